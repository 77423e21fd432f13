import type { Page } from '@playwright/test';
import type { TestModel } from '#specs/testModel.ts';
import type { FlowSpec } from '#specs/vocabulary.ts';
import { stateAt } from '#tests/model/harness/joint/flatSpec.ts';
import { expectSight } from './sight.ts';

/**
 * The page shows what a spec says of a state, or a model of the nearest state at this path, or at all of these.
 * `instead` replaces what the spec knows only by example: a brand, a date, an address.
 */
export async function expectState(
  page: Page,
  spec: FlowSpec | TestModel,
  name: string | string[],
  instead: Record<string, string> = {},
): Promise<void> {
  const names = [name].flat();
  const state = 'machine' in spec ? stateAt(spec, ...names) : spec.states[names.join()];
  if (state?.shows === undefined) throw new Error(`${names.join(' and ')} shows nothing`);
  const said = (sentence: string): string =>
    Object.entries(instead).reduce((text, [example, real]) => text.replaceAll(example, real), sentence);
  await expectSight(page, { ...state, shows: { ...state.shows, says: state.shows.says.map(said) } });
}
