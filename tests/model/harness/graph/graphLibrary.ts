/** The one place that imports the graph package; `xstate/graph` may stand in its place. */
export { adjacencyMapToArray, getAdjacencyMap } from '@xstate/graph';
