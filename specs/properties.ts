export type Author = 'user' | 'system' | 'clock';

/** A property of a test model alone; states are named by their path (`entering.code.verifying`). */
export type ModelProperty = { says: string; requirements: string[] } & (
  | { kind: 'never'; state: string; after: string }
  | { kind: 'reachable'; state: string }
  | { kind: 'onlyVia'; state: string; events: string[] }
  | { kind: 'alwaysCan'; goals: string[] }
  | { kind: 'leadsTo'; from: string; goals: string[]; fair: Author[] }
  /** `after`: holds in this scenario alone (`given:reloaded`). */
  | { kind: 'before'; state: string; mustHaveSeen: string; after?: string }
);

/** The state is not reached any more after a label: an event, an answer, a scenario. */
export const never = (state: string, after: string, says: string, ...requirements: string[]): ModelProperty => ({
  kind: 'never',
  state,
  after,
  says,
  requirements,
});

/** Some way leads to the state. */
export const reachable = (state: string, says: string, ...requirements: string[]): ModelProperty => ({
  kind: 'reachable',
  state,
  says,
  requirements,
});

/** The state is entered by these labels and no other. */
export const onlyVia = (state: string, events: string[], says: string, ...requirements: string[]): ModelProperty => ({
  kind: 'onlyVia',
  state,
  events,
  says,
  requirements,
});

/** From everywhere some way leads to one of the goals. */
export const alwaysCan = (goals: string[], says: string, ...requirements: string[]): ModelProperty => ({
  kind: 'alwaysCan',
  goals,
  says,
  requirements,
});

/** A goal is reached in the end, when these authors do not wait for ever. */
export const leadsTo = (
  from: string,
  goals: string[],
  fair: Author[],
  says: string,
  ...requirements: string[]
): ModelProperty => ({ kind: 'leadsTo', from, goals, fair, says, requirements });

/** The state is reached only after a label; a call's id stands for each of its answers. */
export const before = (
  state: string,
  mustHaveSeen: string,
  says: string,
  ...requirements: string[]
): ModelProperty => ({ kind: 'before', state, mustHaveSeen, says, requirements });
