import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  SimulatedClock,
} from 'xstate';
import { leftOf, nextTimer, orderOf } from './clock.ts';
import { firedBy } from './firedTransitions.ts';
import { settleable } from './replay.ts';
import { textOf } from './stateKey.ts';
import { flowRunAs } from '#tests/model/composedNames.ts';
import { casesAt, type Harness } from '#tests/model/harness/harness.ts';

/** A parent and a child, with the name under which it runs it. */
export interface Pair {
  parent: Harness;
  child: Harness;
  name: string;
}

/** Every flow that another flow runs as its child. */
export const pairsOf = (harnesses: Harness[]): Pair[] =>
  harnesses.flatMap((parent) =>
    Object.keys(parent.machine.implementations.actors).flatMap((name) => {
      const id = flowRunAs(name);
      const child = harnesses.find(({ machine }) => machine.id === id);
      return child === undefined ? [] : [{ parent, child, name }];
    }),
  );

/** A possible next event in a running family of machines: to whom, or null when time passes to the next timer. */
interface Choice {
  label: string;
  /** The ids from the root down to the actor. */
  to: string[] | null;
  event: AnyEventObject;
}

/** A moment of a running family: its state, with the order of its timers, with the milliseconds that are left of each. */
interface Moment {
  state: string;
  order: string;
  exact: string;
}

export interface Composed {
  /** Transitions as written that were taken, of parent and children. */
  fired: Set<string>;
  states: number;
  edges: number;
  /** Ways into states that are no end of the spec and are never left. */
  deadEnds: string[];
}

/** More than any family has; a family that grows without end fails here. */
const LIMIT = 5_000;

/**
 * Runs parent and children for real, every other actor waits to be settled, timers fire in their feasible order. What a
 * person does and what an actor answers has the same effect at any moment of a state, so it is tried once there; time
 * passes once for each order in which the timers of a state can fire.
 */
export function composed(harnesses: Harness[], harness: Harness, isWanted: (label: string) => boolean): Composed {
  const machine = family(harnesses, harness.machine);
  const result: Composed = { fired: new Set(), states: 0, edges: 0, deadEnds: [] };
  for (const input of Object.values(harness.scenarios)) {
    const states = new Set<string>();
    /** Ways to moments of states that must be left, and what a step was seen to lead out of: a state, or a moment. */
    const waiting = new Map<string, { state: string; way: Choice[] }>();
    const left = new Set<string>();
    const known = new Set<string>();
    const queue: { from: Moment | null; way: Choice[] }[] = [{ from: null, way: [] }];
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { from, way } = next;
      const { at, choices, isResting } = follow(harnesses, machine, input, way, result.fired);
      if (from !== null && from.exact !== at.exact) left.add(way.at(-1)?.to === null ? from.order : from.state);
      if (known.has(at.order)) continue;
      known.add(at.order);
      if (known.size > LIMIT) throw new Error(`${harness.spec.id}: more than ${LIMIT} states`);
      const isNew = !states.has(at.state);
      states.add(at.state);
      const wanted = choices.filter(({ label, to }) => isWanted(label) && (isNew || to === null));
      result.edges += wanted.length;
      queue.push(...wanted.map((choice) => ({ from: at, way: [...way, choice] })));
      if (!isResting) waiting.set(at.order, { state: at.state, way });
    }
    result.states += known.size;
    const stuck = [...waiting].filter(([order, { state }]) => !left.has(order) && !left.has(state));
    result.deadEnds.push(...stuck.map(([, { way }]) => way.map(({ label }) => label).join(' -> ')));
  }
  return result;
}

/** The machine with its children; what these run in turn is tried with them as parents. */
function family(harnesses: Harness[], machine: AnyStateMachine, isParent = true): AnyStateMachine {
  const actors = Object.keys(machine.implementations.actors).map((name) => {
    const child = harnesses.find((harness) => harness.machine.id === flowRunAs(name));
    return [name, child === undefined || !isParent ? settleable : family(harnesses, child.machine, false)];
  });
  return machine.provide({ actors: Object.fromEntries(actors) });
}

function follow(harnesses: Harness[], machine: AnyStateMachine, input: unknown, way: Choice[], fired: Set<string>) {
  const clock = new SimulatedClock();
  // All steps but the last were taken before.
  let isNew = way.length === 0;
  const inspect = (event: Parameters<typeof firedBy>[0]) => {
    if (isNew) for (const id of firedBy(event)) fired.add(id);
  };
  const actor = createActor(machine, { input, clock, inspect });
  actor.subscribe({ error: () => {} });
  actor.start();
  for (const [index, { to, event }] of way.entries()) {
    isNew = index === way.length - 1;
    if (to === null) clock.increment(nextTimer(clock));
    else descend(actor, to).send(event);
  }
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  const state = JSON.stringify(stateOf(actor));
  const at: Moment = { state, order: `${state} ${orderOf(clock)}`, exact: `${state} ${leftOf(clock)}` };
  const later: Choice[] =
    nextTimer(clock) === Infinity ? [] : [{ label: 'time passes', to: null, event: { type: '' } }];
  const choices = snapshot.status === 'active' ? [...choicesOf(harnesses, actor, []), ...later] : [];
  const isResting = isAtRest(harnesses, actor);
  actor.stop();
  return { at, choices, isResting };
}

function descend(actor: AnyActorRef, [id, ...rest]: string[]): AnyActorRef {
  if (id === undefined) return actor;
  const child: AnyActorRef | undefined = actor.getSnapshot().children[id];
  if (child === undefined) throw new Error(`no actor "${id}" is there`);
  return descend(child, rest);
}

function harnessOf(harnesses: Harness[], { machine: { id } }: AnyMachineSnapshot): Harness {
  const harness = harnesses.find(({ machine }) => machine.id === id);
  if (harness === undefined) throw new Error(`no harness for ${id}`);
  return harness;
}

const isMachine = (actor: AnyActorRef) => 'machine' in actor.getSnapshot();
const childrenOf = (actor: AnyActorRef): [string, AnyActorRef][] =>
  isMachine(actor) ? Object.entries(actor.getSnapshot().children) : [];

function stateOf(actor: AnyActorRef): unknown {
  const { value, context, status, input } = actor.getSnapshot();
  return [
    value,
    Object.entries(context ?? {}).flatMap(([field, held]) => (held === undefined ? [] : [[field, textOf(held)]])),
    status,
    input,
    childrenOf(actor).map(([id, child]) => [id, stateOf(child)]),
  ];
}

/** Ended, or in a state that one of the specs calls an end. */
function isAtRest(harnesses: Harness[], actor: AnyActorRef): boolean {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  if (snapshot.status !== 'active') return true;
  const harness = harnessOf(harnesses, snapshot);
  const machines = childrenOf(actor).filter(([, child]) => isMachine(child) && child.getSnapshot().status === 'active');
  return harness.isEnd(snapshot) || machines.some(([, child]) => isAtRest(harnesses, child));
}

/** A person's gestures at any running machine, and every answer of every waiting actor. */
function choicesOf(harnesses: Harness[], actor: AnyActorRef, to: string[]): Choice[] {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot();
  if (snapshot.status !== 'active') return [];
  const harness = harnessOf(harnesses, snapshot);
  const userEvents = casesAt(harness, snapshot).filter(({ event }) => !event.type.startsWith('xstate.'));
  return [
    ...userEvents.map(({ label, event }) => ({ label, to, event })),
    ...childrenOf(actor).flatMap(([id, child]): Choice[] => {
      if (isMachine(child)) return choicesOf(harnesses, child, [...to, id]);
      if (child.getSnapshot().status !== 'active') return [];
      return ['done', 'error'].flatMap((end) =>
        (harness.cases[`xstate.${end}.actor.${id}`] ?? [])
          .filter(({ label }) => harness.isPossible?.(snapshot, label) ?? true)
          .map(({ label, event }) => ({ label, to: [...to, id], event: { ...event, type: 'settle' } })),
      );
    }),
  ];
}
