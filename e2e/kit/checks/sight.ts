import { expect, type Locator, type Page } from '@playwright/test';
import type { FlowSpec, Sight } from '#specs/vocabulary.ts';
import { fieldNamed } from '#e2e/kit/gestures.ts';
import { LAST_USED } from '#tests/model/kit/readMarkup.ts';

type State = FlowSpec['states'][string];

/** Milliseconds for each part of what was missing: the page had its time before. */
const MOMENT = 1_000;

const BUSY = '[aria-busy="true"], [role="status"] h1';

/** A sentence as it stands on a page, however its words are spaced there. */
const said = (sentence: string): RegExp =>
  new RegExp(
    sentence
      .trim()
      .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll(/\s+/g, String.raw`\s+`),
  );

const controlNamed = (page: Page, { role, name }: Sight['offers'][number]): Locator =>
  role === 'textbox' ? fieldNamed(page, name) : page.getByRole(role, { name, exact: true });

const markedLastUsed = (page: Page, name: string): Locator => {
  const marked = { name, exact: true, description: LAST_USED };
  return page.getByRole('button', marked).or(page.getByRole('tab', marked));
};

/** The whole page when it shows just that: one question to the browser, which is asked again until it is so. */
export function pageShowing(page: Page, shows: Sight): Locator {
  const alerts = page.getByRole('alert');
  const all = (parts: Locator[]) => parts.map((has) => ({ has: has.filter({ visible: true }) }));
  const none = (parts: Locator[]) => parts.map((hasNot) => ({ hasNot }));
  const heading = shows.heading === undefined ? null : page.getByRole('heading', { name: shows.heading, exact: true });
  const alert = shows.alert === undefined ? null : alerts.filter({ hasText: shows.alert });
  const filters: Parameters<Locator['filter']>[0][] = [
    ...all(heading === null ? [] : [heading]),
    ...none(heading === null ? [] : [heading.nth(1)]),
    ...shows.says.map((sentence) => ({ hasText: said(sentence) })),
    ...all(shows.offers.map((control) => controlNamed(page, control))),
    ...shows.hides.map((hidden) => ({ hasNotText: said(hidden) })),
    ...all(shows.lastUsed.map((name) => markedLastUsed(page, name))),
    ...all(alert === null ? [] : [alert]),
    ...none([alert === null ? alerts.filter({ hasText: /\S/ }) : alert.nth(1)]),
    ...(shows.busy ? all([page.locator(BUSY)]) : none([page.locator(BUSY)])),
  ];
  return filters.reduce((seen, filter) => seen.filter(filter), page.locator('body'));
}

/** Says which part of a sight is not there. */
async function explainSight(page: Page, shows: Sight): Promise<void> {
  const soon = expect.configure({ timeout: MOMENT });
  const body = page.locator('body');
  if (shows.heading !== undefined)
    await soon(page.getByRole('heading', { name: shows.heading, exact: true })).toBeVisible();
  for (const sentence of shows.says) await soon(body).toContainText(sentence);
  for (const control of shows.offers) await soon(controlNamed(page, control).first()).toBeVisible();
  for (const hidden of shows.hides) await soon(body).not.toContainText(hidden);
  for (const name of shows.lastUsed)
    await soon(
      page.getByRole('button', { name, exact: true }).or(page.getByRole('tab', { name, exact: true })),
    ).toHaveAccessibleDescription(LAST_USED);
  if (shows.alert === undefined) await soon(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  else await soon(page.getByRole('alert').filter({ hasText: shows.alert })).toBeVisible();
  if (shows.busy) await soon(page.locator(BUSY).first()).toBeVisible();
  else await soon(page.locator(BUSY)).toHaveCount(0);
}

/**
 * The page shows exactly what the spec says of a state, at its address, and the focus is not lost; `hasFocus` false: it
 * has not been taken from where it was; null: either.
 */
export async function expectSight(
  page: Page,
  { shows, address, kind }: State,
  hasFocus: boolean | null = true,
): Promise<void> {
  if (address !== undefined && new URL(page.url()).pathname !== address)
    await expect(page).toHaveURL((url) => url.pathname === address);
  if (shows === undefined) return;
  try {
    await expect(pageShowing(page, shows)).toHaveCount(1);
  } catch (failure) {
    await explainSight(page, shows);
    throw failure;
  }
  const isFocused = () => page.evaluate(() => document.activeElement?.tagName !== 'BODY');
  if (kind === 'wait-user' && hasFocus !== null && (await isFocused()) !== hasFocus)
    await expect.poll(isFocused).toBe(hasFocus);
}
