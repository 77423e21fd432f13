import { isDeepStrictEqual } from 'node:util';
import { shown } from './check.ts';
import type { ExpectedScreen } from './joint/modelState.ts';
import type { Page } from './readMarkup.ts';

/** Lists the differences between a page and the expected screen. */
export function screenDifferences(page: Page, expected: ExpectedScreen): string[] {
  const lacks = (what: string, all: string[], wanted: string[]) =>
    wanted.filter((one) => !all.includes(one)).map((one) => `lacks the ${what} "${one}"`);
  const differs = (what: string, found: unknown, wanted: unknown) =>
    isDeepStrictEqual(found, wanted) ? [] : [`${what}: ${shown(found)} instead of ${shown(wanted)}`];
  const { heading, offers } = expected;
  return [
    ...lacks('heading', page.headings, heading === undefined ? [] : [heading]),
    ...expected.says.filter((one) => !page.text.includes(one)).map((one) => `does not say "${one}"`),
    ...expected.hides.filter((one) => page.text.includes(one)).map((one) => `says "${one}"`),
    ...lacks(
      'control',
      page.controls,
      offers.map(({ role, name }) => `${role} ${name}`),
    ),
    ...page.controls
      .filter((one) => !offers.some(({ role, name }) => one === `${role} ${name}`))
      .map((one) => `offers the ${one}`),
    ...offers.flatMap(({ name, to }) =>
      to === undefined ? [] : differs(`where "${name}" leads`, page.links[name], to),
    ),
    ...differs('alerts', page.alerts, expected.alert === undefined ? [] : [expected.alert]),
    ...differs('successes', page.successes, expected.success === undefined ? [] : [expected.success]),
    ...differs('busy', page.isBusy, expected.busy),
    ...differs('controls at work', page.working, expected.working),
    ...differs('controls that are off', page.off, expected.off),
    ...differs('strong controls', page.strong, expected.strong ?? page.strong),
    ...differs('invalid fields', page.invalid, expected.invalid),
    ...differs('values', page.values, expected.values),
    ...differs('controls used last', page.lastUsed, expected.lastUsed),
    ...differs('pictures', page.pictures, expected.pictures),
    ...differs('texts beside other nodes', page.mixedTexts, []),
  ];
}
