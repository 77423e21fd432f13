import ELK, { type ElkExtendedEdge, type ElkNode } from 'elkjs/lib/elk.bundled.js';
import type { AnyStateMachine } from 'xstate';
import { type Arrow, type Diagram, diagramSchema, linesOf, type StateBox, type Step } from '#src/atlas/data/diagram.ts';
import { measures } from '#src/atlas/diagram/measures.ts';
import { type Chart, type ChartArrow, type ChartState, chartOf } from './chart.ts';
import { pathChart } from './pathChart.ts';

const elk = new ELK();

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.padding': '[top=16,left=16,bottom=16,right=16]',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '36',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
};

/** A way from beginning to end has to fit into a window. */
const CLOSE = {
  'elk.padding': '[top=8,left=12,bottom=8,right=12]',
  'elk.layered.spacing.nodeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeNodeBetweenLayers': '8',
};

/** A label is on its line, so that nobody has to guess which one it belongs to. */
const INLINE = { 'elk.edgeLabels.inline': 'true' };

const startOf = (id: string) => `${id}#start`;
const round = (value: number | undefined) => Math.round((value ?? 0) * 10) / 10;

function sizeOf({ name, invokes, entry, inner, type }: ChartState) {
  const rows = [...invokes.map((id) => `⟳ ${id}`), ...entry.map((id) => `entry / ${id}`), ...inner.flatMap(linesOf)];
  const width = Math.max(
    measures.minWidth,
    name.length * measures.nameWidth + 36,
    ...rows.map((row) => row.length * measures.codeWidth + 36),
  );
  const height = measures.head + (rows.length === 0 ? 0 : rows.length * measures.line + inner.length * 4 + 8);
  return { width: Math.ceil(width), height: type === 'final' ? measures.head : height };
}

function elkNode(state: ChartState): ElkNode {
  if (state.children.length === 0) return { id: state.id, ...sizeOf(state) };
  const start = state.initial === null ? [] : [{ id: startOf(state.id), width: 12, height: 12 }];
  return {
    id: state.id,
    layoutOptions: { 'elk.padding': `[top=${sizeOf(state).height + 16},left=20,bottom=20,right=20]` },
    children: [...start, ...state.children.map(elkNode)],
  };
}

function elkEdge({ from, to, steps }: ChartArrow): ElkExtendedEdge {
  const lines = steps.flatMap(linesOf);
  const width = Math.max(...lines.map((line) => line.length)) * measures.codeWidth + 28;
  const height = lines.length * measures.line + (steps.length - 1) * 4 + 8;
  return {
    id: `${from} ${to}`,
    sources: [from],
    targets: [to],
    labels: [{ text: ' ', width, height, layoutOptions: INLINE }],
  };
}

const all = (state: ChartState): ChartState[] => [state, ...state.children.flatMap(all)];
const placed = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(placed)];
const boxOf = (node: { x?: number; y?: number; width?: number; height?: number } | undefined) => ({
  x: round(node?.x),
  y: round(node?.y),
  width: round(node?.width),
  height: round(node?.height),
});

/** A flow's statechart with a place for everything, computed by the Eclipse Layout Kernel. */
export const layOut = (machine: AnyStateMachine): Promise<Diagram> => computed(chartOf(machine));

/** Draws the given transitions and the states between them alone, close together; null where there is none. */
export async function layOutPath(machine: AnyStateMachine, steps: ReadonlySet<string>): Promise<Diagram | null> {
  const chart = pathChart(chartOf(machine), steps);
  return chart === null ? null : computed(chart, CLOSE);
}

async function computed({ root, arrows }: Chart, more: Record<string, string> = {}): Promise<Diagram> {
  const states = all(root).slice(1);
  const initials = all(root).flatMap(({ id, initial }) => (initial === null ? [] : [{ id, initial }]));
  const top = elkNode(root);
  const graph: ElkNode = {
    ...top,
    layoutOptions: { ...OPTIONS, ...more },
    edges: [
      ...initials.map(({ id, initial }) => ({ id: startOf(id), sources: [startOf(id)], targets: [initial] })),
      ...arrows.map(elkEdge),
    ],
  };
  const laidOut: ElkNode = await elk.layout(graph);
  const places = new Map(placed(laidOut).map((node) => [node.id, node]));
  const lines = new Map((laidOut.edges ?? []).map((edge) => [edge.id, edge]));
  const line = (id: string, from: string, to: string, steps: Step[]): Arrow => {
    const edge = lines.get(id);
    const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint].map(({ x, y }) => ({ x: round(x), y: round(y) })),
    );
    const label = steps.length === 0 ? null : boxOf(edge?.labels?.[0]);
    return { from, to, isInitial: steps.length === 0, points, steps, label };
  };
  return diagramSchema.parse({
    width: round(laidOut.width),
    height: round(laidOut.height),
    states: states.map((state): StateBox => {
      const { id, name, type, depth, invokes, entry, inner } = state;
      return { id, name, type, depth, invokes, entry, inner, ...boxOf(places.get(id)) };
    }),
    arrows: [
      ...initials.map(({ id, initial }) => line(startOf(id), id, initial, [])),
      ...arrows.map(({ from, to, steps }) => line(`${from} ${to}`, from, to, steps)),
    ],
    starts: initials.map(({ id }) => {
      const { x, y } = boxOf(places.get(startOf(id)));
      return { x: x + 6, y: y + 6 };
    }),
  });
}
