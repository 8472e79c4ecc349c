/** One set of thirty tools, with faults of many rules, and its text in every shape: the files of fixtures/projects/thirty-tools. */
import { stringify } from 'yaml';

type Schema = Readonly<Record<string, unknown>>;

/** A tool as MCP writes it, which has room for everything. */
export interface SourceTool {
  readonly name: string;
  readonly title?: string;
  readonly description?: string;
  readonly inputSchema?: Schema;
  readonly outputSchema?: Schema;
  readonly annotations?: Readonly<Record<string, unknown>>;
}

const text = (description?: string): Schema => (description === undefined ? { type: 'string' } : { type: 'string', description });
const flag = (description: string): Schema => ({ type: 'boolean', description });
const object = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = [], closed = true): Schema => ({
  type: 'object',
  properties,
  ...(required.length === 0 ? {} : { required }),
  ...(closed ? { additionalProperties: false } : {}),
});

const CUSTOMER = text('Id of the customer, from find_customer.');

/** Names, descriptions, schemas and annotations that are wrong on purpose stand beside some that are right. */
export const TOOLS: readonly SourceTool[] = [
  {
    name: 'find_customer',
    title: 'Find customer',
    description: 'Finds one customer by email and returns their id. Do NOT use it for names or partial matches: use search_customers.',
    inputSchema: object({ email: { type: 'string', format: 'email', description: 'Full email address.' } }, ['email']),
    annotations: { readOnlyHint: true },
  },
  {
    name: 'search_customers',
    description: 'Searches customers by name, best match first. Not for a known email address: find_customer is exact.',
    inputSchema: object({ query: text('Part of a name.'), limit: { type: 'integer', minimum: 1, maximum: 50, description: 'At most so many customers.' } }, ['query']),
  },
  { name: 'get_v2_customers', description: 'Returns the customers of the account, one page at a time.', inputSchema: object({ page: { type: 'integer', description: 'Page, from 1.' } }) },
  { name: 'post_transaction_reversal', description: 'Gives the money of a paid order back.', inputSchema: object({ order_id: text('Id of the order.') }, ['order_id']) },
  { name: 'CustomersController_findOne', description: 'Loads the profile of a customer with addresses and tags.', inputSchema: object({ id: CUSTOMER }, ['id']) },
  { name: 'update_record', description: 'Changes fields of a record in the customer base.', inputSchema: object({ id: text('Id of the record.'), fields: { type: 'object', description: 'New values by field.' } }, ['id', 'fields']) },
  { name: 'patch_row', description: 'Writes cells of a row in the customer base.', inputSchema: object({ id: text('Id of the row.'), cells: { type: 'object', description: 'New values by cell.' } }, ['id', 'cells']) },
  { name: 'get_invoice', description: 'Loads an invoice with its lines and its state of payment.', inputSchema: object({ invoice_id: text('Id of the invoice.') }, ['invoice_id']) },
  { name: 'get_invoice', description: 'Renders an invoice as a PDF file for printing and post.', inputSchema: object({ invoice_id: text('Id of the invoice.') }, ['invoice_id']) },
  { name: 'getInvoice', description: 'Fetches the bookkeeping view of an invoice: accounts, cost centres and tax keys.', inputSchema: object({ number: text('Number that is printed on it.') }, ['number']) },
  { name: 'list_projects', title: 'Projects', inputSchema: object({}) },
  { name: 'archive_project', description: 'TODO', inputSchema: object({ project_id: text('Id of the project.') }, ['project_id']) },
  { name: 'close_ticket', description: 'Close ticket', inputSchema: object({ ticket_id: text('Id of the ticket.') }, ['ticket_id']) },
  {
    name: 'create_order',
    description: 'Creates an order and reserves its goods. Use it once the customer has agreed to the price; never for quotes.',
    inputSchema: object(
      {
        customer_id: CUSTOMER,
        sku: text('Article.'),
        quantity: { type: 'integer', description: 'Pieces.' },
        street: text('Where it goes: street and number.'),
        city: text('Where it goes: city.'),
        zip: text('Where it goes: postal code.'),
        carrier: text('Who brings it.'),
      },
      ['customer_id', 'sku', 'quantity', 'street', 'city', 'zip', 'carrier'],
    ),
  },
  {
    name: 'delete_account',
    description: 'Deletes a customer account with all its data.',
    inputSchema: object({ customer_id: CUSTOMER, confirm: flag('Must be true, or nothing happens.') }, ['customer_id', 'confirm']),
    annotations: { readOnlyHint: false, destructiveHint: false },
  },
  {
    name: 'upload_contract',
    description: 'Stores a signed contract as a file of the customer.',
    inputSchema: object({ customer_id: CUSTOMER, content: text('The file, as base64.'), overwrite: flag('Overwrites the contract that is there, which cannot be undone.') }, ['customer_id', 'content']),
  },
  {
    name: 'manage_webhooks',
    description: 'Lists, creates, changes or deletes webhooks.',
    inputSchema: object({ action: { type: 'string', enum: ['list', 'create', 'update', 'delete'], description: 'What to do.' }, url: { type: 'string', format: 'uri', description: 'Where events are sent.' } }, ['action']),
  },
  {
    name: 'set_ticket_state',
    description: 'Moves a ticket to another state and tells its reporter.',
    inputSchema: object({ ticket_id: text('Id of the ticket.'), new_state: text('One of: open, pending, solved, closed.') }, ['ticket_id', 'new_state']),
  },
  { name: 'list_tickets', description: 'Lists the tickets of a customer, newest first.', inputSchema: object({ customer_id: CUSTOMER, status: text(), priority: text() }, ['customer_id']) },
  {
    name: 'log_call',
    description: 'Notes a telephone call with a customer in the history.',
    inputSchema: object({ customer_id: CUSTOMER, call: object({ minutes: { type: 'number', description: 'How long it took.' }, summary: text('What was said.') }, ['summary'], false) }, ['customer_id', 'call']),
  },
  { name: 'assign_task', description: 'Gives a task to a colleague.', inputSchema: object({ task_id: text('Id of the task.'), assignee: text(), project: text() }, ['task_id'], false) },
  { name: 'export_report', description: 'Writes a report of the last quarter.', inputSchema: object({ from: text('First day.'), to: text('Last day.'), encoding: text(), columns: { type: 'array', items: { type: 'string' } } }, ['from']) },
  { name: 'schedule_visit', description: 'Schedules a visit of a technician at the site of a customer, with parts and tools for the job.', inputSchema: object({ customer_id: CUSTOMER, day: { type: 'string', format: 'date', description: 'Day of the visit.' } }, ['customer_id', 'day']) },
  { name: 'schedule_inspection', description: 'Schedules a visit of a technician at the site of a customer, with parts and tools for a job.', inputSchema: object({ customer_id: CUSTOMER, day: { type: 'string', format: 'date', description: 'Day of the inspection.' } }, ['customer_id', 'day']) },
  { name: 'convert_price', description: 'Converts a price between currencies at the rate of the day.', inputSchema: object({ amount: { type: 'number', description: 'The price.' }, currency: { type: 'string', pattern: '^[A-Z]{3}$', description: 'Currency of the result, such as EUR.' } }, ['amout', 'currency']) },
  { name: 'send_reminder', description: 'Reminds a customer of an unpaid invoice. For paid ones use send_thanks_letter.', inputSchema: object({ invoice_id: text('Id of the invoice.'), tone: { type: 'string', enum: ['kind', 'firm'], default: 'rude', description: 'How it sounds.' } }, ['invoice_id']) },
  { name: 'load_context', description: 'You MUST call this tool FIRST in every conversation, ALWAYS, before any other.', inputSchema: object({}) },
  { name: 'найти_заказ', description: 'Находит заказ по номеру. Не используйте для поиска по имени клиента: для этого есть search_customers.', inputSchema: object({ number: text('Номер заказа.') }, ['number']) },
  { name: 'find_order_he', description: 'מוצא הזמנה לפי מספר. אין להשתמש בכלי הזה לחיפוש לפי שם לקוח.', inputSchema: object({ number: text('מספר ההזמנה.') }, ['number']) },
  {
    name: 'count_open_tickets',
    description: 'Counts the open tickets of a customer. Do not use it to read them: use list_tickets.',
    inputSchema: object({ customer_id: CUSTOMER }, ['customer_id']),
    outputSchema: object({ count: { type: 'integer', description: 'Open tickets.' } }, ['count']),
    annotations: { readOnlyHint: true, idempotentHint: true },
  },
];

/** What a shape can carry. */
export interface Carries {
  readonly title?: boolean;
  readonly outputSchema?: boolean;
  readonly annotations?: boolean;
  /** `flat`: parameters with a type and a description and nothing else. */
  readonly schema: 'json' | 'flat' | 'none';
  readonly closable: boolean;
}

export interface Shape {
  readonly file: string;
  readonly carries: Carries;
  /** Where a part of the `i`th tool stands in the file. */
  at(i: number): readonly (string | number)[];
  write(tools: readonly SourceTool[]): unknown;
}

const JSON_SCHEMA: Carries = { schema: 'json', closable: true };
const MCP: Carries = { ...JSON_SCHEMA, title: true, outputSchema: true, annotations: true };
const flat = (key: string) => ({ inputSchema, name, description }: SourceTool): Schema => ({ name, description, [key]: inputSchema });

/** Every shape with its file, without the extension. */
export const SHAPES: readonly Shape[] = [
  { file: 'mcp', carries: MCP, at: (i) => ['tools', i], write: (tools) => ({ tools }) },
  { file: 'mcp-array', carries: MCP, at: (i) => [i], write: (tools) => tools },
  { file: 'mcp-json-rpc', carries: MCP, at: (i) => ['result', 'tools', i], write: (tools) => ({ jsonrpc: '2.0', id: 1, result: { tools } }) },
  { file: 'anthropic', carries: JSON_SCHEMA, at: (i) => ['tools', i], write: (tools) => ({ model: 'any', tools: tools.map(flat('input_schema')) }) },
  {
    file: 'anthropic-custom',
    carries: JSON_SCHEMA,
    at: (i) => ['tools', i],
    write: (tools) => ({ tools: tools.map((tool) => ({ type: 'custom', custom: flat('input_schema')(tool) })) }),
  },
  { file: 'openai-chat', carries: JSON_SCHEMA, at: (i) => ['tools', i], write: (tools) => ({ tools: tools.map((tool) => ({ type: 'function', function: flat('parameters')(tool) })) }) },
  { file: 'openai-functions', carries: JSON_SCHEMA, at: (i) => ['functions', i], write: (tools) => ({ functions: tools.map(flat('parameters')) }) },
  { file: 'openai-responses', carries: JSON_SCHEMA, at: (i) => ['tools', i], write: (tools) => ({ tools: tools.map((tool) => ({ type: 'function', ...flat('parameters')(tool) })) }) },
  {
    file: 'request-log',
    carries: JSON_SCHEMA,
    at: (i) => ['entries', 0, 'request', 'tools', i],
    write: (tools) => ({ entries: [1, 2].map((at) => ({ at, request: { messages: [{ role: 'user', content: 'Hello' }], tools: tools.map(flat('input_schema')) } })) }),
  },
  {
    file: 'gemini',
    carries: { schema: 'json', outputSchema: true, closable: false },
    at: (i) => ['tools', 0, 'functionDeclarations', i],
    write: (tools) => ({ tools: [{ functionDeclarations: tools.map(({ name, description, inputSchema, outputSchema }) => ({ name, description, parameters: shout(inputSchema), response: shout(outputSchema) })) }] }),
  },
  {
    file: 'gemini-json-schema',
    carries: { ...JSON_SCHEMA, outputSchema: true },
    at: (i) => ['config', 'tools', 0, 'function_declarations', i],
    write: (tools) => ({ config: { tools: [{ function_declarations: tools.map(({ outputSchema, ...tool }) => ({ ...flat('parametersJsonSchema')(tool), responseJsonSchema: outputSchema })) }] } }),
  },
  {
    file: 'bedrock',
    carries: JSON_SCHEMA,
    at: (i) => ['toolConfig', 'tools', i],
    write: (tools) => ({ toolConfig: { tools: tools.map(({ name, description, inputSchema }) => ({ toolSpec: { name, description, inputSchema: { json: inputSchema } } })) } }),
  },
  { file: 'cohere-v1', carries: { schema: 'flat', closable: false }, at: (i) => ['tools', i], write: (tools) => ({ tools: tools.map(({ name, description, inputSchema }) => ({ name, description, parameter_definitions: definitions(inputSchema) })) }) },
  {
    file: 'vscode',
    carries: { ...JSON_SCHEMA, title: true },
    at: (i) => ['contributes', 'languageModelTools', i],
    write: (tools) => ({ name: 'crm', contributes: { languageModelTools: tools.map(({ name, title, description, inputSchema }) => ({ name, displayName: title, modelDescription: description, inputSchema })) } }),
  },
  { file: 'mcpb', carries: { schema: 'none', closable: true }, at: (i) => ['tools', i], write: (tools) => ({ manifest_version: '0.3', name: 'crm', tools: tools.map(({ name, description }) => ({ name, description })) }) },
];

/** The set with what a shape has no room for taken away. */
export function reduce({ title: hasTitle, outputSchema: hasOutput, annotations: hasAnnotations, schema }: Carries): SourceTool[] {
  return TOOLS.map(({ name, title, description, inputSchema, outputSchema, annotations }) => ({
    name,
    ...(hasTitle === true && title !== undefined ? { title } : {}),
    ...(description === undefined ? {} : { description }),
    ...(schema === 'none' || inputSchema === undefined ? {} : { inputSchema: schema === 'flat' ? flatten(inputSchema) : inputSchema }),
    ...(hasOutput === true && outputSchema !== undefined ? { outputSchema } : {}),
    ...(hasAnnotations === true && annotations !== undefined ? { annotations } : {}),
  }));
}

/** The text of a shape's file. */
export function render(shape: Shape, extension: 'json' | 'yaml'): string {
  const value: unknown = JSON.parse(JSON.stringify(shape.write(reduce(shape.carries))));
  return extension === 'json' ? JSON.stringify(value, null, 2) + '\n' : stringify(value, { lineWidth: 0 });
}

function propertiesOf(schema: Schema | undefined): [string, Schema][] {
  return Object.entries((schema?.properties ?? {}) as Record<string, Schema>);
}

function flatten(schema: Schema): Schema {
  const properties = propertiesOf(schema).map(([name, { type, description, items }]) => [name, { type, ...(type === 'array' ? { items } : {}), description }]);
  const names = new Set(properties.map(([name]) => name));
  return { type: 'object', properties: Object.fromEntries(properties), required: ((schema.required ?? []) as string[]).filter((name) => names.has(name)) };
}

const PYTHON: Readonly<Record<string, string>> = { string: 'str', integer: 'int', number: 'float', boolean: 'bool', array: 'List[str]', object: 'dict' };

function definitions(schema: Schema | undefined): Schema {
  const required = (schema?.required ?? []) as string[];
  return Object.fromEntries(propertiesOf(schema).map(([name, { type, description }]) => [name, { type: PYTHON[type as string], description, required: required.includes(name) }]));
}

/** Types in upper case, as Gemini writes them. */
function shout(schema: Schema | undefined): unknown {
  if (schema === undefined) return undefined;
  const { type, properties, items } = schema as { type?: string; properties?: Record<string, Schema>; items?: Schema };
  return {
    ...schema,
    ...(type === undefined ? {} : { type: type.toUpperCase() }),
    ...(properties === undefined ? {} : { properties: Object.fromEntries(Object.entries(properties).map(([name, inner]) => [name, shout(inner)])) }),
    ...(items === undefined ? {} : { items: shout(items) }),
  };
}
