import type { Page } from '@playwright/test';
import type { TestModel } from '#specs/testModel.ts';
import { stateAt } from '#tests/model/harness/joint/flatSpec.ts';
import { expectScreen } from './expectScreen.ts';

/**
 * The page shows the screen of the model's nearest state at this path, or at all of these.
 * `instead` replaces what the model knows only by example: a brand, a date, an address.
 */
export async function expectState(
  page: Page,
  model: TestModel,
  name: string | string[],
  instead: Record<string, string> = {},
): Promise<void> {
  const names = [name].flat();
  const state = stateAt(model, ...names);
  if (state.shows === undefined) throw new Error(`${names.join(' and ')} shows nothing`);
  const said = (sentence: string): string =>
    Object.entries(instead).reduce((text, [example, real]) => text.replaceAll(example, real), sentence);
  const { says, offers } = state.shows;
  const real = { says: says.map(said), offers: offers.map((one) => ({ ...one, name: said(one.name) })) };
  await expectScreen(page, { ...state, shows: { ...state.shows, ...real } });
}
