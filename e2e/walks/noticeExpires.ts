import { expect, type Page } from '@playwright/test';
import { clockOf } from '#machines/widget/countdown/countdown.screen.ts';
import type { StepDriver } from './driver.ts';

async function pass(page: Page, seconds: number): Promise<void> {
  const left = page.locator('.ts-num', { hasText: 'You can try again in' }).locator('[translate="no"]');
  // The countdown may come a moment after the sentence.
  await expect(async () => {
    await page.clock.runFor(1_000);
    await expect(left).not.toHaveText(clockOf(seconds), { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await page.clock.fastForward(seconds * 1000);
}

/** The time of an error that says how long it holds passes, once it is seen to count down. */
export const noticeExpires = (seconds: number): StepDriver => ({ act: ({ page }) => pass(page, seconds) });

/** The same on the form of a flow inside: its sentence is gone, and the form can be used. */
export async function letPass(page: Page, seconds: number, sentence: string): Promise<void> {
  await pass(page, seconds);
  await expect(page.getByText(sentence)).toHaveCount(0);
}
