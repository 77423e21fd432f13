import { describe, expect, test } from 'vitest';
import { cited } from './cited.ts';
import type { Graph } from './explore.ts';
import { run } from './replay.ts';
import type { Rig } from './rig.ts';

/** Every call is given exactly what the spec says, wherever it is made. */
export function askSuite(rig: Rig, graphs: Graph[]): void {
  const asking = Object.entries(rig.spec.events).filter(([, { asks }]) => asks !== undefined);
  if (asking.length === 0) return;
  describe(`${rig.spec.id}: what calls are given`, () => {
    for (const [id, { asks }] of asking) {
      const requirements = rig.spec.transitions
        .filter(([, on]) => on.startsWith(`${id}:`))
        .flatMap((row) => row.slice(3));
      test(`${id} is given what it needs and nothing else${cited([...new Set(requirements)])}`, () => {
        const given = graphs.flatMap((graph) =>
          graph.edges
            .filter(({ label }) => label.startsWith(`${id}:`))
            .map(({ from }) => {
              const running = run(rig, graph.world);
              for (const step of graph.paths.get(from.key) ?? []) running.take(step.event);
              return running.asked(id);
            }),
        );
        expect(given.length).toBeGreaterThan(0);
        for (const one of given) expect(one).toEqual(asks);
      });
    }
  });
}

/** Announcements are made on exactly the steps the spec names. */
export function announcementSuite(rig: Rig, graphs: Graph[]): void {
  const { announces, id } = rig.spec;
  if (announces.length === 0) return;
  const made = () =>
    new Set(
      graphs.flatMap((graph) =>
        graph.edges.flatMap((edge) => {
          const running = run(rig, graph.world);
          for (const step of graph.paths.get(edge.from.key) ?? []) running.take(step.event);
          const before = running.actions.length;
          running.take(edge.event);
          return running.actions
            .slice(before)
            .map(({ name, params }) => `${edge.from.name} ${edge.label} ${name} ${JSON.stringify(params)}`);
        }),
      ),
    );
  describe(`${id}: announcements`, () => {
    for (const { from, on, what, requirements } of announces) {
      test(`${from} --${on} announces ${what}${cited(requirements)}`, () => {
        expect([...made()].filter((one) => one.startsWith(`${from} ${on} `) && one.includes(what))).toHaveLength(1);
      });
    }
    test('nothing else is announced', () => expect(made().size).toBe(announces.length));
  });
}
