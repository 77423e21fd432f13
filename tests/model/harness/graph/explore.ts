import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { adjacencyMapToArray, getAdjacencyMap } from './graphLibrary.ts';
import { type Case, casesAt, type Harness, isModelled, type Modelled } from '#tests/model/harness/harness.ts';
import { keyOf, textOf } from './stateKey.ts';
import { type Graph, type Node, shortestPaths } from './graph.ts';
import { explorationOf } from '#tests/model/harness/joint/explore.ts';

/** A step as it is found, in the spec's words; `from` and `label` are null where the scenario begins. */
export interface Found {
  from: string | null;
  label: string | null;
  to: string;
}

/** An unbounded context ends here with an error instead of in exhausted memory. */
const LIMIT = 5_000;

/** Explores a scenario; `onFound` hears of every step in turn and may end the exploration by throwing. */
export function explore(harness: Harness, scenario: string, onFound?: (found: Found) => void): Graph {
  if (isModelled(harness)) return jointGraph(harness, scenario);
  const labels = new Map<string, Case>();
  const names = new WeakMap<AnyMachineSnapshot, string>();
  const nameOf = (snapshot: AnyMachineSnapshot): string => {
    const name = names.get(snapshot) ?? named(harness, snapshot);
    names.set(snapshot, name);
    return name;
  };
  const labelOf = (event: AnyEventObject) => labels.get(textOf(event))?.label ?? event.type;
  const map = getAdjacencyMap(stopping(harness.machine), {
    input: harness.scenarios[scenario],
    limit: LIMIT,
    events: (snapshot: AnyMachineSnapshot) =>
      casesAt(harness, snapshot).map((one) => {
        labels.set(textOf(one.event), one);
        return one.event;
      }),
    serializeState: (to: AnyMachineSnapshot, event?: AnyEventObject, from?: AnyMachineSnapshot) => {
      onFound?.({
        from: from === undefined ? null : nameOf(from),
        label: event === undefined ? null : labelOf(event),
        to: nameOf(to),
      });
      return keyOf(to);
    },
    serializeEvent: textOf,
  });
  const nodes = new Map<string, Node>();
  for (const [key, { state }] of Object.entries(map)) nodes.set(key, { key, name: nameOf(state), snapshot: state });
  const at = (key: string) => {
    const node = nodes.get(key);
    if (node === undefined) throw new Error(`${harness.spec.id}: unknown node ${key}`);
    return node;
  };
  const edges = adjacencyMapToArray(map).map(({ state, event, nextState }) => ({
    from: at(keyOf(state)),
    to: at(keyOf(nextState)),
    label: labelOf(event),
    event,
  }));
  const [start] = nodes.values();
  if (start === undefined) throw new Error(`${harness.spec.id}: nothing to explore`);
  return { scenario, start, nodes, edges, paths: shortestPaths(start, edges) };
}

/** The graph that product and model have together. */
function jointGraph(harness: Modelled, scenario: string): Graph {
  const graph = explorationOf(harness).graphs.find((one) => one.scenario === scenario);
  if (graph === undefined) throw new Error(`${harness.model.machine.id} has no scenario ${scenario}`);
  return graph;
}

/** A step that throws leads to a state that no spec knows: its row says so, instead of the whole suite. */
const stopping = (machine: AnyStateMachine): AnyStateMachine =>
  new Proxy(machine, {
    get(target, name) {
      if (name !== 'transition') return Reflect.get(target, name);
      return (...given: Parameters<AnyStateMachine['transition']>) => {
        try {
          return target.transition(...given);
        } catch (error) {
          return { ...given[0], status: 'error', error };
        }
      };
    },
  });

/** A state that the spec knows nothing of has a name that it does not know either: its checks say so, one by one. */
function named(harness: Harness, snapshot: AnyMachineSnapshot): string {
  if (snapshot.status === 'error') return `stopped by ${String(snapshot.error)}`;
  try {
    return harness.nameOf(snapshot);
  } catch (error) {
    return `${JSON.stringify(snapshot.value)} without a name: ${String(error)}`;
  }
}

export const exploreAll = (harness: Harness): Graph[] =>
  Object.keys(harness.scenarios).map((scenario) => explore(harness, scenario));
