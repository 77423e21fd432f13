import type { Node } from './graph.ts';
import { activeStates, isShowing } from '#tests/model/harness/joint/modelState.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import type { Walk } from './walks.ts';

/** The screens of a state: `refused` of `refused.limited`; the states of a model that show something. */
function screensAt({ spec }: Harness, { name, model }: Node): string[] {
  if (model !== undefined)
    return activeStates(model)
      .filter((state) => isShowing(state, model))
      .map(({ path }) => path.join('.'));
  const screen = screenOf(name);
  const isShown = Object.entries(spec.states).some(
    ([state, { shows }]) => shows !== undefined && screenOf(state) === screen,
  );
  return isShown ? [screen] : [];
}

const screenOf = (name: string): string => name.split('.', 1)[0] ?? name;

const screensOf = (harness: Harness, { startNode, steps }: Walk): string[] =>
  [startNode, ...steps.map(({ to }) => to)].flatMap((node) => screensAt(harness, node));

/** Of these walks, those that show the screens which none of `taken` does: for each the first. */
export function showingTheRest(harness: Harness, walks: Walk[], taken: Iterable<Walk>): Set<Walk> {
  const seen = new Set([...taken].flatMap((walk) => screensOf(harness, walk)));
  const chosen = new Set<Walk>();
  for (const walk of walks) {
    const screens = screensOf(harness, walk);
    if (screens.some((screen) => !seen.has(screen))) chosen.add(walk);
    for (const screen of screens) seen.add(screen);
  }
  return chosen;
}
