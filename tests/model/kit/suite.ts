import { describe, expect, test } from 'vitest';
import { announcementSuite, askSuite } from './callSuites.ts';
import { cited } from './cited.ts';
import { clockSuite } from './clockSuite.ts';
import { machineSteps, specSteps, stepOf } from './conformance.ts';
import { declared } from './firedTransitions.ts';
import { type Edge, exploreAll, type Graph, keyOf } from './explore.ts';
import { counterexamples } from './properties.ts';
import { run } from './replay.ts';
import type { Rig } from './rig.ts';
import { sightSuite } from './sightSuite.ts';

/** The generated suite of a flow: conformance with its spec, properties, and every edge on the real actor. */
export function flowSuite(rig: Rig): void {
  const { spec } = rig;
  const graphs = exploreAll(rig);
  const edges = graphs.flatMap((graph) => graph.edges.map((edge) => ({ graph, edge })));
  const nodes = graphs.flatMap((graph) => [...graph.nodes.values()]);
  const nodesNamed = (name: string) => nodes.filter((node) => node.name === name);

  describe(`${spec.id}: conformance`, () => {
    const made = machineSteps(rig, graphs);
    for (const [name, world] of Object.entries(spec.worlds)) {
      test(`in the world ${name} (${world.says}) it starts ${world.to}${cited(world.requirements)}`, () => {
        expect(graphs.find((graph) => graph.world === name)?.start.name).toBe(world.to);
      });
    }
    test('every world of the spec is explored, and no other', () => {
      expect(Object.keys(rig.worlds).toSorted()).toEqual(Object.keys(spec.worlds).toSorted());
    });
    for (const row of spec.transitions) {
      test(`${stepOf(row)}${cited(row.slice(3))}`, () => expect([...made]).toContain(stepOf(row)));
    }
    test('it makes no step outside the table', () => {
      const table = specSteps(rig);
      expect([...made].filter((step) => !table.has(step))).toEqual([]);
    });
    test('it visits every state of the spec and no other', () => {
      expect([...new Set(nodes.map(({ name }) => name))].toSorted()).toEqual(Object.keys(spec.states).toSorted());
    });
    for (const [name, state] of Object.entries(spec.states)) {
      test(`${name} is ${state.kind}${cited(state.kind === 'end' ? state.requirements : [])}`, () => {
        for (const node of nodesNamed(name)) {
          const ways = edges.filter(
            ({ edge }) =>
              edge.from.key === node.key && edge.to.key !== node.key && rig.isElsewhere?.(edge.label) !== true,
          );
          if (state.kind === 'end') expect(ways).toEqual([]);
          else expect(ways.length).toBeGreaterThan(0);
          if (state.result !== undefined) expect(node.snapshot.output).toEqual(state.result);
        }
      });
    }
  });

  describe(`${spec.id}: properties`, () => {
    for (const property of spec.properties) {
      test(`${property.kind}: ${property.says}${cited(property.requirements)}`, () => {
        expect(counterexamples(spec, property, graphs)).toEqual([]);
      });
    }
  });

  describe(`${spec.id}: every edge on the real actor`, () => {
    const seen = new Set(graphs.flatMap(({ world }) => run(rig, world).started));
    test(`${edges.length} edges lead where the graph says`, () => {
      for (const { graph, edge } of edges) for (const id of replayed(rig, graph, edge)) seen.add(id);
    });
    test('every transition as written is taken', () => {
      expect(declared(rig.machine.root).filter((id) => !seen.has(id))).toEqual([]);
    });
  });

  clockSuite(rig, graphs);
  askSuite(rig, graphs);
  announcementSuite(rig, graphs);
  sightSuite(rig, graphs);
}

/** Replays a shortest path and one more edge, and compares the whole state; answers the transitions taken. */
function replayed(rig: Rig, graph: Graph, edge: Edge): string[] {
  const running = run(rig, graph.world);
  const fired = [...(graph.paths.get(edge.from.key) ?? []), edge].flatMap((step) => running.take(step.event));
  expect(keyOf(running.snapshot()), `${graph.world}: ${edge.from.name} --${edge.label}-->`).toBe(edge.to.key);
  running.stop();
  return fired;
}
