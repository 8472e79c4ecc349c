import { describe, expect, test } from 'vitest';
import { endpointSigns, neighbourSign, parseName, readNeighbours } from '../../src/language/endpoints.js';
import { taskNames } from '../../src/language/task-names.js';

const kinds = (name: string): string => endpointSigns(name).map((sign) => (sign.strong ? sign.kind.toUpperCase() : sign.kind)).join(' ');

describe('signs of one name', () => {
  test.each([
    ['get_v2_customers', 'VERSION'], ['otlp_v1_traces', 'VERSION'], ['calendar.v4.event.delete', 'VERSION'], ['summarize_v2', 'version'], ['get_page_v1.2', 'version'], ['post_orders_v2', 'VERSION METHOD'],
    ['API-post-search', 'API'], ['rest_list_orders', 'API'], ['notion_api_get_page', 'API'], ['post_api_orders', 'API METHOD'],
    ['/orders/{id}', 'PATH'], ['delete_plants_id_', 'PATH'], ['parameters_points_point_', 'PATH'], ['get_users_id_orders', 'PATH'], ['get_realms_realm_clients', 'PATH'],
    ['UsersController_findOne', 'OPERATION'], ['users_partial_update', 'OPERATION'], ['listUsersUsingGET', 'OPERATION'], ['read_item_items__item_id__get', 'OPERATION'],
    ['patch_row', 'METHOD storage'], ['post_transaction_reversal', 'METHOD'], ['post_orders_bulk', 'METHOD'], ['crmPutContacts', 'METHOD'],
    ['jira_post', 'BARE'], ['get_customers_by_id', 'by-id plural-by-id'], ['getProjectById', 'by-id'], ['delete_records', 'storage'], ['get_record_by_id', 'by-id storage'],
  ])('%s: %s', (name, expected) => expect(kinds(name)).toBe(expected));

  test.each([
    ...['get_weather', 'get_issue', 'delete_file', 'post_tweet', 'post_message', 'post_forum_comment', 's3_list_buckets', 'oauth2_login', 'get_ipv4_address', 'convert_mp3'],
    ...['options_chain', 'head_to_head_stats', 'patch_file', 'patch_document', 'kubectl_patch', 'http_post', 'playwright_put', 'list_api_keys', 'list_api_resources', 'api_key_create'],
    ...['github_get_issue', 'blog_post', 'create_blog_post', 'linkedin_post', 'get_post_comments', 'apply_patch', 'generate_uuid_v4', 'uniswap_v3_pools', 'v0_generate', 'migrate_v1_to_v2'],
    ...['put_options', 'post_types', 'rest_timer', 'get_controller_status', 'create_record', 'whoami', 'import_', 'list_', 'get_all_domains_domain', 'constructor', '__proto__', ''],
  ])('%s has none', (name) => expect(kinds(name).replace('storage', '')).toBe(''));
});

test('a name is taken apart', () => {
  expect(parseName('jira_post_issues_bulk')).toEqual({ words: ['jira', 'post', 'issues', 'bulk'], methodAt: 1, object: ['issues', 'bulk'] });
  expect(parseName('get_orders_of_customer').object).toEqual(['orders']);
  expect(parseName('create_post').methodAt).toBe(-1);
});

describe('neighbours', () => {
  const sign = (name: string, ...others: string[]): string | undefined => {
    const found = neighbourSign(name, readNeighbours([name, ...others]));
    return found && `${found.strong ? 'strong' : 'weak'} ${found.kind}`;
  };
  test('two names that post to collections make get and delete methods', () => {
    expect(sign('get_customer', 'post_customers', 'put_invoices')).toBe('weak method');
    expect(sign('post_customer', 'post_customers', 'put_invoices')).toBe('strong method');
  });
  test('one does not, nor do more names that create and update', () => {
    expect(sign('get_customer', 'post_customers', 'list_invoices')).toBeUndefined();
    expect(sign('get_customer', 'post_customers', 'put_invoices', 'create_a', 'update_b', 'create_c')).toBeUndefined();
  });
  test('a prefix with methods alone', () => {
    expect(sign('conf_get', 'conf_post', 'conf_delete')).toBe('strong bare');
    expect(sign('bb_get', 'bb_post', 'bb_put', 'bb_clone')).toBe('strong bare');
    expect(sign('note_get', 'note_put', 'note_delete', 'note_list')).toBeUndefined();
    expect(sign('playwright_get', 'playwright_post', 'playwright_put')).toBeUndefined();
  });
  test('names that nearly all end in a method', () => {
    expect(sign('get_air_quality_post', 'list_stations_now_post', 'get_forecast_post')).toBe('strong operation');
    expect(sign('create_blog_post', 'list_authors', 'get_site')).toBeUndefined();
  });
});

test.each([
  ['get_v2_customers', ['email'], ['find_customer_by_email', 'list_customers']],
  ['get_v2_customers', [], ['search_customers', 'list_customers']],
  ['get_v2_customers_by_id', ['id'], ['find_customer', 'get_customer']],
  ['post_transaction_reversal', [], ['reverse_transaction']],
  ['post_orders_bulk', [], ['create_orders', 'import_orders']],
  ['post_orders', [], ['create_order']],
  ['API-patch-page', [], ['update-page']],
  ['API-retrieve-a-block', [], ['get-block']],
  ['UsersController_findOne', [], ['find_user']],
  ['listUsersUsingGET', [], ['listUsers']],
  ['stripePutCustomers', [], ['stripeReplaceCustomers', 'stripeUpdateCustomers']],
  ['get_admin_realms_realm_groups_group_id_members', [], ['search_admin_realm_group_members', 'list_admin_realm_group_members']],
  ['acs.v1.device.list', [], ['list_acs_devices']],
  ['jira_post', [], []],
  ['API-post-search', [], []],
])('%s with %j: %j', (name, required, proposals) => expect(taskNames(name, required)).toEqual(proposals));
