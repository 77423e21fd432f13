import { expect, type Page } from '@playwright/test';
import { writeIn } from '#e2e/kit/checks/fonts.ts';
import { test } from '#e2e/kit/journey.ts';

/** How wide a sentence is in the page's own style, in the document and in a shadow root, in px. */
const widths = (page: Page) =>
  page.evaluate(() =>
    [document.body, document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })].map(
      (place) => {
        const measured = document.createElement('span');
        measured.style.cssText = 'position:absolute;white-space:nowrap;font:16px Arial, Helvetica, sans-serif';
        measured.textContent = 'Continue with the e-mail address';
        place.append(measured);
        const { width } = measured.getBoundingClientRect();
        measured.remove();
        return Math.round(width);
      },
    ),
  );

test('the fonts that the tests bring along are those that a page is written in, in shadow roots too', async ({
  page,
}) => {
  await page.goto('/upgrade-brand-builder');
  await writeIn(page, 'wide');
  const wide = await widths(page);
  await writeIn(page, 'narrow');
  const narrow = await widths(page);
  expect(wide).toEqual([wide[0], wide[0]]);
  expect(narrow).toEqual([narrow[0], narrow[0]]);
  expect((wide[0] ?? 0) / (narrow[0] ?? 0)).toBeGreaterThan(1.3);
});
