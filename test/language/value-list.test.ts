/** Which texts list all values of a parameter, and which only speak of some. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readValueList } from '../../src/language/value-list.js';

function read(text: string, name = 'value', siblings: readonly string[] = []): string | undefined {
  return readValueList(text, { name, siblings: new Set(siblings) })?.values.join(' ');
}

describe('readValueList finds', () => {
  test.each([
    ['One of: low, medium, high', 'low medium high'],
    ['The level. Must be one of low, medium or high.', 'low medium high'],
    ['must be asc or desc', 'asc desc'],
    ['Either "asc" or "desc" (default: "asc")', 'asc desc'],
    ["Allowed values: 'a1', 'b_2' and 'c-3'. Defaults to 'a1'.", 'a1 b_2 c-3'],
    ['Valid values: ``A`` | ``B`` | ``C``.', 'A B C'],
    ['Access level (disabled, private, enabled),required', 'disabled private enabled'],
    ['Issue state: open|closed|all', 'open closed all'],
    ['Template type: dockerfiles, licenses,required', 'dockerfiles licenses'],
    ['Sort: asc, desc, default: asc', 'asc desc'],
    ['Sort direction (asc/desc)', 'asc desc'],
    ['Bridge (ferry, barge or raft)', 'ferry barge raft'],
    ['Mood: calm, merry, gloomy', 'calm merry gloomy'],
    ['TikTok | YouTube | Any', 'TikTok YouTube Any'],
    ['DNS record type: A, MX, TXT, or ANY', 'A MX TXT ANY'],
    ['Sort option: "top" (default), "price_low", "price_high"', 'top price_low price_high'],
    ["The unit, 'd' for days or 'h' for hours.", 'd h'],
    ['The order, “asc” or “desc”', 'asc desc'],
    ['Supported: bold, italic, code.', 'bold italic code'],
    ['Target platform (Win64, Linux, Mac)', 'Win64 Linux Mac'],
    ['Valid values: Simple (default, for lists), Master (header and lines, e.g. orders), Dialog (popup)', 'Simple Master Dialog'],
    ['What to do. Options are:\n- `add`: adds one\n- `remove`: removes one\n\nMore text.', 'add remove'],
    ['Kind. Values:\n1. one_off (default)\n2. yearly\n', 'one_off yearly'],
    ['Status. Optional values are: - `NEW`: fresh - `OLD`: stale', 'NEW OLD'],
    ['Приоритет. Одно из: низкий, средний, высокий', 'низкий средний высокий'],
    ['סטטוס. ערכים אפשריים: open, closed', 'open closed'],
    ['Mögliche Werte: rot, grün oder blau.', 'rot grün blau'],
    ['Valeurs possibles : jour, nuit', 'jour nuit'],
    ['状态，可选值：open、closed', 'open closed'],
  ])('%j', (text, values) => {
    expect(read(text)).toBe(values);
  });

  test('nothing but words joined by "or", under a name that takes a choice', () => {
    expect(read('celsius or fahrenheit', 'unit')).toBe('celsius fahrenheit');
    expect(read('fast, slow or balanced.', 'mode')).toBe('fast slow balanced');
    expect(read('name or email', 'query')).toBeUndefined();
    expect(read('celsius or fahrenheit', 'text')).toBeUndefined();
  });

  test('values that are called like parameters beside it, when announced', () => {
    expect(read('Sort field. Possible values: created, status', 'order_by', ['status'])).toBe('created status');
    expect(read('Sort by created or status', 'order_by', ['status'])).toBeUndefined();
  });

  test('fields to sort by, though they are words for other things elsewhere', () => {
    expect(read('Field to order by (id/username/name)', 'order_by')).toBe('id username name');
    expect(read('The account (id/username/name)', 'account')).toBeUndefined();
  });
});

describe('readValueList leaves alone', () => {
  test('parts of a query, the shape of a value, a case, and adjectives', () => {
    expect(read('Query to run. Tables: order_items, op_history', 'sql')).toBeUndefined();
    expect(read('Branch to merge into. 示例：\'main\' 或 \'master\'', 'targetBranch')).toBeUndefined();
    expect(read('Candle interval: 5m, 15m, 8h. 1h, 4h may return nothing', 'interval')).toBeUndefined();
    expect(read('Name to deploy. Format: packageName/actionName.', 'action')).toBeUndefined();
    expect(read("Id of a paper. PMC: 'PMC1234567' or '1234567'", 'paper_id')).toBeUndefined();
    expect(read(`Goal of the session. The server returns a brief: classified goal type (spec | bug | pricing). ${'Write it as you would to a person. '.repeat(8)}`, 'goal')).toBeUndefined();
    expect(read('Address or coordinates (coordinate format: lat,lng)', 'value')).toBeUndefined();
    expect(read("For 'local': one of API_TOKEN, AUTH_TOKEN (others are refused). Else the name of a header.", 'key')).toBeUndefined();
    expect(read('Folder to install into. Must be empty or non-existent.', 'target')).toBeUndefined();
    expect(read('Only tasks with this tag (e.g. pass "writer"). Used for specialised roles (writer/editor/reader)', 'role')).toBeUndefined();
  });

  test.each([
    'The id returned by one of the connect tools.',
    "The user: must be an integer, 'none', or 'any'.",
    'Assignee (user id, none, or any)',
    'Status, e.g. "open" or "closed"',
    'Status (e.g., open, closed)',
    'Tags such as "red" or "blue"',
    'Common values: red, green',
    'Color. One of: red, green, or any custom color.',
    'Type (npm, pypi, maven, etc.)',
    'Type (npm, pypi, ...)',
    'Can be "asc" or "desc"',
    'Item type (lowercase letters and digits only: a-z, 0-9, _)',
    'Owner (user or organization)',
    'Features (symptoms, signs, findings)',
    'Starting point (commit/branch)',
    'Package name (alphanumeric, dots, dashes)',
    'Must be positive or zero',
    'Must be unique, short and stable',
    'must be either a string or a number',
    'Last push: ">2024-01-01" or "a..b"',
    "Format '2025-01-01' or '2025-01-02'",
    'The path. Do not enter "undefined" or "null".',
    'If the field is a checkbox, the value should be `true` or `false`.',
    "The item's id, as returned by 'list_items' or 'add_item'.",
    'One of: 1, 2, 3',
    'Search query. Supports `OR`, `NOT`, and `"quoted phrase"`.',
    'See (asc, desc) for more, and (asc) too',
    '',
  ])('%j', (text) => {
    expect(read(text)).toBeUndefined();
  });

  test('the names of the parameters beside it', () => {
    expect(read('Provide either text or regex', 'text', ['regex'])).toBeUndefined();
    expect(read('`kind` must be "a" or "b"', 'config', ['kind'])).toBeUndefined();
  });
});

test('the range is where the values stand', () => {
  const text = 'The order. One of: "asc", "desc".';
  const list = readValueList(text, { name: 'order', siblings: new Set() })!;
  expect(text.slice(list.start, list.end)).toBe('"asc", "desc"');
});

test('a list of bullets that breaks off is not whole', () => {
  const whole = (text: string): boolean => readValueList(text, { name: 'x', siblings: new Set() })!.whole;
  expect(whole('Values: - one: a - two: b')).toBe(true);
  expect(whole('Values: - one- two- threeFor more, see there')).toBe(false);
});

test('no text takes long or throws', () => {
  const piece = fc.constantFrom('one of', 'either', ' ', ': ', ', ', '"', "'", '`', '(', ')', 'a', 'values', '\n- ', ' or ', '|', '一', '.', '-');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 400 }), (pieces) => {
      const text = pieces.join('');
      const list = readValueList(text, { name: 'x', siblings: new Set() });
      if (list !== undefined) expect(list.start < list.end && list.end <= text.length && list.values.length > 1).toBe(true);
    }),
  );
});
