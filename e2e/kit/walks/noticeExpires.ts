import { expect } from '@playwright/test';
import { clockOf } from '#machines/widget/countdown/countdown.screen.ts';
import type { StepDriver } from '#e2e/kit/walks/driver.ts';

/** The time of a refusal that says how long it holds passes, once it is seen to count down. */
export const noticeExpires = (seconds: number): StepDriver => ({
  async act({ page }) {
    const left = page.getByText(/You can try again in \d+:/);
    // What counts may come a moment after the sentence.
    await expect(async () => {
      await page.clock.runFor(1_000);
      await expect(left).not.toContainText(`in ${clockOf(seconds)}.`, { timeout: 1_000 });
    }).toPass();
    await page.clock.fastForward(seconds * 1000);
  },
});
