import { isDeepStrictEqual } from 'node:util';
import { type Check, once, shown } from './check.ts';
import { cited } from './cited.ts';
import { setProblems } from './conformance.ts';
import { type Graph, trace } from './explore.ts';
import { matches } from './properties.ts';
import { run } from './replay.ts';
import type { Rig } from './rig.ts';

interface Asked {
  world: string;
  state: string;
  where: string;
  given: unknown;
}

/** Every call is given exactly what the spec says, wherever it is made; where the spec says nothing, nothing. */
export function askChecks(rig: Rig, graphs: Graph[]): Check[] {
  const calls = Object.entries(rig.spec.events).filter(([id]) => `xstate.done.actor.${id}` in rig.cases);
  return calls.map(([id, { asks, asksIn, requirements }]) => {
    const rows = rig.spec.transitions.filter(([, on]) => on.startsWith(`${id}:`)).flatMap((row) => row.slice(3));
    const isTold = asks !== undefined || asksIn !== undefined;
    return {
      group: `${rig.spec.id}: what calls are given`,
      title: isTold
        ? `${id} is given what it needs and nothing else${cited(requirements ?? [...new Set(rows)])}`
        : `${id} is given nothing`,
      problems: () => {
        const all = asked(rig, graphs, id);
        if (all.length === 0) return [`${id} is never called`];
        if (asksIn !== undefined) return problemsByPlace(id, asksIn, all);
        return all
          .filter(({ given }) => !isDeepStrictEqual(given, asks))
          .map(({ where, given }) => `${where}: ${id} is given ${shown(given)}`);
      },
    };
  });
}

function problemsByPlace(id: string, asksIn: Record<string, unknown[]>, all: Asked[]): string[] {
  const isAt = (place: string, { world, state }: Asked) => world === place || matches(place, state);
  const places = Object.keys(asksIn);
  return [
    ...all.filter((one) => !places.some((place) => isAt(place, one))).map(({ where }) => `${where}: ${id} is called`),
    ...Object.entries(asksIn).flatMap(([place, values]) =>
      setProblems(
        all.filter((one) => isAt(place, one)).map(({ given }) => given),
        values,
        `${id} is given in ${place}`,
      ),
    ),
  ];
}

/** What a call was given in each state that waits for it. */
function asked(rig: Rig, graphs: Graph[], id: string): Asked[] {
  return graphs.flatMap((graph) => {
    const waiting = new Set(graph.edges.filter(({ label }) => label.startsWith(`${id}:`)).map(({ from }) => from));
    return [...waiting].map(({ key, name }) => {
      const running = run(rig, graph.world);
      for (const step of graph.paths.get(key) ?? []) running.take(step.event);
      const given = running.asked(id);
      running.stop();
      return { world: graph.world, state: name, where: trace(graph, key), given: rig.told?.(id, given) ?? given };
    });
  });
}

/** Announcements are made on exactly the steps the spec names. */
export function announcementChecks(rig: Rig, graphs: Graph[]): Check[] {
  const { announces, id } = rig.spec;
  if (announces.length === 0) return [];
  const group = `${id}: announcements`;
  const made = once(() => [...announced(rig, graphs)]);
  return [
    ...announces.map(({ from, on, what, requirements, details }) => ({
      group,
      title: `${from} --${on} announces ${what}${cited(requirements)}`,
      problems: () => {
        const fitting = made().filter((one) => one.startsWith(`${from} ${on} `) && one.includes(what));
        const wrong = details === undefined ? [] : fitting.filter((one) => !one.endsWith(shown(details)));
        return fitting.length === 1 ? wrong : [`it is announced ${fitting.length} times`];
      },
    })),
    {
      group,
      title: 'nothing else is announced',
      problems: () => (made().length === announces.length ? [] : made()),
    },
  ];
}

function announced(rig: Rig, graphs: Graph[]): Set<string> {
  return new Set(
    graphs.flatMap((graph) =>
      graph.edges.flatMap((edge) => {
        const running = run(rig, graph.world);
        for (const step of graph.paths.get(edge.from.key) ?? []) running.take(step.event);
        const before = running.actions.length;
        running.take(edge.event);
        running.stop();
        return running.actions
          .slice(before)
          .map(({ name, params }) => `${edge.from.name} ${edge.label} ${name} ${shown(params)}`);
      }),
    ),
  );
}
