import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
} from 'xstate';
import { nextTimer } from './clock.ts';
import { firedBy } from './firedTransitions.ts';
import type { Harness } from '#tests/model/harness/harness.ts';

/** An actor that waits to be told how it ends, and remembers what it was asked. */
export const settleable: AnyActorLogic = {
  getInitialSnapshot: (_scope, input: unknown) => ({ status: 'active', output: undefined, error: undefined, input }),
  transition: (snapshot, event: { type: string; output?: unknown; error?: unknown }) => {
    if (event.type !== 'settle') return snapshot;
    return 'error' in event
      ? { ...snapshot, status: 'error', error: event.error }
      : { ...snapshot, status: 'done', output: event.output };
  },
  getPersistedSnapshot: (snapshot) => snapshot,
};

export interface Running {
  snapshot(): AnyMachineSnapshot;
  /** Takes one step as the scenario would: a gesture or an answer of a waiting actor; a timer is told to fire at once. */
  take(event: AnyEventObject): string[];
  /** The transitions taken on entering. */
  started: string[];
  /** Lets time pass to the next timer; answers what fired and how long it took, or null when no timer runs. */
  wait(): { fired: string[]; waited: number } | null;
  /** Returns the input of a waiting actor. */
  asked(id: string): unknown;
  /** The same of all that are waiting, by id. */
  calls(): Record<string, unknown>;
  actions: { name: string; params: unknown }[];
  stop(): void;
}

/** The actor whose answer an event is. */
export const actorOf = ({ type }: AnyEventObject): string | undefined =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1];

/** The actions that each actor has announced and remembered so far. */
const heard = new WeakMap<AnyActorRef, Running['actions']>();
const prepared = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** Returns whether an action is one for hosts or for the browser. */
export const isAnnouncing = (action: string): boolean =>
  /^(announce|remember|signal|drop(Intermediate|Sent)|saveFile)/.test(action);

/** The machine with actors that wait and actions that are written down; made once, for it is run very often. */
function preparedFrom(machine: AnyStateMachine): AnyStateMachine {
  const known = prepared.get(machine);
  if (known !== undefined) return known;
  const { actors, actions } = machine.implementations;
  const spied = Object.keys(actions).filter(isAnnouncing);
  const made = machine.provide({
    actors: Object.fromEntries(Object.keys(actors).map((name) => [name, settleable])),
    actions: Object.fromEntries(
      spied.map((name) => [
        name,
        ({ self }: { self: AnyActorRef }, params: unknown) => void heard.get(self)?.push({ name, params }),
      ]),
    ),
  });
  prepared.set(machine, made);
  return made;
}

/** Runs the real machine with a simulated clock; every actor waits to be settled. */
export function run(harness: Harness, scenario: string): Running {
  const clock = new SimulatedClock();
  let fired: string[] = [];
  const actions: Running['actions'] = [];
  const actor = createActor(preparedFrom(harness.machine), {
    input: harness.scenarios[scenario],
    clock,
    inspect: (event) => void fired.push(...firedBy(event)),
  });
  heard.set(actor, actions);
  actor.subscribe({ error: () => {} });
  actor.start();
  const child = (id: string): AnyActorRef => {
    const found: AnyActorRef | undefined = actor.getSnapshot().children[id];
    if (found?.getSnapshot().status !== 'active') throw new Error(`${harness.spec.id}: no actor "${id}" is waiting`);
    return found;
  };
  return {
    snapshot: () => actor.getSnapshot(),
    take(event) {
      fired = [];
      const id = actorOf(event);
      if (id === undefined) actor.send(event);
      else
        child(id).send(
          'error' in event ? { type: 'settle', error: event['error'] } : { type: 'settle', output: event['output'] },
        );
      return fired;
    },
    started: fired,
    wait() {
      const waited = nextTimer(clock);
      if (waited === Infinity) return null;
      fired = [];
      clock.increment(waited);
      return { fired, waited };
    },
    asked: (id) => child(id).getSnapshot().input,
    calls: () =>
      Object.fromEntries(
        Object.entries<AnyActorRef | undefined>(actor.getSnapshot().children)
          .map(([id, waiting]) => [id, waiting?.getSnapshot()] as const)
          .flatMap(([id, waiting]) => (waiting?.status === 'active' ? [[id, waiting.input]] : [])),
      ),
    actions,
    stop: () => void actor.stop(),
  };
}
