import type { FlowSpec, Property } from '#specs/vocabulary.ts';
import { type Edge, type Graph, trace, waysFrom } from '#tests/model/harness/graph/graph.ts';

/** `failed.*` and `emailChosen*` match by beginning. */
export const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

const any = (patterns: string[], name: string) => patterns.some((pattern) => matches(pattern, name));

/** Counterexamples, each as a trace; none means that the property holds. */
export function counterexamples(spec: FlowSpec, property: Property, graphs: Graph[]): string[] {
  switch (property.kind) {
    case 'never':
      return graphs.flatMap((graph) => never(graph, property.state, property.after));
    case 'reachable':
      return graphs.some((graph) => [...graph.nodes.values()].some(({ name }) => matches(property.state, name)))
        ? []
        : [`${property.state} is not reached in any scenario`];
    case 'onlyVia':
      return graphs.flatMap((graph) =>
        graph.edges
          .filter(
            ({ to, from, label }) =>
              matches(property.state, to.name) && to.name !== from.name && !property.events.includes(label),
          )
          .map(({ from, label, to }) => `${trace(graph, from.key)} --${label}--> ${to.name}`),
      );
    case 'alwaysCan':
      return graphs.flatMap((graph) => cannot(graph, property.goals));
    case 'leadsTo':
      return graphs.flatMap((graph) => strays(spec, graph, property));
    case 'before':
      return graphs.flatMap((graph) => without(graph, property.state, property.mustHaveSeen));
  }
}

/** `after` is a scenario or an event; from there on the state must not be reached. */
function never(graph: Graph, state: string, after: string): string[] {
  const starts =
    graph.scenario === after
      ? [graph.start.key]
      : graph.edges.filter(({ label }) => label === after).map(({ to }) => to.key);
  return [...closure(graph, starts)]
    .filter((key) => matches(state, graph.nodes.get(key)?.name ?? ''))
    .map((key) => trace(graph, key));
}

/** Reaches the state without ever having taken the event. */
function without(graph: Graph, state: string, mustHaveSeen: string): string[] {
  const edges = graph.edges.filter(({ label }) => !matches(mustHaveSeen, label));
  return [...closure({ edges }, [graph.start.key])]
    .filter((key) => matches(state, graph.nodes.get(key)?.name ?? ''))
    .map((key) => `${graph.scenario}: ${graph.nodes.get(key)?.name} without ${mustHaveSeen}`);
}

function closure({ edges }: { edges: Edge[] }, starts: string[]): Set<string> {
  const ways = waysFrom(edges);
  const seen = new Set(starts);
  for (const key of seen) for (const { to } of ways.get(key) ?? []) seen.add(to.key);
  return seen;
}

function cannot(graph: Graph, goals: string[]): string[] {
  const good = new Set([...graph.nodes.values()].filter(({ name }) => any(goals, name)).map(({ key }) => key));
  for (let before = -1; before !== good.size;) {
    before = good.size;
    for (const { from, to } of graph.edges) if (good.has(to.key)) good.add(from.key);
  }
  return [...graph.nodes.keys()].filter((key) => !good.has(key)).map((key) => trace(graph, key));
}

/**
 * Strong fairness: a step of a fair author cannot be put off for ever. The property holds when every state that can be
 * reached from `from` before a goal has a way to a goal made of fair steps only.
 */
function strays(spec: FlowSpec, graph: Graph, property: Extract<Property, { kind: 'leadsTo' }>): string[] {
  const author = (label: string) =>
    label.startsWith('after:')
      ? 'clock'
      : (spec.events[label]?.by ?? spec.events[label.slice(0, label.lastIndexOf(':'))]?.by ?? 'user');
  const isGoal = ({ name }: { name: string }) => any(property.goals, name);
  const safe = new Set([...graph.nodes.values()].filter(isGoal).map(({ key }) => key));
  const fair = graph.edges.filter(({ label }) => property.fair.includes(author(label)));
  for (let before = -1; before !== safe.size;) {
    before = safe.size;
    for (const { from, to } of fair) if (safe.has(to.key)) safe.add(from.key);
  }
  const starts = [...graph.nodes.values()].filter(({ name }) => matches(property.from, name)).map(({ key }) => key);
  const reached = closure({ edges: graph.edges.filter(({ from }) => !isGoal(from)) }, starts);
  return [...reached].filter((key) => !safe.has(key)).map((key) => trace(graph, key));
}
