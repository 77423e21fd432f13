import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate';
import { type Answers, nodesOf, type TestModel } from '#specs/testModel.ts';
import { onceFor } from '#tests/model/harness/check.ts';
import type { Transition } from './modelState.ts';

const GIVEN = 'given:';
/** The label by which a scenario begins, and the scenario of such a label. */
export const labelOf = (scenario: string): string => `${GIVEN}${scenario}`;
export const scenarioOf = (label: string): string => label.slice(GIVEN.length);

/** The event or call of a label: `verifyPasscode` of `verifyPasscode:refused`. */
export const eventOf = (label: string): string => label.split(':')[0] ?? label;

const askedBy = (nodes: AnyStateNode[]): Set<string> =>
  new Set(nodes.flatMap(({ meta }) => Object.keys(meta?.asks ?? {})));

/** Ids of all calls of a model's machine. */
export const callsOf = onceFor(({ root }: AnyStateMachine) => askedBy(nodesOf(root)));

/** Labels of what may happen now. Answers of a call are open only while an active state asks it. */
export const openLabels = onceFor((snapshot: AnyMachineSnapshot): string[] => {
  if (snapshot.status !== 'active') return [];
  const calls = callsOf(snapshot.machine);
  const waiting = askedBy(snapshot._nodes);
  const labels = new Set<string>(snapshot._nodes.flatMap((node: AnyStateNode) => node.ownEvents.map(String)));
  return [...labels].filter(
    (type) => (!calls.has(eventOf(type)) || waiting.has(eventOf(type))) && snapshot.can({ type }),
  );
});

/** Returns who causes what a label stands for: calls the system, timers the clock, everything else a person. */
export function authorOf({ machine, by }: TestModel, label: string): 'user' | 'system' | 'clock' {
  if (label.startsWith('after:')) return 'clock';
  const event = eventOf(label);
  return by[label] ?? by[event] ?? (callsOf(machine).has(event) ? 'system' : 'user');
}

/** The answers that the scenario of a transition is limited to. */
export const answersOf = (taken: Transition[]): Answers => taken[0]?.meta?.answers ?? {};

/** True where a label is tried in a scenario that is limited to some answers (D-507). */
export function isTried(answers: Answers, label: string): boolean {
  const call = eventOf(label);
  return answers[call]?.includes(label.slice(call.length + 1)) ?? true;
}
