import type { Chart, ChartState } from './chart.ts';

/**
 * Keeps the given transitions (by id) and the states that they connect; null where none of them leaves a state. Actions
 * are left out.
 */
export function pathChart({ root, arrows }: Chart, steps: ReadonlySet<string>): Chart | null {
  const taken = arrows
    .map((arrow) => ({ ...arrow, steps: arrow.steps.filter(({ id }) => steps.has(id)) }))
    .filter((arrow) => arrow.steps.length > 0);
  if (taken.length === 0) return null;
  const ends = new Set(taken.flatMap(({ from, to }) => [from, to]));
  const only = (state: ChartState): ChartState => {
    const children = state.children.filter(isOnPath).map(only);
    return {
      ...state,
      children,
      entry: [],
      inner: state.inner.filter(({ id }) => steps.has(id)).map((step) => ({ ...step, actions: [] })),
      initial: children.some(({ id }) => id === state.initial) ? state.initial : null,
    };
  };
  const isOnPath = (state: ChartState): boolean => ends.has(state.id) || state.children.some(isOnPath);
  return {
    root: only(root),
    arrows: taken.map((arrow) => ({ ...arrow, steps: arrow.steps.map((step) => ({ ...step, actions: [] })) })),
  };
}
