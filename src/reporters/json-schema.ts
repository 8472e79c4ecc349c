const text = { type: 'string' };
const place = { type: 'integer', minimum: 1 };
const number = { type: 'integer', minimum: 0 };
const nullableText = { type: ['string', 'null'] };

/** An object schema in which every property is required and no other is allowed. */
function closed(required: Readonly<Record<string, object>>, optional: Readonly<Record<string, object>> = {}): object {
  return { type: 'object', additionalProperties: false, required: Object.keys(required), properties: { ...required, ...optional } };
}

/** The contract of `--format json`. */
export function reportSchema(base: string): object {
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${base}report.schema.json`,
    title: 'toollint report (--format json)',
    ...closed({
      version: { const: 1, description: 'Raised when a field changes its meaning.' },
      summary: closed({ files: number, tools: number, toolsets: number, errors: number, warnings: number, unresolved: number }),
      diagnostics: {
        type: 'array',
        items: closed({
          rule: text,
          severity: { enum: ['error', 'warning'] },
          message: text,
          file: { ...text, description: "Relative to the working folder, with '/'." },
          tool: { ...nullableText, description: 'The name of the tool, null where there is none.' },
          path: { ...text, description: 'JSON pointer in the canonical model, the same in every dialect: /inputSchema/properties/status.' },
          line: { ...place, description: '1-based.' },
          column: { ...place, description: '1-based, in UTF-16 units.' },
          endLine: place,
          endColumn: place,
          related: { type: 'array', items: closed({ message: text, file: text, line: place, column: place }) },
          fingerprint: { ...text, description: 'Outlives edits elsewhere in the file; changes when the tool is renamed.' },
          fixable: { enum: ['safe', 'suggestion', null] },
        }),
      },
    }),
  };
}

/** The contract of `toollint list --format json`; a part that could not be resolved is null. */
export function listSchema(base: string): object {
  const names = { type: ['array', 'null'], items: text };
  const unresolved = closed({ file: text, line: place, column: place, tool: nullableText, path: text, reason: text, detail: nullableText });
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: `${base}list.schema.json`,
    title: 'toollint list (--format json)',
    ...closed(
      {
        tools: {
          type: 'array',
          items: closed(
            {
              file: text,
              line: place,
              column: place,
              toolset: { type: 'string', description: 'The name of the first of `toolsets`; empty without one.' },
              toolsets: { type: 'array', description: 'What a model sees it together with.', items: closed({ kind: { enum: ['list', 'server', 'configured', 'guessed'] }, name: text }) },
              dialect: text,
              name: nullableText,
              title: nullableText,
              description: nullableText,
              parameters: { ...names, description: 'Names of the top-level parameters, in order.' },
              required: names,
              annotations: { type: ['object', 'null'] },
              unresolved: { type: 'array', items: text, description: 'JSON pointers of what could not be known without running code.' },
            },
            // Of running servers only: what the server sent.
            { inputSchema: {}, outputSchema: {} },
          ),
        },
      },
      { unresolved: { type: 'array', items: unresolved, description: 'With --unresolved only: each part that is not known, and each definition without a name that is, with the reason in words.' } },
    ),
  };
}
