import { isObject, own } from '../model/dynamic.js';

/** What a file without tools is that people take for tool definitions, in one line; undefined for anything else. */
export function recogniseOther(file: string, value: unknown, text: string): string | undefined {
  if (isOpenApi(value)) {
    return 'This is an OpenAPI description, not a tool definition: what a model sees depends on what turns it into tools. Lint the tools that come out.';
  }
  if (isObject(value) && isObject(own(value, 'mcpServers'))) {
    return 'This names MCP servers, not their tools: pass it with --mcp-config, which asks the servers for theirs.';
  }
  const name = file.slice(file.lastIndexOf('/') + 1);
  if (name === 'package.json') {
    return "A package.json holds tools only under contributes.languageModelTools, VS Code's place for them: name the files or folders that define them.";
  }
  if (/^toollint(?:\.config|\.lock|-baseline)\.json$/.test(name)) {
    return "This is a file of toollint's own: name the files or folders that define tools.";
  }
  if (text.trim() === '') return 'It is empty.';
  if (isObject(value) && Object.keys(value).length === 0) return 'It holds an empty object.';
  if (Array.isArray(value) && value.length === 0) return 'It holds an empty list.';
  if (ESCAPED_TOOL.test(text)) {
    return 'It seems to hold some as JSON inside strings, which are not read: write them as objects, or one request a line in a .jsonl file.';
  }
  if (value === undefined && /\.json5$/i.test(file)) {
    return 'JSON5 is read only as far as it is JSON with comments and trailing commas: quote the keys and use double quotes, or write it as YAML.';
  }
  return undefined;
}

/** A tool's schema key inside a string that is written in JSON. */
const ESCAPED_TOOL = /\\"(?:inputSchema|input_schema|functionDeclarations|toolSpec|parameters)\\"\s*:\s*\{/;

/** An OpenAPI or Swagger document; the tools in its examples are not its own. */
export function isOpenApi(value: unknown): boolean {
  if (!isObject(value)) return false;
  const version = own(value, 'openapi') ?? own(value, 'swagger');
  if (typeof version !== 'string' && typeof version !== 'number') return false;
  return ['info', 'paths', 'components', 'webhooks', 'definitions'].some((key) => isObject(own(value, key)));
}
