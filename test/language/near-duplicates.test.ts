/** Which texts of a set resemble each other, and what is told apart by the names. */
import fc from 'fast-check';
import { compareTwoStrings } from 'string-similarity';
import { describe, expect, test } from 'vitest';
import { withoutSharedSentences } from '../../src/language/boilerplate.js';
import { countWords, namesTellApart, Outlines, standApart } from '../../src/language/difference.js';
import { nearDuplicates, type Described } from '../../src/language/near-duplicates.js';
import { splitWords } from '../../src/language/words.js';
import { splitSentences } from '../../src/text/sentences.js';

const SETTINGS = { threshold: 0.85, sharedBy: 3 };

function toldApart(a: Described, b: Described): boolean {
  return namesTellApart({ name: splitWords(a.name), text: countWords(a.text) }, { name: splitWords(b.name), text: countWords(b.text) });
}

/** The same by comparing every item with every other. */
function allPairs(items: readonly Described[]): { nearest: { index: number; score: number }[]; count: number }[] {
  const own = withoutSharedSentences(items.map(({ text }) => text), SETTINGS.sharedBy);
  return items.map((item, i) => {
    const near = items.flatMap((other, index) => {
      if (other.name === item.name) return [];
      if (own[i] === '' || own[index] === '') return own[i] === own[index] && other.text === item.text ? [{ index, score: 1 }] : [];
      const score = compareTwoStrings(own[i]!, own[index]!);
      const equal = own[i] === own[index];
      return score >= SETTINGS.threshold && (equal || !toldApart({ ...item, text: own[i]! }, { ...other, text: own[index]! })) ? [{ index, score }] : [];
    });
    near.sort((a, b) => b.score - a.score || a.index - b.index);
    return { nearest: near.slice(0, 3), count: near.length };
  });
}

describe('nearDuplicates', () => {
  test('finds what comparing all pairs finds', () => {
    const name = fc.constantFrom('get_user', 'find_user', 'list_users', 'delete_user', 'user', 'run', 'exec');
    const sentence = fc.constantFrom(
      'Get the user of the account.', 'Gets the user of the account.', 'Get a user of the account.', 'List the users of an account.',
      'Delete the user of the account.', 'Find the user of the account by text.', 'Needs a token.', 'Needs tokens.', 'Runs.',
    );
    const item = fc.record({ name, text: fc.array(sentence, { minLength: 1, maxLength: 3 }).map((list) => list.join(' ')) });
    fc.assert(
      fc.property(fc.array(item, { maxLength: 14 }), (items) => {
        expect(nearDuplicates(items, SETTINGS).map(({ nearest, count }) => ({ nearest, count }))).toEqual(allPairs(items));
      }),
      { numRuns: 500 },
    );
  });

  test('short texts that differ in small words alone, whatever their letters', () => {
    const alike = (a: Described, b: Described): number[] => nearDuplicates([a, b], SETTINGS).map(({ count }) => count);
    expect(alike({ name: 'search_docs', text: 'Search documents' }, { name: 'lookup_kb', text: 'Search for documents.' })).toEqual([1, 1]);
    expect(alike({ name: 'run', text: 'Run this' }, { name: 'exec', text: 'Run' })).toEqual([1, 1]);
    expect(alike({ name: 'search_docs', text: 'Search documents' }, { name: 'search_pages', text: 'Search for pages' })).toEqual([0, 0]);
    expect(alike({ name: 'get_doc', text: 'Get a document' }, { name: 'get_docs', text: 'Get documents' })).toEqual([0, 0]);
  });

  test('counts a crowd without listing it', () => {
    const items = Array.from({ length: 2000 }, (_, i) => ({ name: `tool_${i}`, text: 'Runs the job.' }));
    const near = nearDuplicates(items, SETTINGS);
    expect(near[7]).toMatchObject({ count: 1999, nearest: [{ index: 0 }, { index: 1 }, { index: 2 }] });
  });
});

describe('namesTellApart', () => {
  const cases: readonly (readonly [boolean, string, string, string, string])[] = [
    [true, 'create_page', 'Create a page.', 'delete_page', 'Delete a page.'],
    [true, 'get_project', 'Get a project', 'list_projects', 'Get projects'],
    [true, 'remove_tag', 'Deletes tags', 'add_tag', 'Creates tags'],
    [true, 'update_update', 'Update an update', 'update', 'Update'],
    [true, 'make_qrcode', 'Make a URI and a QRCode of it', 'make_uri', 'Make a URI of it'],
    [true, 'get_user', 'A single user', 'batch_user', 'Up to ten users'],
    [true, 'list_groups', 'All groups. See list_projects', 'list_projects', 'All projects. See list_groups'],
    [true, 'member_clear', 'Removes all members of the box', 'member_delete', 'Removes a member of the box'],
    [true, 'member_clear', '删除所有成员', 'member_delete', '删除单个成员'],
    [false, 'find_docs', 'Return matching documents', 'search_docs', 'Return relevant documents'],
    [false, 'get_page', 'Manage a page', 'delete_page', 'Manage the page'],
    [true, 'get_item', 'Get a component', 'get_item_category', 'Get a component type'],
    [false, 'get_blob', 'Get a blob', 'get_raw_blob', 'Get the blob'],
    [true, 'invoke_patch', 'Invoke with a PATCH request', 'invoke_put', 'Invoke with a PUT request'],
    [true, 'upload_to_drive', 'Upload to the drive', 'upload_from_drive', 'Upload from the drive'],
  ];
  test.each(cases)('%s: %s "%s", %s "%s"', (expected, nameA, textA, nameB, textB) => {
    const [a, b] = [{ name: nameA, text: textA }, { name: nameB, text: textB }];
    expect([toldApart(a, b), toldApart(b, a)]).toEqual([expected, expected]);
  });
});

test('what stands apart at a glance is told apart by its words', () => {
  const word = fc.constantFrom('get', 'find', 'search', 'put', 'patch', 'post', 'users', 'page', 'the', 'a', 'all', 'one', 'legacy', '7', '所有');
  const described = fc.record({ name: fc.array(word, { maxLength: 4 }), words: fc.array(word, { maxLength: 5 }) });
  const [seen, all] = [{ apart: 0 }, { numRuns: 3000 }];
  fc.assert(
    fc.property(described, described, (first, second) => {
      const [a, b] = [first, second].map(({ name, words }) => ({ name, text: countWords(words.join(' ')) }));
      const outlines = new Outlines();
      if (!standApart(outlines.of(a!), outlines.of(b!))) return true;
      seen.apart++;
      return namesTellApart(a!, b!);
    }),
    all,
  );
  expect(seen.apart).toBeGreaterThan(300);
});

describe('splitSentences', () => {
  test.each([
    ['One. Two!  Three?', ['One.', 'Two!', 'Three?']],
    ['Takes units (e.g. bytes) of v1.2. Then "ends." Done', ['Takes units (e.g. bytes) of v1.2.', 'Then "ends."', 'Done']],
    ['- first item\n- second\titem\n\n', ['- first item', '- second item']],
    ['创建页面。删除页面。', ['创建页面。', '删除页面。']],
    ['  ', []],
  ])('%j', (text, expected) => {
    expect(splitSentences(text)).toEqual(expected);
  });
});
