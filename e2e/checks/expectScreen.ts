import { expect, type Page } from '@playwright/test';
import type { FlatState } from '#tests/model/harness/flatSpec.ts';
import type { ExpectedScreen } from '#tests/model/harness/joint/modelState.ts';
import { LAST_USED } from '#tests/model/harness/readMarkup.ts';
import { elementsOf, type ReadPage, readPage, textOfNode } from './readPage.ts';

/** A page that does not show in this time what it should fails, in ms. */
const PATIENCE = 60_000;

const BUSY = '[aria-busy="true"], [role="status"] h1';

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
/** An alert joins the texts of its elements with spaces, which a sentence may not have there. */
const unspaced = (text: string): string => text.replaceAll(/\s+/g, '');

/** Names each part of a page that differs from the specification. */
function differencesOf(read: ReadPage, shows: ExpectedScreen): string[] {
  const elements = elementsOf(read.tree);
  const named = (role: string, name: string) =>
    elements.filter((one) => one.role === role && plain(one.name ?? '') === plain(name));
  const textsOf = (role: string) => elements.filter((one) => one.role === role).map((one) => plain(textOfNode(one)));
  const alerts = textsOf('alert');
  const fitting = alerts.filter((text) => shows.alert !== undefined && unspaced(text).includes(unspaced(shows.alert)));
  const headings = shows.heading === undefined ? 1 : named('heading', shows.heading).length;
  const spoken = alerts.filter((text) => text !== '');
  return [
    ...(headings === 1 ? [] : [`has ${headings} headings "${shows.heading}"`]),
    ...shows.says.filter((one) => !read.text.includes(plain(one))).map((one) => `does not say "${one}"`),
    ...shows.hides.filter((one) => read.text.includes(plain(one))).map((one) => `says "${one}"`),
    ...shows.offers
      .filter(({ role, name }) => named(role, name).length === 0)
      .map(({ role, name }) => `lacks the ${role} "${name}"`),
    ...shows.lastUsed
      .filter((one) => !read.described.some(({ name, description }) => name === one && LAST_USED.test(description)))
      .map((one) => `does not mark "${one}" as used last`),
    ...(shows.alert === undefined ? spoken.map((text) => `has the alert "${text}"`) : []),
    ...(shows.alert !== undefined && fitting.length !== 1 ? [`has ${fitting.length} alerts "${shows.alert}"`] : []),
    ...(shows.success === undefined ||
    textsOf('status').some((text) => unspaced(text) === unspaced(shows.success ?? ''))
      ? []
      : [`does not announce "${shows.success}"`]),
    ...(shows.busy && !read.busy.isVisible ? ['is not busy'] : []),
    ...(!shows.busy && read.busy.count > 0 ? ['is busy'] : []),
  ];
}

/** The same of a page as it is at this moment. */
export const differencesNow = async (page: Page, shows: ExpectedScreen): Promise<string[]> =>
  differencesOf(await readPage(page, BUSY), shows);

/** Resolves when the page has drawn again. */
const nextFrame = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        (globalThis.__browser ?? globalThis).requestAnimationFrame(() => resolve());
      }),
  );

/**
 * The page shows exactly what the spec says of a state, at its address, and the focus is not lost; `hasFocus` false: it
 * has not been taken from where it was; null: either.
 */
export async function expectScreen(
  page: Page,
  { shows, address, kind }: FlatState,
  hasFocus: boolean | null = true,
): Promise<void> {
  if (address !== undefined && new URL(page.url()).pathname !== address)
    await expect(page).toHaveURL((url) => url.pathname === address);
  if (shows === undefined) return;
  const problemsNow = async (): Promise<string[]> => {
    const read = await readPage(page, BUSY);
    const isMisplaced = kind === 'wait-user' && hasFocus !== null && read.isFocused !== hasFocus;
    return [...differencesOf(read, shows), ...(isMisplaced ? [hasFocus ? 'lost the focus' : 'took the focus'] : [])];
  };
  const limit = Date.now() + PATIENCE;
  let problems = await problemsNow();
  while (problems.length > 0 && Date.now() < limit) {
    await nextFrame(page);
    problems = await problemsNow();
  }
  expect(problems).toEqual([]);
}
