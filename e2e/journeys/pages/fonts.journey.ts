import { expect, type Page } from '@playwright/test';
import { writeIn } from '#e2e/checks/fonts.ts';
import { test } from '#e2e/fixtures/journey.ts';

/** Measures the width of a sentence in the page's own style, in the document and in a shadow root, in px. */
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

/** The lines that an address and what follows it are in: the domain's parts, and the full stop. */
const linesOf = (page: Page, domain: string) =>
  page.evaluate((wanted) => {
    const holder = [...document.querySelectorAll('p')].find(({ textContent }) => textContent.includes(`${wanted}.`));
    if (holder === undefined) throw new Error(`No sentence ends with ${wanted}`);
    const texts = document.createTreeWalker(holder, NodeFilter.SHOW_TEXT);
    const tops: number[] = [];
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode())
      for (let index = 0; index < (node.textContent?.length ?? 0); index += 1) {
        const letter = document.createRange();
        letter.setStart(node, index);
        letter.setEnd(node, index + 1);
        tops.push(Math.round(letter.getBoundingClientRect().bottom));
      }
    const start = holder.textContent.lastIndexOf(wanted);
    return new Set(tops.slice(start, start + wanted.length + 1)).size;
  }, domain);

for (const font of ['wide', 'narrow'] as const) {
  test(`a domain and the full stop after it stay on one line in a ${font} font, however narrow the window is`, async ({
    page,
  }) => {
    await page.goto('/upgrade-brand-builder');
    await page.getByRole('textbox', { name: 'Email' }).fill('olive.owner+upgrade@my-company.test');
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await writeIn(page, font);
    for (let width = 320; width <= 480; width += 5) {
      await page.setViewportSize({ width, height: 640 });
      expect(await linesOf(page, 'my-company.test'), `at ${width} px`).toBe(1);
    }
  });
}
