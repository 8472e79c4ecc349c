/** Makes tool definitions that look like real ones, the same for a seed: for the benchmark, which must not depend on foreign files. */

/** How many of the tools share their texts with others, and whether they are written with care. */
export interface Mix {
  /** Share of tools whose description repeats that of an earlier tool. */
  readonly equal: number;
  /** Share of tools whose description is an earlier one with a word or two changed. */
  readonly near: number;
  /** Every tool says what it is not for, describes its parameters, and closes its schema: next to nothing is found. */
  readonly clean?: boolean;
}

const USUAL: Mix = { equal: 0.005, near: 0.03 };

/** Shares of the tools of public servers: those with an output schema, of parameters without a description, of tools that require more than three. */
const WITH_OUTPUT = 0.32;
const UNDESCRIBED = 0.11;
const DEMANDING = 0.06;

interface Tool {
  name: string;
  description: string;
  inputSchema: object;
  outputSchema?: object;
  annotations?: object;
}

const VERBS = words(
  'get list search find create update delete add remove archive restore assign approve reject send draft schedule cancel export import publish ' +
    'preview merge split compare validate convert upload download sync share invite mute pin tag move copy rename close reopen summarize',
);
const NOUNS = words(
  'invoice customer order ticket issue project milestone board card comment document page folder file image video contact lead campaign report ' +
    'dashboard widget metric alert incident deployment pipeline build release branch commit review dataset table query record form survey event ' +
    'calendar meeting room booking flight hotel trip payment refund subscription coupon product variant warehouse shipment address store employee ' +
    'contract candidate role permission token webhook channel message thread reaction playlist track album recipe ingredient workout patient',
);
const SERVICES = words('acme orbit lumen quartz harbor nimbus cobalt maple delta vertex pioneer summit beacon canyon ember falcon');
const QUALITIES = words('open pending recent archived draft overdue internal external shared personal monthly weekly failed active hidden verified');
const FIELDS = words('title owner region currency language timezone label note reason source target amount limit cursor page query format due_date');

/** Sentences with slots: T a tool of the set, V a verb, N a noun, Q a quality, F a field, D a number. The first of a description comes from OPENINGS. */
const OPENINGS = [
  'V the N.', 'V a Q N.', 'V every N of a N.', 'V Ns by F.', 'V one N and its N.', 'V Q Ns in bulk (up to D).', 'Lets you V Ns and their Ns.',
  'V the F of a N that is still Q.', 'V Ns whose F lies between two dates.', 'Given a N, V the Ns that depend on it.',
  'V a N from a template, filling in F and F.', 'V Ns across all Ns, newest first.', 'V the N behind a F.', 'V Ns that nobody has touched for D days.',
];
const SENTENCES = [
  'Use this when a Q N has to be found by its F.', 'Do not use it for Q Ns: T does that.', 'Returns at most D Ns with F and F.',
  'Needs permission to V Ns.', 'When nothing matches, the closest F is returned instead.', 'A Q N keeps its N.', 'Times are UTC; F defaults to today.',
  'The result holds F, F and a cursor for the next page.', 'Runs for up to D seconds on large Ns.', 'Each N counts against the monthly quota of D.',
  'Changes show up in T after a minute.', 'If the N is Q the call fails and says which F to mend.', 'Pass F to narrow it to one N.',
  'Prefer T where only the F matters.', 'Deleted Ns are left out unless asked for.', 'Emails the owner of the N once done.', 'Amounts are in cents.',
  'Nothing is written before T has been called on the same N.', 'Rate limit: D calls a minute per N.', 'Q and Q Ns come last.',
  'Example: V the N named "Q N D" with F set.', 'Markdown is kept in F, stripped elsewhere.', 'Works on Ns of any size, though beyond D MB only F is read.',
  'The N must exist already; T makes one.', 'Answers with the id of the new N.', 'Only admins see Q Ns.', 'Only the fields given are changed.',
  'Groups are sorted by F, then by F, then by the age of their N.', 'Supports wildcards in F but not in F.', 'Attach up to D Ns at once.',
];
const PROPERTY_TEXTS = [
  'F of the N.', 'The N to V.', 'Only Ns with this F.', 'How many Ns to return, D at most.', 'Whether Q Ns count too.', 'F for the Q N, if it has one.',
  'Overrides the F of the N when it is Q.', 'Where the Ns come from; see T.', 'Free text that people see beside the N.', 'Defaults to the F of the current N.',
];

/** A random generator with a seed (mulberry32). */
class Random {
  /** The names of all tools, for texts that speak of other tools of the set. */
  names: readonly string[] = [];

  constructor(private state: number) {}

  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)]!;
  }

  chance(share: number): boolean {
    return this.next() < share;
  }

  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }
}

/** A `tools/list` result of `count` tools as JSON, a line each, about 1.2 KB a tool. */
export function generateTools(count: number, mix: Mix = USUAL, seed = 1): string {
  const random = new Random(seed);
  const heads = Array.from({ length: count }, (_, i) => makeHead(random, i));
  random.names = heads.map(({ name }) => name);
  const tools: Tool[] = [];
  for (let i = 0; i < count; i++) tools.push(makeTool(random, tools, heads[i]!, mix));
  return `{"tools":[\n${tools.map((tool) => JSON.stringify(tool)).join(',\n')}\n]}\n`;
}

interface Head {
  readonly verb: string;
  readonly noun: string;
  readonly name: string;
}

function makeHead(random: Random, i: number): Head {
  const verb = random.pick(VERBS);
  const noun = random.pick(NOUNS);
  return { verb, noun, name: `${random.pick(SERVICES)}_${verb}_${random.pick(QUALITIES)}_${noun}_${i.toString(36)}` };
}

function makeTool(random: Random, earlier: readonly Tool[], { verb, noun, name }: Head, mix: Mix): Tool {
  const tool: Tool = { name, description: makeDescription(random, verb, noun), inputSchema: makeSchema(random, noun, mix) };
  if (mix.clean === true) tool.description += ` Do not use it for ${random.pick(QUALITIES)} ${random.pick(NOUNS)}s.`;
  if (random.chance(WITH_OUTPUT)) tool.outputSchema = makeOutput(random, noun);
  if (random.chance(0.6)) tool.annotations = { readOnlyHint: random.chance(0.5), destructiveHint: random.chance(0.2) };
  if (earlier.length > 0 && random.chance(mix.equal)) tool.description = random.pick(earlier).description;
  else if (earlier.length > 0 && random.chance(mix.near)) tool.description = random.pick(earlier).description.replace(/ \w+\.$/, ` ${random.pick(NOUNS)}.`);
  return tool;
}

/** A short sentence for most tools, a page for a few: in public servers half of the descriptions have under 80 characters, a tenth over 550. */
function makeDescription(random: Random, verb: string, noun: string): string {
  const sentences = [capital(fill(random, random.pick(OPENINGS).replace('V', verb).replace('N', noun)))];
  const more = Math.floor(1.6 / (random.next() + 0.08));
  for (let i = 0; i < more; i++) sentences.push(capital(fill(random, random.pick(SENTENCES))));
  return sentences.join(' ');
}

function fill(random: Random, sentence: string): string {
  return sentence.replace(/\b[TVNQFD](?=s?\b)/g, (slot) => {
    if (slot === 'T') return random.pick(random.names);
    if (slot === 'D') return String(random.between(2, 900));
    return random.pick(slot === 'V' ? VERBS : slot === 'N' ? NOUNS : slot === 'Q' ? QUALITIES : FIELDS);
  });
}

function makeSchema(random: Random, noun: string, { clean = false }: Mix): object {
  const properties: Record<string, object> = { [`${noun}_id`]: { type: 'string', description: `Id of the ${noun}, as ${random.pick(random.names)} returns it.` } };
  for (let left = random.between(1, 7); left > 0; left--) {
    const field = random.pick(FIELDS);
    const { description, ...bare } = makeProperty(random);
    properties[random.chance(0.5) ? `${random.pick(NOUNS)}_${field}` : field] = !clean && random.chance(UNDESCRIBED) ? bare : { ...bare, description };
  }
  const required = random.chance(DEMANDING) && !clean ? Object.keys(properties) : Object.keys(properties).slice(0, random.between(0, 3));
  return { type: 'object', properties, required, ...(clean || random.chance(0.7) ? { additionalProperties: false } : {}) };
}

/** What the tool answers: a list of things with a cursor. */
function makeOutput(random: Random, noun: string): object {
  const properties: Record<string, object> = {};
  for (let left = random.between(3, 9); left > 0; left--) properties[random.pick(FIELDS)] = makeProperty(random);
  const items = { type: 'object', properties, required: Object.keys(properties).slice(0, 2) };
  return { type: 'object', properties: { [`${noun}s`]: { type: 'array', items }, next_cursor: { anyOf: [{ type: 'string' }, { type: 'null' }] } } };
}

function makeProperty(random: Random): Record<string, unknown> {
  const texts = random.chance(0.3) ? [PROPERTY_TEXTS, PROPERTY_TEXTS] : [PROPERTY_TEXTS];
  const description = texts.map((list) => capital(fill(random, random.pick(list)))).join(' ');
  const roll = random.next();
  if (roll < 0.15) return { type: 'string', enum: [random.pick(QUALITIES), random.pick(QUALITIES) + '_only', 'any'], description };
  if (roll < 0.3) return { type: 'integer', minimum: 1, maximum: random.between(10, 1000), default: 10, description };
  if (roll < 0.4) return { type: 'boolean', default: false, description };
  if (roll < 0.5) return { type: 'array', items: { type: 'string' }, description };
  if (roll < 0.57) return { anyOf: [{ type: 'string' }, { type: 'null' }], description };
  if (roll < 0.65) {
    const nested = { from: { type: 'string', format: 'date' }, to: { type: 'string', format: 'date', description: 'The last day, included.' } };
    return { type: 'object', properties: nested, additionalProperties: false, description };
  }
  return { type: 'string', description };
}

function words(text: string): string[] {
  return text.split(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
