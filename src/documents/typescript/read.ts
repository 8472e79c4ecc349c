/** Reads source files for their tools: parsed once, searched, and joined across files when the tools are first asked for. */
import type ts from 'typescript';
import { Dynamic, isObject } from '../../model/dynamic.js';
import type { ToolChoice } from '../../model/choice.js';
import { append } from '../../model/multimap.js';
import type { HandlerView } from '../../model/handler.js';
import type { Host } from '../../model/services.js';
import type { DialectId, Origin, RuntimeValidation } from '../../model/tool.js';
import { wordsFor } from '../../model/unresolved.js';
import type { TextEdit } from '../../text/edits.js';
import type { Span } from '../../text/span.js';
import type { DocumentError } from '../document.js';
import type { TypeScript } from './compiler.js';
import { SourceEditor } from './edit.js';
import { explainValue, type Reason } from './explain.js';
import { Evaluator } from './evaluate.js';
import { viewOf } from './handler.js';
import { rootOf, SourceLocator } from './origin.js';
import type { SourceModule } from './module.js';
import { Project } from './project.js';
import { closeShape, validationOf } from './runtime.js';
import { CONVERTERS, isClosable, inputOf, outputConverter, type ConverterId } from './schemas/converters.js';
import { SchemaLibraries } from './schemas/schemas.js';
import { setsOf, type Membership } from './sets/sets.js';
import { asConverted } from './sites/adapters.js';
import type { Part, Parts, Rank } from './sites/definition.js';
import { mayBeToolFile } from './sites/conventions.js';
import { CustomCalls } from './sites/custom.js';
import { handRolled } from './sites/converted.js';
import { Finder } from './sites/finder.js';
import { noFindings, type Findings } from './sites/findings.js';
import { schemaKind } from './sites/keys.js';
import { link, type Linked } from './sites/link.js';
import { withoutRetouched } from './sites/retouched.js';
import { grammarErrors, syntaxErrors } from './syntax.js';
import { known, valuesOf, type SourceParts } from './source-parts.js';
import { sharedCode } from './uses.js';
import { Conditional, FunctionValue, open, openCopy } from './values.js';

/** An object schema of which only the properties are written; what the code around them makes required is not known. */
function propertiesOf(properties: unknown): object {
  return open({ type: 'object', properties, required: new Dynamic('reference') }, 'reference');
}

/** Of several schemas, one of which holds, the one with the fewest properties: what it has is most likely known, what it lacks is not. */
function least(schemas: readonly unknown[]): unknown {
  const size = (schema: Record<string, unknown>): number => (isObject(schema.properties) ? Object.keys(schema.properties).length : 0);
  const objects = schemas.filter(isObject);
  // One without parameters only stands in for another, as what a conversion returns where there is nothing to convert.
  const told = objects.filter((schema) => size(schema) > 0);
  const [smallest] = (told.length > 0 ? told : objects).sort((a, b) => size(a) - size(b));
  return smallest === undefined || (told.length === 0 && objects.length < schemas.length) ? new Dynamic('conditional') : openCopy(smallest, 'conditional');
}

/** The key under which a part stands, as it is written. */
function keyOf(part: Part | undefined): string {
  const key = part?.key;
  return key === undefined ? '' : part!.place.scope.file.text.slice(key.pos, key.end);
}

/** A tool found in source, its schemas as the library would send them. */
export interface SourceTool {
  readonly dialect: DialectId;
  /** Whether its input schema could be closed. */
  readonly closable: boolean;
  readonly parts: SourceParts;
  readonly origin: Origin;
  /** What its handler returns and throws; undefined where that is not found. */
  handler(): HandlerView | undefined;
  /** How its server validates arguments. */
  validation(): RuntimeValidation | undefined;
  /** What it stands in together with others. */
  readonly sets: readonly Membership[];
}

/** A place where a tool is defined whose name is not known, and why, in words. */
export interface Unnamed extends Reason {
  readonly span: Span;
}

/** What one file holds; the tools are complete once every file of the run has been read. */
export interface SourceReading {
  tools(): readonly SourceTool[];
  /** The places where a tool is defined whose name is not known. */
  unnamed(): readonly Unnamed[];
  /** Where code says which tools a model must call. */
  choices(): readonly ToolChoice[];
  /** Where it breaks the grammar of its language. */
  syntaxErrors(): readonly DocumentError[];
}

/** Files that cannot hold a definition are not parsed: every definition, list or registration says "tool", names a schema or writes one of an object; what makes a server may say none of these. */
const MARKER = /tool(?!tip|bar|box)|mcp_?(?:server|agent|handler)|fastmcp|copilotkit|function_?(?:declarations|calling)|(?:input|parameters)_?schema|functions\s*[:=]|['"]function['"]\s*,|\bAction\s*=\s*\{|\bCreateAction\b|\.function\(\s*\{|\bparameters['"]?\s*:\s*(?:\{\s*['"]?type['"]?\s*:\s*(?:['"]object['"]|\w{0,40}Type\.OBJECT\b)|z\.object\()/i;

/** Whether a file is worth parsing. */
export function mayHoldTools(path: string, text: string): boolean {
  return MARKER.test(text) || mayBeToolFile(path, text);
}

/** Reads the files of one run. */
export class SourceReader {
  private readonly project: Project;
  private readonly schemas = new SchemaLibraries();
  private readonly ev: Evaluator;
  private readonly findings: Findings;
  /** What the run's files are called, by path. */
  private readonly names = new Map<string, string>();
  private linked: Map<string, SourceTool[]> | undefined;
  /** The parts of the linked tools, and the code that several of them share, worked out when something is to be changed. */
  private complete: Parts[] = [];
  private sharedNodes: ReadonlySet<ts.Node> | undefined;

  constructor(
    typescript: TypeScript,
    private readonly host: Host | undefined,
    custom = new CustomCalls(),
  ) {
    this.findings = noFindings(custom);
    this.project = new Project(typescript, host);
    this.ev = new Evaluator(this.project, this.schemas);
  }

  /** Searches a file of the run. */
  read(file: string, text: string): void {
    this.list(file);
    this.findings.rounds = 0;
    new Finder(this.ev, this.project.add(this.pathOf(file), text), this.findings).file();
  }

  /** Takes a file into the run without searching it: what it exports may still be a tool by what another file does with it. */
  list(file: string): void {
    this.names.set(this.pathOf(file), file);
    this.linked = undefined;
  }

  /** What a file of the run holds. */
  reading(file: string, text: string): SourceReading {
    const path = this.pathOf(file);
    return {
      tools: () => this.link().get(path) ?? [],
      unnamed: () => this.unnamed(path),
      choices: () => this.choices(path),
      syntaxErrors: () => syntaxErrors(this.project.ts, this.project.add(path, text).ast),
    };
  }

  private pathOf(file: string): string {
    return this.host?.resolve('', file) ?? file;
  }

  private choices(path: string): ToolChoice[] {
    return this.findings.choices.flatMap(({ place: { node, scope }, ...choice }) =>
      scope.file.path === path ? [{ ...choice, file: this.names.get(path) ?? path, span: { start: node.getStart(scope.file.ast), end: node.end } }] : [],
    );
  }

  private handler(linked: Linked): HandlerView | undefined {
    const fn = [linked.definition, ...linked.all].map(({ parts }) => parts.handler?.value).find((value) => value instanceof FunctionValue);
    return fn === undefined ? undefined : viewOf(this.ev, fn, (path) => this.names.get(path) ?? path);
  }

  private unnamed(path: string): Unnamed[] {
    const found = new Map<ts.Node, Unnamed>();
    for (const { place, name, reason } of this.findings.unresolved) {
      const { node, scope } = place;
      if (scope.file.path !== path || found.has(node)) continue;
      found.set(node, { span: { start: node.getStart(scope.file.ast), end: node.end }, reason: wordsFor(reason), ...explainValue(this.ev, name) });
    }
    return [...found.values()];
  }

  private link(): Map<string, SourceTool[]> {
    if (this.linked !== undefined) return this.linked;
    this.linked = new Map();
    this.complete = [];
    this.sharedNodes = undefined;
    const definitions = withoutRetouched(asConverted(this.findings.definitions, this.findings.converting), this.findings.retouched);
    const sorted = link(this.ev, definitions, this.findings.aliases).sort((a, b) => a.anchor.node.pos - b.anchor.node.pos);
    const sets = setsOf(this.ev, this.findings.sets, sorted);
    for (const one of sorted) {
      append(this.linked, this.home(one).path, this.tool(one, sets.get(one)!));
    }
    return this.linked;
  }

  /** The file that reports of a tool name: where its name is written, if that file is linted. */
  private home({ anchor, definition }: Linked): SourceModule {
    return this.names.has(anchor.scope.file.path) ? anchor.scope.file : definition.place.scope.file;
  }

  private tool(linked: Linked, sets: readonly Membership[]): SourceTool {
    const { definition } = linked;
    const { parts, dialect, converter, rank } = definition;
    const home = this.home(linked);
    const convert = (part: Part | undefined, output: boolean): Part | undefined =>
      part === undefined ? undefined : { ...part, value: this.schema(part, output ? outputConverter(converter) : converter, rank) };
    const converted = convert(parts.inputSchema, false);
    const taken = inputOf(converter, converted?.value);
    const inputSchema = taken === undefined ? undefined : { ...(converted ?? { place: definition.place }), value: taken };
    const outputSchema = convert(parts.outputSchema, true);
    const description = parts.description && known(this.ev, parts.description);
    const complete: Parts = { ...parts, ...(description === undefined ? {} : { description }), ...(inputSchema === undefined ? {} : { inputSchema }), ...(outputSchema === undefined ? {} : { outputSchema }) };
    this.complete.push(complete);
    let validation: { readonly value: RuntimeValidation | undefined } | undefined;
    const validates = (): RuntimeValidation | undefined => (validation ??= { value: validationOf(this.ev, linked, parts, inputSchema?.value) }).value;
    const closing = (): readonly TextEdit[] | undefined => (validates()?.shape === true && validates()?.takesSchemas === 'yes' ? closeShape(this.ev, home, parts) : undefined);
    let handler: { readonly value: HandlerView | undefined } | undefined;
    // Gemini's own kind of schema stands under `parameters`, and cannot be closed.
    const takesKeyword = dialect !== 'gemini' || /json/i.test(keyOf(parts.inputSchema));
    const closable = isClosable(converter) && takesKeyword && (parts.inputSchema === undefined || schemaKind(parts.inputSchema.value) !== 'list');
    return { dialect, closable, handler: () => (handler ??= { value: this.handler(linked) }).value, parts: valuesOf(complete), origin: this.origin(linked, home, complete, closing), validation: validates, sets };
  }

  private get shared(): ReadonlySet<ts.Node> {
    return (this.sharedNodes ??= sharedCode(this.ev, this.complete));
  }

  private schema(part: Part, converter: ConverterId, rank: Rank): unknown {
    const given = handRolled(this.ev, part);
    if (given !== undefined) return this.convert(given, 'hand-rolled');
    const kind = schemaKind(part.value);
    if (kind === 'properties' && converter !== 'mcp-framework') return propertiesOf(part.value);
    // Of an empty object that no known call takes it is not known whether it is a schema or a shape: it has no parameters either way.
    if (kind === 'empty' && rank !== 'registered') return { type: 'object', properties: part.value };
    if (kind === 'list') return this.convert(part, 'copilotkit');
    return this.convert(part, kind === 'shape' && !CONVERTERS[converter].rawShapes ? 'mcp' : converter);
  }

  private convert({ value, place }: Part, converter: ConverterId): unknown {
    if (value instanceof Conditional) return least(value.alternatives.map((one) => this.convert({ value: one, place }, converter)));
    return this.schemas.schemaOf(value, place, CONVERTERS[converter], this.ev);
  }

  private origin({ anchor, definition: { place } }: Linked, home: SourceModule, parts: Parts, closing: () => readonly TextEdit[] | undefined): Origin {
    const here = anchor.scope.file === home;
    const root = here ? rootOf(anchor, place, parts.name!.owner) : place;
    // A name that a call is made of stands where its varying part does.
    const handler = parts.handler?.value;
    const code = handler instanceof FunctionValue ? [place, { node: handler.node, scope: handler.scope }] : [place];
    const locator = new SourceLocator(this.ev, home, root, here ? { ...parts, name: { ...parts.name!, place: anchor } } : parts);
    return {
      file: this.names.get(home.path) ?? home.path,
      locate: (path, part, range) => locator.locate(path, part, range),
      explain: (path) => locator.explain(path),
      edit: (...changes) => (grammarErrors(home.ast).length > 0 ? undefined : new SourceEditor(this.ev, home, root, parts, { code, isShared: (node) => this.shared.has(node), closing }).edit(changes)),
    };
  }
}
