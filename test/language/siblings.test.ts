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
    expect(jira.nearest('jira_get_issue')).toBeUndefined();
    expect(new NameIndex(['jira_get_issue', 'jira_list_issues', 'jira_list_boards']).nearest('jira_get_issue')).toBe('jira_list_issues');
  });
  test('nor one that most share', () => {
    const browser = new NameIndex(['page_click', 'page_hover', 'page_navigate', 'page_screenshot', 'page_save_as_pdf', 'start_recording']);
    expect(browser.nearest('page_save_as_pdf')).toBeUndefined();
    expect(browser.nearest('page_hover')).toBeUndefined();
    const files = new NameIndex(['file_read', 'file_list', 'file_find', 'file_delete', 'file_get', 'folder_get']);
    expect(files.nearest('file_read')).toBe('file_get');
  });
  test.each([
    [['read_file', 'write_file'], 'read_file', undefined],
    [['read_file', 'get_file'], 'read_file', 'get_file'],
    [['delete_event', 'list_events', 'create_event'], 'delete_event', undefined],
    [['delete_event', 'cancel_event', 'list_events'], 'delete_event', 'cancel_event'],
    [['create_issue', 'update_issue', 'get_issue'], 'create_issue', 'update_issue'],
    [['run_query', 'stop_query', 'find_query'], 'run_query', 'find_query'],
    [['collection_schema', 'delete_collection'], 'collection_schema', 'delete_collection'],
    [['create_a_comment', 'create_a_source'], 'create_a_comment', undefined],
  ])('only one that might serve the same request: %j', (all, name, nearest) => expect(new NameIndex(all).nearest(name)).toBe(nearest));
});
