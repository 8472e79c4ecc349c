import { isAscii } from '../../text/pattern.js';
import type { Language } from '../detect.js';

/** A line for the end of a description that sends the reader to another tool. */
export const LINES: Readonly<Record<Language, (sibling: string) => string>> = {
  en: (sibling) => `Do NOT use this for what ${sibling} does: use ${sibling} instead.`,
  ru: (sibling) => `НЕ используй для того, что делает ${sibling}: для этого есть ${sibling}.`,
  uk: (sibling) => `НЕ використовуй для того, що робить ${sibling}: для цього є ${sibling}.`,
  he: (sibling) => `אין להשתמש בכלי זה למה ש-${sibling} עושה: לשם כך יש את ${sibling}.`,
  ar: (sibling) => `لا تستخدم هذه الأداة لما تقوم به ${sibling}: استخدم ${sibling} بدلاً من ذلك.`,
  zh: (sibling) => `请勿将此工具用于${sibling}的用途：请改用${sibling}。`,
  ja: (sibling) => `${sibling}で行うことには使用しないでください。代わりに${sibling}を使用してください。`,
  ko: (sibling) => `${sibling}의 용도로는 이 도구를 사용하지 마세요. 대신 ${sibling}을(를) 사용하세요.`,
  es: (sibling) => `NO usar para lo que hace ${sibling}: usa ${sibling} en su lugar.`,
  pt: (sibling) => `NÃO use para o que ${sibling} faz: use ${sibling} em vez disso.`,
  fr: (sibling) => `Ne PAS utiliser pour ce que fait ${sibling} : utilisez plutôt ${sibling}.`,
  de: (sibling) => `NICHT für das verwenden, was ${sibling} tut: stattdessen ${sibling} verwenden.`,
  it: (sibling) => `NON usare per ciò che fa ${sibling}: usa invece ${sibling}.`,
  pl: (sibling) => `NIE używaj do tego, co robi ${sibling}: do tego służy ${sibling}.`,
  nl: (sibling) => `NIET gebruiken voor wat ${sibling} doet: gebruik daarvoor ${sibling}.`,
  tr: (sibling) => `${sibling} aracının yaptığı iş için kullanmayın: bunun yerine ${sibling} kullanın.`,
  hi: (sibling) => `${sibling} के काम के लिए इस टूल का उपयोग न करें: इसके बजाय ${sibling} का उपयोग करें।`,
  id: (sibling) => `JANGAN gunakan untuk hal yang dilakukan ${sibling}: gunakan ${sibling} sebagai gantinya.`,
  vi: (sibling) => `KHÔNG dùng cho việc mà ${sibling} làm: hãy dùng ${sibling} thay thế.`,
};

const NAME = '\0';
/** A tool's name is no longer than this in any provider's API; how far back a line may reach is bounded by it. */
const LONGEST_NAME = 200;

/** The line of each language in three parts: before, between and behind the two places of the name; those that a text of ASCII may end with come by themselves. */
const PARTS = Object.values(LINES).map((line) => line(NAME).split(NAME) as [string, string, string]);
const PLAIN_PARTS = PARTS.filter((parts) => isAscii(parts.join('')));

/** A description without the line that the suggestion of require-negative-guidance has put at its end: the line says nothing of the tool itself. */
export function withoutGuidanceLine(text: string): string {
  if (text !== latest.text) latest = { text, without: cut(text) };
  return latest.without;
}

/** The last answer: one rule after the other asks for it. */
let latest = { text: '', without: '' };

function cut(text: string): string {
  for (const [before, between, behind] of isAscii(text) ? PLAIN_PARTS : PARTS) {
    if (!text.endsWith(behind) || !text.includes(between)) continue;
    const start = text.length - behind.length;
    const middle = text.lastIndexOf(between, start);
    const name = middle === -1 ? '' : text.slice(middle + between.length, start);
    if (name === '' || name.length > LONGEST_NAME) continue;
    const head = text.slice(0, middle);
    if (head.endsWith(before + name)) return head.slice(0, -(before.length + name.length)).trimEnd();
  }
  return text;
}
