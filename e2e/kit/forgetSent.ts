import type { Page } from '@playwright/test';

/** A page that is opened begins a visit of its own: what its tab has sent before would be shown again (D-488). */
export async function forgetSent(page: Page): Promise<void> {
  if (!page.url().startsWith('http')) return;
  await page.evaluate(() => {
    for (const key of Object.keys(sessionStorage)) if (key.endsWith('sent_message')) sessionStorage.removeItem(key);
  });
}
