import { explorationOf } from '#tests/model/harness/joint/explore.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import type { Graph } from './graph.ts';

/** The graphs that a flow's machine and its model have together, one for each scenario. */
export const exploreAll = (harness: Harness): Graph[] => explorationOf(harness).graphs;
