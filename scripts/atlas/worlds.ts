import type { AnyEventObject } from 'xstate';
import type { Edge, World } from '#src/atlas/data/flowData.ts';
import { exploreAll, type Graph } from '#tests/model/kit/graph/explore.ts';
import { run } from '#tests/model/kit/graph/replay.ts';
import type { Rig } from '#tests/model/kit/rig.ts';

/** An event as JSON; an error keeps its class's name and its fields (`revive` makes it again). */
function plainEvent(event: AnyEventObject): Edge['event'] {
  const plain: Edge['event'] = JSON.parse(JSON.stringify({ ...event, error: undefined }));
  const { error } = event;
  if (!(error instanceof Error)) return plain;
  const sentence = 'sentence' in error && typeof error.sentence === 'string' ? error.sentence : null;
  const retryAfter = 'retryAfter' in error && typeof error.retryAfter === 'number' ? error.retryAfter : null;
  const code = 'code' in error ? String(error.code) : '';
  return { ...plain, error: JSON.parse(JSON.stringify({ ...error, name: error.name, code, sentence, retryAfter })) };
}

/** The transitions that a step takes on the real machine. */
function firesOf(rig: Rig, graph: Graph, edge: Graph['edges'][number]): string[] {
  const running = run(rig, graph.world);
  for (const step of graph.paths.get(edge.from.key) ?? []) running.take(step.event);
  const fires = [...running.take(edge.event)];
  running.stop();
  return fires;
}

/** Every world of a flow, explored, with each step taken once on the real machine. */
export function worldsOf(rig: Rig): { worlds: World[]; graphs: Graph[] } {
  const graphs = exploreAll(rig);
  const worlds = graphs.map((graph): World => {
    const keys = [...graph.nodes.keys()];
    const { says = '', requirements = [] } = rig.spec.worlds[graph.world] ?? {};
    return {
      name: graph.world,
      says,
      requirements,
      input: rig.worlds[graph.world],
      start: keys.indexOf(graph.start.key),
      fires: run(rig, graph.world).started,
      nodes: [...graph.nodes.values()].map(({ name, snapshot }) => ({
        name,
        active: snapshot._nodes.map(({ id }) => id),
        isFinal: snapshot.status === 'done',
      })),
      edges: graph.edges.map((edge) => ({
        from: keys.indexOf(edge.from.key),
        to: keys.indexOf(edge.to.key),
        label: edge.label,
        event: plainEvent(edge.event),
        fires: firesOf(rig, graph, edge),
      })),
    };
  });
  return { worlds, graphs };
}
