import { type Edge, type Node, placesOf } from '#tests/model/harness/graph/graph.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import type { Answer } from '#e2e/answers/answers.ts';
import type { UserAction } from '#e2e/fixtures/userEvents.ts';
import type { Stage } from './stage.ts';

/**
 * A step in a browser. `prepare` runs before the page opens, `act` at the step, or before
 * the time of a step `after:` passes.
 * `isImmediate`: the page takes it by itself as soon as it can, before anything else.
 * `isDecided`: what happens instead of a held call was decided in `prepare`.
 */
export interface StepDriver {
  prepare?(stage: Stage): unknown;
  act?(stage: Stage, perform: (userAction: UserAction) => Promise<void>): Promise<void>;
  userAction?: UserAction;
  isImmediate?: boolean;
  isDecided?: boolean;
  /** It happens outside of the widget: a host's page may have its focus still. */
  isOutside?: boolean;
}

/** A step by its names. `places`: the names of its state for drivers. */
export interface Step {
  from: { places: string[] } | Pick<Node, 'name' | 'model'>;
  label: string;
}

/**
 * Leads a flow through a browser. Steps are keyed by label, or by `state label` where the state matters: the path of
 * an active state of the flow's model, or the whole name of a state.
 */
export interface FlowDriver {
  harness: Harness;
  /** Prepares each scenario, and returns the address to open. */
  scenarios: Record<string, (stage: Stage) => string | Promise<string>>;
  steps: Record<string, StepDriver>;
  /** States that are looked at also where every transition is taken without them. */
  looks?: string[];
  /** Steps before the flow's own machine has the page. */
  before?(stage: Stage, perform: (userAction: UserAction) => Promise<void>): Promise<void>;
  /** Steps that a browser cannot be led through in every state. */
  allows?(step: Edge): boolean;
  /** Scenarios that only the product's own page has. */
  notInHosts?: string[];
  /** Actors whose calls are held. */
  held: string[];
}

export const answered = (actor: string, answer: Answer): StepDriver => ({
  act: (stage) => stage.settle(actor, answer),
});

/** A call to storage that happens by itself and is served, or refused. */
export const stored = (call: string, isRefused = false): StepDriver => ({
  prepare: (stage) => stage.expectStorage(call, isRefused),
  isImmediate: true,
});

/** Happens by itself. */
export const byItself: StepDriver = { isImmediate: true };

export const byUser = (userAction: UserAction): StepDriver => ({ userAction });

export function driverOf({ steps }: FlowDriver, { from, label }: Step): StepDriver | undefined {
  const places = 'places' in from ? from.places : placesOf(from);
  const own = places.map((place) => steps[`${place} ${label}`]);
  return own.findLast((one) => one !== undefined) ?? steps[label] ?? (label.startsWith('after:') ? {} : undefined);
}

export const isImmediate = (driver: FlowDriver, step: Step): boolean => driverOf(driver, step)?.isImmediate === true;

/** Nothing can be looked at before such a step. */
export const isQuick = (driver: FlowDriver, step: Step): boolean =>
  isImmediate(driver, step) || driverOf(driver, step)?.isDecided === true;

/** Everything the steps of a walk need before the page opens, in their order. */
export async function prepareWalk(driver: FlowDriver, { steps }: { steps: Step[] }, stage: Stage): Promise<void> {
  for (const step of steps) await driverOf(driver, step)?.prepare?.(stage);
}
