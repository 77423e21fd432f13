import type { BrowserContext, Page } from '@playwright/test';
import { test } from '#e2e/checks/policyWatch.ts';

/** The two places of a widget in a host's page: with a style scope of its own, or without. */
export const SCOPES = { 'in the page': false, 'in a shadow root': true } as const;

/**
 * Takes each row in a tab of its own where nothing is stored, one after the other in one browser: the files of a page,
 * which came for the first one, are there.
 */
export async function inTurn<Row>(
  context: BrowserContext,
  rows: Readonly<Record<string, Row>>,
  take: (tab: Page, row: Row) => Promise<void>,
): Promise<void> {
  for (const [name, row] of Object.entries(rows))
    await test.step(name, async () => {
      const tab = await context.newPage();
      await take(tab, row);
      await tab.evaluate(() => localStorage.clear());
      await tab.close();
      await context.clearCookies();
    });
}
