import type { Span } from '../text/span.js';
import type { Dynamic } from './dynamic.js';

/** Whose way of writing it is. */
export type ChoiceStyle = 'openai' | 'anthropic' | 'gemini' | 'bedrock' | 'ai-sdk';

/** A place where code says whether, and which, tools a model must call. */
export interface ToolChoice {
  readonly style: ChoiceStyle;
  /** `named` and `required` force a call: of one of the `names`, or, without names, of any tool. */
  readonly mode: 'auto' | 'none' | 'required' | 'named' | Dynamic;
  readonly names: readonly (string | Dynamic)[];
  /** It stands in a loop, so that the same choice is made round after round. */
  readonly inLoop: boolean;
  /** The file, as the host names it, with the place of the value. */
  readonly file: string;
  readonly span: Span;
}
