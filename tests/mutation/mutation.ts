import type { Path } from './tree.ts';

/** Kinds of changes. Those of the first list may not survive at all. */
export const strictKinds = ['retarget', 'drop', 'drop guard', 'invert guard', 'swap arms', 'delay', 'initial'] as const;
export const looseKinds = ['drop action', 'drop entry', 'drop input'] as const;
export type Kind = (typeof strictKinds)[number] | (typeof looseKinds)[number];

/** Returns whether a change may not survive at all. */
export const isStrict = ({ kind }: { kind: Kind }): boolean => strictKinds.some((one) => one === kind);

/** One change of a machine's definition. */
export interface Mutation {
  kind: Kind;
  /** The place where it is written; a delay by its name alone. */
  path: Path;
  /** Names the change among those of its machine. */
  says: string;
  change(config: object): void;
  /** Milliseconds by name that replace the machine's own. */
  delays?: Record<string, number>;
}

export const named = (kind: Kind, path: Path, detail = '') => `${kind} ${path.join(' ')}${detail && ` → ${detail}`}`;
