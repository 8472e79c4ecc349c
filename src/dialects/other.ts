import { isObject, own } from '../model/dynamic.js';

/** What a value is that people take for tool definitions, in one line; undefined for tools and for anything else. */
export function recogniseOther(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  if (isOpenApi(value)) {
    return 'This is an OpenAPI description, not a tool definition: what a model sees depends on what turns it into tools. Lint the tools that come out.';
  }
  if (isObject(own(value, 'mcpServers'))) {
    return 'This names MCP servers, not their tools: lint what a server answers to tools/list.';
  }
  return undefined;
}

/** An OpenAPI or Swagger document; the tools in its examples are not its own. */
export function isOpenApi(value: unknown): boolean {
  if (!isObject(value)) return false;
  const version = own(value, 'openapi') ?? own(value, 'swagger');
  if (typeof version !== 'string' && typeof version !== 'number') return false;
  return ['info', 'paths', 'components', 'webhooks', 'definitions'].some((key) => isObject(own(value, key)));
}
