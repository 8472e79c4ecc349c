import { main } from './main.js';

/** Tools with what a report most often speaks of. */
const SAMPLE = {
  tools: [
    {
      name: 'find_orders',
      description: 'Finds the orders of one customer, newest first. Use it when the customer is known. Do NOT use it for products: use search_products instead.',
      inputSchema: {
        type: 'object',
        properties: {
          customer_id: { type: 'string', description: 'The customer, as find_customer returns it.' },
          status: { type: 'string', description: 'One of: open, shipped, returned.' },
          limit: { type: 'integer', minimum: 1, maximum: 50, default: 10 },
        },
        required: ['customer_id'],
      },
    },
    {
      name: 'search_products',
      description: 'Searches products by words.',
      inputSchema: { type: 'object', properties: { query: { type: 'string', description: 'TODO' }, tags: { type: 'array', items: { type: 'string' } } } },
    },
    {
      name: 'delete_order',
      description: 'Deletes an order and its invoices for good. This cannot be undone.',
      inputSchema: { type: 'object', properties: { order_id: { type: 'string' }, confirm: { type: 'boolean', description: 'Must be true to proceed.' } }, required: ['order_id', 'confirm'] },
    },
  ],
};

/** Calls what most runs call, so that its compiled code can be kept whatever the present run was about; prints nothing. */
export async function warmUp(): Promise<void> {
  (await import('./optimizing.js')).optimizeAsUsual();
  const ignore = (): void => undefined;
  await main(['-', '--no-config'], {
    cwd: process.cwd(),
    env: {},
    out: ignore,
    err: ignore,
    stdin: () => Promise.resolve(Buffer.from(JSON.stringify(SAMPLE, null, 2))),
    columns: undefined,
    progress: false,
    ask: undefined,
  });
}
