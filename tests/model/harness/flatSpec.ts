import type { Author } from '#specs/properties.ts';
import type { TestModel } from '#specs/testModel.ts';
import type { ExpectedScreen } from './joint/modelState.ts';

/**
 * `wait-user`: stays until a person acts; `wait-system`: until an answer or a timer; `transient`: passes too soon to be
 * looked at in a browser; `end`: nothing follows, `result` is the output of the flow.
 */
export interface FlatState {
  kind: 'wait-user' | 'wait-system' | 'transient' | 'end';
  requirements: string[];
  shows?: ExpectedScreen;
  address?: string;
  result?: unknown;
}

/** A model as a table. */
export interface FlatSpec extends Pick<TestModel, 'about' | 'area' | 'properties'> {
  id: string;
  success: string[];
  scenarios: Record<string, { says: string; to: string; requirements: string[] }>;
  states: Record<string, FlatState>;
  events: Record<string, { by: Author; cases: string[] }>;
  /** Milliseconds by name. */
  clock: Record<string, number>;
  /** The duration in a state, where it varies. */
  clockIn: Record<string, Record<string, number>>;
  /** From, event with its case (`identifyBrand:unauthorized`, `back.chosen`, `after:answerLimit`), to, requirements. */
  transitions: [string, string, string, ...string[]][];
  announces: { from: string; on: string; what: string; details: unknown; requirements: string[] }[];
}
