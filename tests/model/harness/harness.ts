import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import type { TestModel } from '#specs/testModel.ts';
import type { FlatSpec } from './flatSpec.ts';

/** One class of what may happen: its name in the spec and the event the machine gets. */
export interface Case {
  label: string;
  event: AnyEventObject;
}

/** Everything a flow's generated tests need. */
export interface Harness {
  /** The flow's test model; `spec`, `nameOf` and `isEnd` follow from it. */
  model: TestModel;
  spec: FlatSpec;
  /** Facts of the machine's context by name, for `meta.holds` of the model. */
  holds?: Record<string, (context: AnyMachineSnapshot['context']) => boolean>;
  machine: AnyStateMachine;
  /** Machine inputs by scenario name. */
  scenarios: Record<string, unknown>;
  /** Cases by the machine's event type. */
  cases: Record<string, Case[]>;
  /** The model's name of a snapshot. */
  nameOf(snapshot: AnyMachineSnapshot): string;
  /** True where nothing follows. */
  isEnd(snapshot: AnyMachineSnapshot): boolean;
  /** False for an answer that a call of this snapshot cannot give. */
  isPossible?(snapshot: AnyMachineSnapshot, label: string): boolean;
  /** Returns the input of a call in the spec's words, where those are shorter. */
  reported?(id: string, given: unknown): unknown;
  /** The view of a snapshot as markup; absent for flows without a screen of their own. */
  render?(snapshot: AnyMachineSnapshot): string;
  /** Returns the input of the view. */
  screen?(snapshot: AnyMachineSnapshot): unknown;
  /** The view of a screen that was changed on purpose. */
  renderChanged?(snapshot: AnyMachineSnapshot, change: ChangeScreen): string;
}

export type ChangeScreen = <Screen>(screen: Screen) => Screen;

/** The parts of a harness that show a flow: snapshot to screen to markup. */
export const rendered = <Screen>(
  screen: (snapshot: AnyMachineSnapshot) => Screen,
  show: (screen: Screen) => string,
): Pick<Harness, 'render' | 'screen' | 'renderChanged'> => ({
  screen,
  render: (snapshot) => show(screen(snapshot)),
  renderChanged: (snapshot, change) => show(change(screen(snapshot))),
});

export type Cases = Record<string, Case[]>;

/** Builds the cases of an actor's answers: a value, or an Error for an error. */
export function outcomes(id: string, answers: Record<string, unknown>): Cases {
  const done: Case[] = [];
  const failed: Case[] = [];
  for (const [name, answer] of Object.entries(answers)) {
    const label = `${id}:${name}`;
    if (answer instanceof Error)
      failed.push({ label, event: { type: `xstate.error.actor.${id}`, actorId: id, error: answer } });
    else done.push({ label, event: { type: `xstate.done.actor.${id}`, actorId: id, output: answer } });
  }
  return { [`xstate.done.actor.${id}`]: done, [`xstate.error.actor.${id}`]: failed };
}

/** Builds the cases of a person's events; each event with its payloads by case name, or none. */
export function userEvents(events: Record<string, Record<string, object> | null>): Cases {
  return Object.fromEntries(
    Object.entries(events).map(([type, payloads]) => [
      type,
      payloads === null
        ? [{ label: type, event: { type } }]
        : Object.entries(payloads).map(([name, payload]) => ({
            label: `${type}:${name}`,
            event: { type, ...payload },
          })),
    ]),
  );
}

/** The name of the timer that an event of XState stands for. */
export const timerOf = (type: string): string | undefined => /^xstate\.after\.(\w+)\./.exec(type)?.[1];

/** Every case of every event that a snapshot can take now. An event without a case is a hole in the model and throws. */
export function casesAt(harness: Harness, snapshot: AnyMachineSnapshot): Case[] {
  if (snapshot.status !== 'active') return [];
  const types = new Set(snapshot._nodes.flatMap((node) => node.ownEvents.map(String)));
  return [...types].flatMap((type): Case[] => {
    const timer = timerOf(type);
    if (timer !== undefined) return [{ label: `after:${timer}`, event: { type } }];
    if (type.startsWith('xstate.done.state.') || type === '') return [];
    const known = harness.cases[type];
    if (known === undefined) throw new Error(`${harness.spec.id}: no case for "${type}"`);
    return known.filter(({ label, event }) => snapshot.can(event) && (harness.isPossible?.(snapshot, label) ?? true));
  });
}
