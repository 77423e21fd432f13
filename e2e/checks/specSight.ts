import type { Page } from '@playwright/test';
import type { FlowSpec } from '#specs/vocabulary.ts';
import { expectSight } from './sight.ts';

/**
 * The page shows what a spec says of a state. `instead` replaces what the spec knows only by example: a brand, a date,
 * an address.
 */
export async function expectState(
  page: Page,
  spec: FlowSpec,
  name: string,
  instead: Record<string, string> = {},
): Promise<void> {
  const state = spec.states[name];
  if (state?.shows === undefined) throw new Error(`${spec.id} shows nothing in ${name}`);
  const said = (sentence: string): string =>
    Object.entries(instead).reduce((text, [example, real]) => text.replaceAll(example, real), sentence);
  await expectSight(page, { ...state, shows: { ...state.shows, says: state.shows.says.map(said) } });
}
