import type { AnyMachineSnapshot } from 'xstate';
import { explorationOf } from '#tests/model/harness/joint/explore.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import type { Graph } from './graph.ts';

/** The graphs that a flow's machine and its model have together, one for each scenario. */
export const exploreAll = (harness: Harness): Graph[] => explorationOf(harness).graphs;

/** The first snapshot of each state, by its name. */
export const snapshotsByState = (harness: Harness): Map<string, AnyMachineSnapshot> =>
  new Map(
    exploreAll(harness)
      .flatMap(({ nodes }) => [...nodes.values()])
      .toReversed()
      .map(({ name, snapshot }) => [name, snapshot]),
  );
