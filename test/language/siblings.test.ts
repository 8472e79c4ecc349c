import { describe, expect, test } from 'vitest';
import { NameIndex } from '../../src/language/siblings.js';

describe('the nearest other name', () => {
  const names = ['find_customer_by_email', 'search_customers', 'refund_order', 'list_orders', 'update_record', 'patch_row', 'get_weather', 'getOrder'];
  const index = new NameIndex(names);
  test.each([
    ['find_customer_by_email', 'search_customers'],
    ['search_customers', 'find_customer_by_email'],
    ['update_record', 'patch_row'],
    ['patch_row', 'update_record'],
    ['get_weather', undefined],
    ['constructor', undefined],
  ])('%s: %s', (name, nearest) => expect(index.nearest(name)).toBe(nearest));
  test('never itself', () => {
    for (const name of names) expect(index.nearest(name)).not.toBe(name);
  });
  test('a prefix that all share says nothing', () => {
    const jira = new NameIndex(['jira_get_issue', 'jira_list_boards', 'jira_search_users', 'jira_add_issue_comment']);
    expect(jira.nearest('jira_list_boards')).toBeUndefined();
    expect(jira.nearest('jira_get_issue')).toBe('jira_add_issue_comment');
  });
  test('two names with one noun', () => expect(new NameIndex(['read_file', 'write_file']).nearest('read_file')).toBe('write_file'));
});
