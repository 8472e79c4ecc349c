/** What an MCP server does at run time with arguments that a tool's schema does not list: its validator may differ from what is advertised. */
import type ts from 'typescript';
import { isObject } from '../../model/dynamic.js';
import type { ModelPath } from '../../model/path.js';
import type { RuntimeValidation } from '../../model/tool.js';
import type { TextEdit } from '../../text/edits.js';
import type { Evaluator } from './evaluate.js';
import type { SourceModule } from './module.js';
import { parent, within } from './paths.js';
import { isZod } from './schemas/zod/modules.js';
import { calleeName } from './sites/context.js';
import type { Definition, Parts } from './sites/definition.js';
import { schemaKind } from './sites/keys.js';
import type { Linked } from './sites/link.js';
import { provenanceOf } from './values.js';

/** Files that have to do with the MCP SDK, or with what is built on it; only there is it known who validates. */
const MCP = /@modelcontextprotocol\/|\bMcp(?:Server|Agent)\b|mcp-handler|mcp-adapter|mcp-use|fastmcp/i;
const SDK = '@modelcontextprotocol/sdk';
/** The first version whose `registerTool` takes a schema object as well as a raw shape (1.22.0, read from its types). */
const TAKES_SCHEMAS = [1, 22];
/** Nesting of schemas that is looked into. */
const MAX_DEPTH = 100;

/** The validation of a tool whose registration on an MCP server is seen, or whose schema comes from types that drop arguments; undefined for any other. */
export function validationOf(ev: Evaluator, { all }: Linked, parts: Parts, schema: unknown): RuntimeValidation | undefined {
  const registration = all.find((one) => isMcp(one));
  const { inputSchema } = parts;
  if (inputSchema === undefined) return undefined;
  const kind = schemaKind(ev.settle(inputSchema.value));
  // An empty object that a server is given is a shape of no types.
  const isShape = kind === 'shape' || (kind === 'empty' && registration !== undefined);
  const dropping: ModelPath[] = kind === 'empty' && isShape ? [['inputSchema']] : [];
  search(schema, ['inputSchema'], dropping, new Set());
  if (registration === undefined && dropping.length === 0) return undefined;
  return {
    seen: registration !== undefined,
    dropping,
    shape: isShape,
    takesSchemas: registration === undefined || inputSchema.key === undefined || !isRegisterTool(ev, registration) ? 'no' : sdkTakesSchemas(ev, registration.place.scope.file) ? 'yes' : 'some',
  };
}

function isMcp({ server, rank, dialect, place }: Definition): boolean {
  return server !== undefined && !server.own && rank === 'registered' && dialect === 'mcp' && MCP.test(place.scope.file.text);
}

function isRegisterTool(ev: Evaluator, { place: { node } }: Definition): boolean {
  return ev.ts.isCallExpression(node) && /^register(?:App)?Tool$/.test(calleeName(ev.ts, node.expression) ?? '');
}

function search(value: unknown, path: ModelPath, found: ModelPath[], seen: Set<object>): void {
  if (path.length > MAX_DEPTH || !(isObject(value) || Array.isArray(value)) || seen.has(value)) return;
  seen.add(value);
  if (provenanceOf(value)?.drops === true) found.push(path);
  if (Array.isArray(value)) value.forEach((item, i) => search(item, [...path, i], found, seen));
  else for (const key of Object.keys(value)) search(value[key], [...path, key], found, seen);
}

/** By the SDK that is installed, else by the oldest that the project allows; version 2 of it is another package, which takes nothing else. */
function sdkTakesSchemas(ev: Evaluator, { path }: SourceModule): boolean {
  for (let folder = parent(path); ; folder = parent(folder)) {
    const installed = ev.project.manifest(within(folder, `node_modules/${SDK}`))?.version;
    const manifest = ev.project.manifest(folder);
    const wanted = ['dependencies', 'devDependencies', 'peerDependencies'].map((list) => manifest?.[list]).find((list) => isObject(list) && (typeof list[SDK] === 'string' || typeof list['@modelcontextprotocol/server'] === 'string'));
    if (isObject(wanted) && typeof wanted[SDK] !== 'string') return true;
    const version = typeof installed === 'string' ? installed : isObject(wanted) ? String(wanted[SDK]) : undefined;
    if (version !== undefined) return isRecent(version);
    if (parent(folder) === folder) return false;
  }
}

function isRecent(version: string): boolean {
  const [, major, minor] = /^[\^~>=v\s]*(\d+)\.(\d+)/.exec(version) ?? [];
  return major !== undefined && (Number(major) > TAKES_SCHEMAS[0]! || (Number(major) === TAKES_SCHEMAS[0]! && Number(minor) >= TAKES_SCHEMAS[1]!));
}

/** Makes a raw shape an object type that refuses what it does not list; undefined where it is not written in the file itself, or zod has no name there. */
export function closeShape(ev: Evaluator, file: SourceModule, { inputSchema }: Parts): readonly TextEdit[] | undefined {
  if (inputSchema === undefined) return undefined;
  const { node, scope } = inputSchema.place;
  const zod = zodName(ev, file);
  if (scope.file !== file || scope.invoked || node === inputSchema.key || zod === undefined) return undefined;
  const start = node.getStart(file.ast);
  return [
    { start, end: start, text: `${zod}.strictObject(` },
    { start: node.end, end: node.end, text: ')' },
  ];
}

/** What a file calls zod's namespace. */
function zodName({ ts }: Evaluator, { ast }: SourceModule): string | undefined {
  for (const statement of ast.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier) || !isZod(statement.moduleSpecifier.text)) continue;
    const { importClause } = statement;
    const bindings: ts.NamedImportBindings | undefined = importClause?.namedBindings;
    if (bindings !== undefined && ts.isNamespaceImport(bindings)) return bindings.name.text;
    const named = bindings?.elements.find(({ name, propertyName }) => (propertyName ?? name).text === 'z');
    const name = named?.name ?? importClause?.name;
    if (name !== undefined) return name.text;
  }
  return undefined;
}
