import { expect, type Page } from '@playwright/test';
import { fieldNamed } from './gestures.ts';
import type { FlowSpec } from '#specs/vocabulary.ts';

type State = FlowSpec['states'][string];

/**
 * The page shows exactly what the spec says of a state, at its address, and the focus is not lost; `hasFocus` false: it
 * has not been taken from where it was.
 */
export async function expectSight(page: Page, { shows, address, kind }: State, hasFocus = true): Promise<void> {
  if (address !== undefined) await expect(page).toHaveURL((url) => url.pathname === address);
  if (shows === undefined) return;
  const body = page.locator('body');
  if (shows.heading !== undefined)
    await expect(page.getByRole('heading', { name: shows.heading, exact: true })).toBeVisible();
  for (const sentence of shows.says) await expect(body).toContainText(sentence);
  for (const { role, name } of shows.offers)
    await expect(
      (role === 'textbox' ? fieldNamed(page, name) : page.getByRole(role, { name, exact: true })).first(),
    ).toBeVisible();
  for (const hidden of shows.hides) await expect(body).not.toContainText(hidden);
  for (const name of shows.lastUsed)
    await expect(
      page.getByRole('button', { name, exact: true }).or(page.getByRole('tab', { name, exact: true })),
    ).toHaveAccessibleDescription('Last used');
  if (shows.alert === undefined) await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0);
  else await expect(page.getByRole('alert').filter({ hasText: shows.alert })).toBeVisible();
  const busy = page.locator('[aria-busy="true"], [role="status"] h1');
  if (shows.busy) await expect(busy.first()).toBeVisible();
  else await expect(busy).toHaveCount(0);
  if (kind === 'wait-user')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName !== 'BODY')).toBe(hasFocus);
}
