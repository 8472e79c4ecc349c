import { describe, expect, test } from 'vitest';
import { Dynamic, OPEN } from '../../src/model/dynamic.js';
import { isSwitch, yesOf } from '../../src/schema/switch.js';

const open = <T extends object>(value: T): T => Object.assign(value, { [OPEN]: 'spread' });

describe('isSwitch', () => {
  test.each([
    [{ type: 'boolean' }, 'true'],
    [{ type: 'BOOLEAN' }, 'true'],
    [{ type: ['boolean', 'null'] }, 'true'],
    [{ anyOf: [{ type: 'boolean' }, { type: 'null' }] }, 'true'],
    [{ const: true }, 'true'],
    [{ const: 'DELETE' }, '"DELETE"'],
    [{ type: 'string', enum: ['no', 'yes'] }, '"yes"'],
    [{ type: 'boolean', enum: [true] }, 'true'],
    [{ type: 'string', description: "Must be 'CONFIRM' to go on" }, '"CONFIRM"'],
    [{ anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['Y', 'Yes'] }] }, 'true'],
  ])('%j says yes with %s', (schema, yes) => {
    expect(isSwitch(schema)).toBe(true);
    expect(yesOf(schema)).toBe(yes);
  });
  test.each([
    [{}],
    [{ type: 'string' }],
    [{ type: 'string', description: "The project's full name, to confirm" }],
    [{ type: 'string', enum: ['draft', 'final'] }],
    [{ type: 'string', enum: [] }],
    [{ type: 'integer' }],
    [{ const: 'v1' }],
    [{ type: 'string', pattern: '^x$', description: 'Type "yes"' }],
    [{ anyOf: [{ type: 'boolean' }, { type: 'integer' }] }],
    [{ type: new Dynamic('reference') }],
    [{ type: 'string', enum: open(['yes']) }],
    [{ const: new Dynamic('call') }],
    [{ enum: new Dynamic('call') }],
  ])('%j is none', (schema) => expect(isSwitch(schema)).toBe(false));
});
