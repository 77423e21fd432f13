import { isDeepStrictEqual } from 'node:util';
import { callsAt } from '#tests/model/harness/graph/calls.ts';
import { type Check, once, shown } from '#tests/model/harness/check.ts';
import { cited } from './cited.ts';
import { setProblems } from './conformance.ts';
import { type Graph, trace } from '#tests/model/harness/graph/graph.ts';
import { matches } from './properties.ts';
import type { Running } from '#tests/model/harness/graph/replay.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import { tourOf } from '#tests/model/harness/graph/tour.ts';

interface Asked {
  scenario: string;
  state: string;
  where(): string;
  given: unknown;
}

/** Every call is given exactly what the spec says, wherever it is made; where the spec says nothing, nothing. */
export function askChecks(harness: Harness, graphs: Graph[]): Check[] {
  return callsOf(harness).map(([id, { asks, asksIn, requirements }]) => {
    const rows = harness.spec.transitions.filter(([, on]) => on.startsWith(`${id}:`)).flatMap((row) => row.slice(3));
    const isTold = asks !== undefined || asksIn !== undefined;
    return {
      group: `${harness.spec.id}: what calls are given`,
      title: isTold
        ? `${id} is given what it needs and nothing else${cited(requirements ?? [...new Set(rows)])}`
        : `${id} is given nothing`,
      problems: () => {
        const all = asked(harness, graphs, id);
        if (all.length === 0) return [`${id} is never called`];
        if (asksIn !== undefined) return problemsByPlace(id, asksIn, all);
        return all
          .filter(({ given }) => !isDeepStrictEqual(given, asks))
          .map(({ where, given }) => `${where()}: ${id} is given ${shown(given)}`);
      },
    };
  });
}

/** The calls that a flow makes, with what the spec says of each. */
const callsOf = ({ spec, cases }: Harness) =>
  Object.entries(spec.events).filter(([id]) => `xstate.done.actor.${id}` in cases);

/** The first call of a scenario that is given what the spec does not say of its place: no other scenario can put that right. */
export function strayCall(harness: Harness, graph: Graph): string | null {
  for (const [id, { asks, asksIn }] of callsOf(harness)) {
    const stray = asked(harness, [graph], id).find((one) => {
      if (asksIn === undefined) return !isDeepStrictEqual(one.given, asks);
      const fitting = Object.entries(asksIn).filter(([place]) => isAt(place, one));
      return (
        fitting.length === 0 ||
        !fitting.every(([, values]) => values.some((value) => isDeepStrictEqual(one.given, value)))
      );
    });
    if (stray !== undefined) return `${stray.where()}: ${id} is given ${shown(stray.given)}`;
  }
  return null;
}

const isAt = (place: string, { scenario, state }: Asked) => scenario === place || matches(place, state);

function problemsByPlace(id: string, asksIn: Record<string, unknown[]>, all: Asked[]): string[] {
  const places = Object.keys(asksIn);
  return [
    ...all.filter((one) => !places.some((place) => isAt(place, one))).map(({ where }) => `${where()}: ${id} is called`),
    ...Object.entries(asksIn).flatMap(([place, values]) =>
      setProblems(
        all.filter((one) => isAt(place, one)).map(({ given }) => given),
        values,
        `${id} is given in ${place}`,
      ),
    ),
  ];
}

/** Returns the inputs of a call in each state that waits for it. */
function asked(harness: Harness, graphs: Graph[], id: string): Asked[] {
  return graphs.flatMap((graph) => {
    const waiting = new Set(graph.edges.filter(({ label }) => label.startsWith(`${id}:`)).map(({ from }) => from));
    return [...waiting].map(({ key, name }) => {
      const calls = callsAt(harness, graph, key);
      if (!(id in calls)) throw new Error(`${harness.spec.id}: no actor "${id}" is waiting`);
      const given = calls[id];
      return {
        scenario: graph.scenario,
        state: name,
        where: () => trace(graph, key),
        given: harness.told?.(id, given) ?? given,
      };
    });
  });
}

/** Each step makes the announcements that the spec names for it, each exactly once, and no other. */
export function announcementChecks(harness: Harness, graphs: Graph[]): Check[] {
  const { announces, id } = harness.spec;
  const group = `${id}: announcements`;
  const steps = once(() => graphs.flatMap((graph) => announcingSteps(harness, graph)));
  const isOf = (row: { from: string; on: string }, one: { from: string; on: string }) =>
    row.from === one.from && row.on === one.on;
  return [
    ...announces.map((row) => ({
      group,
      title: `${row.from} --${row.on} announces ${row.what} once${cited(row.requirements)}`,
      problems: () => {
        const taken = steps().filter((step) => isOf(row, step));
        if (taken.length === 0) return ['no step like this is taken'];
        return taken.flatMap(({ where, made }) => {
          const fitting = made.filter((one) => isCalled(one, row.what));
          if (fitting.length !== 1) return [`${where()} announces it ${fitting.length} times`];
          const isRight =
            row.details === undefined || fitting.every(({ params }) => isDeepStrictEqual(params, row.details));
          return isRight ? [] : [`${where()} announces ${shown(fitting[0]?.params)}`];
        });
      },
    })),
    {
      group,
      title: 'nothing else is announced',
      problems: () =>
        steps().flatMap(({ where, made, ...step }) => {
          const wanted = announces.filter((row) => isOf(row, step));
          return made
            .filter((one) => !wanted.some(({ what }) => isCalled(one, what)))
            .map((one) => `${where()} announces ${one.name} ${shown(one.params)}`);
        }),
    },
  ];
}

/** An announcement goes by the name of its action, or by its own. */
const isCalled = ({ name, params }: { name: string; params: unknown }, what: string): boolean =>
  name === what || (typeof params === 'object' && params !== null && 'name' in params && params.name === what);

interface AnnouncingStep {
  from: string;
  on: string;
  where(): string;
  made: Running['actions'];
}

/** Every edge of the graph with all that it announces whenever it is taken; entering a scenario is a step of its own. */
function announcingSteps(harness: Harness, graph: Graph): AnnouncingStep[] {
  const { entering, announced } = tourOf(harness, graph);
  return [
    ...entering.map((made) => ({
      from: graph.scenario,
      on: 'at once',
      where: () => `entering ${graph.scenario}`,
      made,
    })),
    ...[...announced].flatMap(([{ from, label }, takings]) =>
      takings.map((made) => ({
        from: from.name,
        on: label,
        where: () => `${trace(graph, from.key)} --${label}`,
        made,
      })),
    ),
  ];
}
