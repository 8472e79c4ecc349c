import { plural } from '../../../src/language/nouns.js';
import { ofRoot, type Mutation, type RuleMutations } from './mutation.js';

/** Names the tool after an endpoint for its last noun, in the singular and the plural. */
function named(example: string, name: (one: string, many: string) => string): Mutation {
  return ofRoot(example, (_, tool) => {
    const noun = String(tool.name).split('_').at(-1)!;
    tool.name = name(noun, plural(noun));
    return { paths: ['/name'] };
  });
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

export const endpointName: RuleMutations = {
  rule: 'no-endpoint-name',
  mutations: [
    named('get_v2_orders', (_, many) => `get_v2_${many}`),
    named('getV1OrderById', (one) => `getV1${capital(one)}ById`),
    named('sales.v4.order.list', (one) => `sales.v4.${one}.list`),
    named('API-post-orders', (_, many) => `API-post-${many}`),
    named('api_get_order', (one) => `api_get_${one}`),
    named('rest_list_orders', (_, many) => `rest_list_${many}`),
    named('shop_api_get_order', (one) => `shop_api_get_${one}`),
    named('GET /orders', (_, many) => `GET /${many}`),
    named('/orders/{id}', (_, many) => `/${many}/{id}`),
    named('get_orders_id_lines', (_, many) => `get_${many}_id_lines`),
    named('delete_orders_id_', (_, many) => `delete_${many}_id_`),
    named('OrdersController_findOne', (_, many) => `${capital(many)}Controller_findOne`),
    named('orders_partial_update', (_, many) => `${many}_partial_update`),
    named('listOrdersUsingGET', (_, many) => `list${capital(many)}UsingGET`),
    named('post_orders_bulk', (_, many) => `post_${many}_bulk`),
    named('put_order_records', (one) => `put_${one}_records`),
    named('crmPatchOrderRow', (one) => `crmPatch${capital(one)}Row`),
    named('get_orders_by_id', (_, many) => `get_${many}_by_id`),
    named('jira_post', () => 'jira_post'),
  ],
};
