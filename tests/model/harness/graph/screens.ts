import type { Node } from './graph.ts';
import { activeStates, isShowing } from '#tests/model/harness/joint/modelState.ts';
import type { Walk } from './walks.ts';

/** The active states of a model that show something. */
const screensAt = ({ model }: Node): string[] =>
  activeStates(model)
    .filter((state) => isShowing(state, model))
    .map(({ path }) => path.join('.'));

const screensOf = ({ startNode, steps }: Walk): string[] =>
  [startNode, ...steps.map(({ to }) => to)].flatMap(screensAt);

/** Of these walks, those that show the screens which none of `taken` does: for each the first. */
export function showingTheRest(walks: Walk[], taken: Iterable<Walk>): Set<Walk> {
  const seen = new Set([...taken].flatMap((walk) => screensOf(walk)));
  const chosen = new Set<Walk>();
  for (const walk of walks) {
    const screens = screensOf(walk);
    if (screens.some((screen) => !seen.has(screen))) chosen.add(walk);
    for (const screen of screens) seen.add(screen);
  }
  return chosen;
}
