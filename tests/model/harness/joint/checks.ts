import type { AnyMachineSnapshot, AnyStateNode } from 'xstate';
import { type Check, once, onceForText } from '#tests/model/harness/check.ts';
import { cited } from '#tests/model/harness/cited.ts';
import { type Graph, trace } from '#tests/model/harness/graph/graph.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import { readMarkup } from '#tests/model/harness/readMarkup.ts';
import { screenDifferences } from '#tests/model/harness/screenDifferences.ts';
import type { Kind, Problem } from './differences.ts';
import { type Exploration, explorationOf, exploreTogether } from './explore.ts';
import { callsOf } from './labels.ts';
import { counterexamples } from './modelProperties.ts';
import { computed, expectedScreen, requirementsOf, type Transition, wordsOf } from './modelState.ts';
import { stepperOf } from './stepper.ts';

/** The tests of a flow's states and transitions, and of its properties. */
export const conformanceOf = (flow: string): string => `${flow}: conformance`;
export const propertiesOf = (flow: string): string => `${flow}: properties`;

/** Everything that a flow is held to; one check for each state, transition, call, timer and property. */
export function modelChecks(harness: Harness): Check[] {
  const found = once(() => explorationOf(harness));
  const screens = once(() => screenProblems(harness, found().graphs));
  const { model } = harness;
  const { nodes } = stepperOf(model);
  const transitions = nodes.flatMap((node) => [...node.transitions.values()].flat());
  const problems = (kind: Kind, isOwn: (problem: Problem) => boolean) =>
    found()
      .problems.filter((problem) => problem.kind === kind && isOwn(problem))
      .map(({ says }) => says);
  const isAt = (part: AnyStateNode | Transition) => (problem: Problem) => problem.at.includes(part);
  const { id } = model.machine;

  return [
    {
      group: conformanceOf(id),
      title: 'product and model agree',
      isRow: true,
      problems: () => found().problems.map(({ says }) => says),
    },
    ...nodes.map((node) => ({
      group: conformanceOf(id),
      title: `${nameOf(node)} is reached${cited(node.type === 'final' || isEnd(node) ? requirementsOf(node) : [])}`,
      isRow: true,
      problems: () => [
        ...(found().visited.has(node) || node.path.length === 0 ? [] : [`nothing leads to ${nameOf(node)}`]),
        ...problems('results', isAt(node)),
        ...problems('held', isAt(node)),
      ],
    })),
    ...transitions.map((one) => ({
      group: conformanceOf(id),
      title: `${nameOf(one.source)} takes ${one.eventType}${cited(requirementsOf(one))}`,
      isRow: true,
      problems: () => (found().taken.has(one) ? [] : [`${nameOf(one.source)} never takes ${one.eventType}`]),
    })),
    ...[...callsOf(model.machine)].map((call) => ({
      group: `${id}: calls`,
      title: `${call} is given what it needs and nothing else${cited([
        ...(model.inputs[call] ?? []),
        ...nodes.filter(({ meta }) => call in (meta?.asks ?? {})).flatMap(requirementsOf),
      ])}`,
      problems: () => problems('calls', ({ about }) => about === call),
    })),
    ...Object.entries(model.clock).map(([timer, { milliseconds, requirements = [] }]) => ({
      group: `${id}: clock`,
      title: `${timer} lasts ${milliseconds} ms${cited(requirements)}`,
      problems: () => problems('clock', ({ about }) => about === timer),
    })),
    ...transitions
      .filter(({ meta }) => meta?.announces !== undefined)
      .map((one) => ({
        group: `${id}: announcements`,
        title: `${nameOf(one.source)} announces ${one.eventType}${cited(requirementsOf(one))}`,
        saw: JSON.stringify(computedIn(found(), one)),
        problems: () => problems('announcements', isAt(one)),
      })),
    ...model.properties.map((property) => ({
      group: propertiesOf(id),
      title: `${property.kind}: ${property.says}${cited(property.requirements)}`,
      problems: () => counterexamples(model, property),
    })),
    ...(harness.render === undefined ? [] : shownChecks(harness, nodes, found, screens)),
  ];
}

/** The first difference between a changed machine and its model, or null; ends as soon as there is one. */
export function firstDifference(harness: Harness): string | null {
  const found = exploreTogether(harness, 1);
  const [problem] = found.problems;
  if (problem !== undefined) return problem.says;
  for (const node of stepperOf(harness.model).nodes) {
    if (node.path.length > 0 && !found.visited.has(node)) return `nothing leads to ${nameOf(node)}`;
    for (const one of [...node.transitions.values()].flat())
      if (!found.taken.has(one)) return `${nameOf(node)} never takes ${one.eventType}`;
  }
  return harness.render === undefined ? null : (screenProblems(harness, found.graphs)[0]?.says ?? null);
}

const computedIn = ({ graphs }: Exploration, one: Transition): unknown[] =>
  graphs.flatMap(({ edges }) =>
    edges.flatMap(({ taken, to }) => (taken.includes(one) ? [computed(one.meta?.announces, to.model)] : [])),
  );

const nameOf = ({ path }: { path: string[] }): string => path.join('.') || 'the flow';
const isEnd = ({ tags }: AnyStateNode): boolean => tags.includes('end');

interface ScreenProblem {
  at: AnyStateNode[];
  says: string;
}

/** A changed machine has the views of its flow, and many states show the same screen. */
const markups = onceForText<string>();

function markupOf({ render, screen }: Harness, snapshot: AnyMachineSnapshot): string {
  if (render === undefined) return '';
  if (screen === undefined) return render(snapshot);
  return markups(render, JSON.stringify(screen(snapshot)), () => render(snapshot));
}

/** Each pair and each screen that product and model come to together, compared once. */
function screenProblems(harness: Harness, graphs: Graph[]): ScreenProblem[] {
  const compared = new Set<string>();
  const found = new Map<string, ScreenProblem>();
  for (const { at, way, says } of graphs.flatMap((graph) => problemsIn(harness, graph, compared))) {
    // The first way to a problem is the shortest.
    const known = found.get(says);
    if (known === undefined) found.set(says, { at: [...at], says: `${way}: ${says}` });
    else known.at.push(...at);
  }
  return [...found.values()];
}

function problemsIn(harness: Harness, graph: Graph, compared: Set<string>): (ScreenProblem & { way: string })[] {
  return [...graph.nodes.values()].flatMap(({ key, model: state, snapshot }): (ScreenProblem & { way: string })[] => {
    if (compared.has(key)) return [];
    compared.add(key);
    const expected = expectedScreen(state);
    const at: AnyStateNode[] = state._nodes;
    const way = trace(graph, key);
    if (expected === null) {
      const isOfOther = state.status !== 'active' || at.some(({ meta }) => meta?.shows === null);
      return isOfOther ? [] : [{ at, way, says: `has no expected screen in ${wordsOf(state.value)}` }];
    }
    const markup = markupOf(harness, snapshot);
    const pair = `${markup} ${JSON.stringify(expected)}`;
    if (compared.has(pair)) return [];
    compared.add(pair);
    return screenDifferences(readMarkup(markup), expected).map((says) => ({ at, way, says }));
  });
}

function shownChecks(
  harness: Harness,
  nodes: AnyStateNode[],
  found: () => Exploration,
  screens: () => ScreenProblem[],
): Check[] {
  const group = `${harness.model.machine.id}: screens`;
  return [
    { group, title: 'every screen is the expected one', problems: () => screens().map(({ says }) => says) },
    ...nodes
      .filter(({ meta }) => meta?.shows !== undefined)
      .map((node) => ({
        group,
        title: `${nameOf(node)} shows what it should${cited(requirementsOf(node))}`,
        saw: JSON.stringify(shownIn(found(), node)),
        problems: () => screens().flatMap(({ at, says }) => (at.includes(node) ? [says] : [])),
      })),
  ];
}

/** The screens on which a state has a part. */
const shownIn = ({ graphs }: Exploration, node: AnyStateNode): unknown[] =>
  graphs.flatMap(({ nodes }) =>
    [...nodes.values()].flatMap(({ model: state }) =>
      state._nodes.includes(node) ? [computed(node.meta?.shows, state)] : [],
    ),
  );
