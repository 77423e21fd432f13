import type { TestModel } from '#specs/testModel.ts';
import { stepperOf } from './modelState.ts';

const calls = new WeakMap<TestModel, Set<string>>();

/** Ids of all calls of a model. */
export function callsOf(model: TestModel): Set<string> {
  const known =
    calls.get(model) ?? new Set(stepperOf(model).nodes.flatMap(({ meta }) => Object.keys(meta?.asks ?? {})));
  calls.set(model, known);
  return known;
}

/** The event or call of a label: `verifyPasscode` of `verifyPasscode:refused`. */
export const eventOf = (label: string): string => label.split(':')[0] ?? label;

/** Returns who causes what a label stands for: calls the system, timers the clock, everything else a person. */
export function authorOf(model: TestModel, label: string): 'user' | 'system' | 'clock' {
  if (label.startsWith('after:')) return 'clock';
  return model.by[label] ?? model.by[eventOf(label)] ?? (callsOf(model).has(eventOf(label)) ? 'system' : 'user');
}
