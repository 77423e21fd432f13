import { expect } from '@playwright/test';
import { layoutShifts, watchLayoutShifts } from '#e2e/checks/layoutShifts.ts';
import { test } from '#e2e/fixtures/journey.ts';

for (const path of ['/business', '/business?slug=acme'])
  test(`nothing moves when the form takes the place of the wait: ${path} [D-492]`, async ({ page }) => {
    await watchLayoutShifts(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(path);
      const microsoft = page.getByRole('button', { name: 'Continue with Microsoft' });
      await expect(microsoft).toBeVisible();
      // With its mark, which comes with the form.
      expect(await microsoft.locator('path').count()).toBeGreaterThan(0);
      expect(await layoutShifts(page), `at ${width} px`).toEqual([]);
    }
  });
