import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';

const times = z.object({ visible: z.number(), usable: z.number() });
export type Times = z.infer<typeof times>;

/** Opens a sign-in page in a fresh context and answers when its e-mail field was visible and usable, in ms. */
export async function openLogin(page: Page, url: string): Promise<Times> {
  await page.addInitScript({ path: 'bench/measuring/watchFrames.mjs' });
  await page.goto(url, { waitUntil: 'commit' });
  for (;;) {
    const found = times.safeParse(await page.evaluate('globalThis.benchTimes'));
    // A field cannot be used before it can be seen.
    if (found.success) return { ...found.data, usable: Math.max(found.data.visible, found.data.usable) };
    await page.waitForTimeout(50);
  }
}

/** Closes a context whatever happens in it. */
export async function within<T>(context: BrowserContext, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await context.close();
  }
}
