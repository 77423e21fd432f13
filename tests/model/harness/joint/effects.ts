import type { AnyMachineSnapshot, ExecutableActionObject } from 'xstate';
import type { TestModel } from '#specs/testModel.ts';
import { announcements, type Announcement } from '#specs/modelMeta.ts';
import { type Harness, timerOf } from '#tests/model/harness/harness.ts';
import { isAnnouncing } from '#tests/model/harness/graph/replay.ts';
import { computed, type Transition } from './modelState.ts';
import type { ModelStep } from './stepper.ts';

/** Begun by a step: calls with their input, timers with their milliseconds, announcements in their order. */
export interface Effects {
  calls: Record<string, unknown>;
  timers: Record<string, number>;
  announced: Announcement[];
}

const of = (value: unknown, ...path: string[]): unknown =>
  path.reduce(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

/**
 * Reads what begins in a step and does not end within it from the actions of `transition()`; keeps `waiting`, the calls
 * that have not answered, up to date.
 */
export function effectsOf(harness: Harness, actions: readonly ExecutableActionObject[], waiting: Set<string>): Effects {
  const found: Effects = { calls: {}, timers: {}, announced: [] };
  for (const { type, params } of actions) {
    const id = String(of(params, 'id'));
    const timer = timerOf(String(of(params, 'event', 'type') ?? of(params, 'sendId')));
    if (type === 'xstate.spawnChild') {
      waiting.add(id);
      const input = of(params, 'input');
      found.calls[id] = harness.reported?.(id, input) ?? input;
    } else if (type === 'xstate.stopChild') {
      waiting.delete(id);
      delete found.calls[id];
    } else if (timer !== undefined && type === 'xstate.raise') found.timers[timer] = Number(of(params, 'delay'));
    else if (timer !== undefined && type === 'xstate.cancel') delete found.timers[timer];
    else if (isAnnouncing(type))
      found.announced.push(params === undefined ? { action: type } : { action: type, params });
  }
  return found;
}

/** The announcements of transitions that lead to a state, in their order. */
export const announcementsOf = (taken: Transition[], to: AnyMachineSnapshot): Announcement[] =>
  taken.flatMap(({ meta }) => announcements.parse(computed(meta?.announces ?? [], to)));

/** Expected of a step: the calls and timers of the states entered, the announcements of the transitions taken. */
export function expectedEffects({ clock }: TestModel, { to, entered, taken }: ModelStep): Effects {
  const wanted: Effects = {
    calls: {},
    timers: {},
    announced: announcementsOf(taken, to),
  };
  for (const { meta, ownEvents } of entered) {
    for (const [id, input] of Object.entries(meta?.asks ?? {})) wanted.calls[id] = computed(input, to);
    for (const label of ownEvents.map(String).filter((one) => one.startsWith('after:'))) {
      const timer = label.slice('after:'.length);
      wanted.timers[timer] = Number(computed(meta?.lasts?.[timer] ?? clock[timer]?.milliseconds, to));
    }
  }
  return wanted;
}
