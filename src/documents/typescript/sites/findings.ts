/** What the searches of a run find together. */
import type ts from 'typescript';
import type { Dynamic } from '../../../model/dynamic.js';
import type { SourceModule } from '../module.js';
import { SetSites } from '../sets/sites.js';
import type { Place } from '../values.js';
import type { Alias } from './aliases.js';
import type { FoundChoice } from './choices.js';
import type { CustomCalls } from './custom.js';
import type { Definition } from './definition.js';
import type { Retouched } from './retouched.js';

/** Something that defines a tool whose name is not known. */
export interface Unresolved {
  readonly place: Place;
  readonly reason: Dynamic['reason'];
  /** Where its name is written. */
  readonly name: Place;
}

/** What all finders of a run share. */
export interface Findings {
  readonly definitions: Definition[];
  readonly unresolved: Unresolved[];
  /** Names under which agents are given what stands elsewhere. */
  readonly aliases: Alias[];
  /** Files that convert the schemas of their tools themselves. */
  readonly converting: Set<SourceModule>;
  /** What loops over lists of definitions set. */
  readonly retouched: Retouched;
  /** Functions of the project whose bodies define tools named by their parameters. */
  readonly wrappers: Map<ts.Node, boolean>;
  /** Loop rounds and calls read so far. */
  rounds: number;
  /** Where code says which tools a model must call. */
  readonly choices: FoundChoice[];
  /** What says which tools stand together. */
  readonly sets: SetSites;
  /** The calls that the configuration declares. */
  readonly custom: CustomCalls;
}

export function noFindings(custom: CustomCalls, wrappers = new Map<ts.Node, boolean>()): Findings {
  return { definitions: [], unresolved: [], aliases: [], converting: new Set(), retouched: new Map(), choices: [], wrappers, rounds: 0, sets: new SetSites(), custom };
}
