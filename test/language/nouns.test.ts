import { describe, expect, test } from 'vitest';
import { isPlural, plural, sameNoun, singular, STORAGE_NOUNS } from '../../src/language/nouns.js';

const PAIRS = (
  'customers:customer orders:order queries:query companies:company branches:branch boxes:box addresses:address processes:process statuses:status ' +
  'databases:database caches:cache indexes:index people:person children:child movies:movie cookies:cookie keys:key days:day apis:api uris:uri ' +
  'kpis:kpi menus:menu uses:use warehouses:warehouse releases:release responses:response invoices:invoice pages:page files:file photos:photo ' +
  'bonuses:bonus classes:class dishes:dish sizes:size analyses:analysis archives:archive types:type settings:setting'
)
  .split(' ')
  .map((pair) => pair.split(':') as [string, string]);

describe('number', () => {
  test.each(PAIRS)('%s is the plural of %s', (many, one) => {
    expect(singular(many)).toBe(one);
    expect(singular(one)).toBe(one);
    expect(isPlural(many)).toBe(true);
    expect(isPlural(one)).toBe(false);
    expect(sameNoun(many, one)).toBe(true);
  });
  test.each(PAIRS.filter(([many]) => many !== 'indexes'))('%s from %s', (many, one) => expect(plural(one)).toBe(many));
  test.each(['status', 'address', 'kubernetes', 'dns', 'news', 'series', 'analytics', 'progress', 'alias', 'is', 'us', 'analysis', 'access', 'data', 'weather'])(
    '%s is no plural',
    (word) => expect(isPlural(word)).toBe(false),
  );
  test('a plural stays one', () => expect(plural('orders')).toBe('orders'));
  test('names from outside are only words', () => expect(singular('constructor')).toBe('constructor'));
});

test('the storage nouns are singulars', () => {
  for (const noun of STORAGE_NOUNS) expect(singular(noun)).toBe(noun);
});
