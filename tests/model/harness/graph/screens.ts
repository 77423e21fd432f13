import type { Harness } from '#tests/model/harness/harness.ts';
import { statesOf, type Walk } from './walks.ts';

/** A state's screen: `refused` of `refused.limited`. */
const screenOf = (name: string): string => name.split('.', 1)[0] ?? name;

const screensOf = (walk: Walk): string[] => statesOf(walk).map(screenOf);

/** Of these walks, those that show the screens which none of `taken` does: for each the first. */
export function showingTheRest({ spec }: Harness, walks: Walk[], taken: Iterable<Walk>): Set<Walk> {
  const shown = Object.entries(spec.states).filter(([, state]) => state.shows !== undefined);
  const left = new Set(shown.map(([name]) => screenOf(name)));
  for (const screen of [...taken].flatMap(screensOf)) left.delete(screen);
  const chosen = new Set<Walk>();
  for (const walk of walks) {
    const screens = screensOf(walk);
    if (screens.some((screen) => left.has(screen))) chosen.add(walk);
    for (const screen of screens) left.delete(screen);
  }
  return chosen;
}
