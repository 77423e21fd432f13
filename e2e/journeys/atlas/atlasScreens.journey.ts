import { expect, type Page } from '@playwright/test';
import { indexDataSchema } from '#src/atlas/data/indexData.ts';
import { checkoutSpec } from '#specs/checkout/checkout/checkout.spec.ts';
import { test } from '#e2e/kit/checks/policyWatch.ts';

const noAccount = checkoutSpec.states['noAccount']?.shows;
const opened = async (page: Page, hash: string) => {
  await page.goto(`/atlas/${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const drawn = (page: Page) => page.locator('.at-screens > li:not(:has(.at-screen--blank))');
const titles = (page: Page) => page.locator('.at-screens h3');
/** More than a window of 1280 × 800 and its margin can show. */
const IN_SIGHT = 15;

test('however many screens there are, those in sight are drawn and no others', async ({ page }) => {
  const flows: string[] = [];
  page.on('request', (request) => {
    const flow = /data\/(\w+)\.json$/.exec(request.url())?.[1];
    if (flow !== undefined && flow !== 'index') flows.push(flow);
  });
  await page.route('**/atlas/data/index.json', async (route) => {
    const index = indexDataSchema.parse(await (await route.fetch()).json());
    for (const flow of index.flows)
      flow.sights = ['', ' again', ' once more'].flatMap((suffix) =>
        flow.sights.map((sight) => ({ ...sight, name: `${sight.name}${suffix}` })),
      );
    await route.fulfill({ json: index });
  });
  await opened(page, '#/screens');
  await expect(page.frameLocator('.at-screens iframe').first().locator('h1, h2').first()).toBeAttached();
  expect(await titles(page).count()).toBeGreaterThan(900);
  expect(await drawn(page).count()).toBeLessThan(IN_SIGHT);
  expect(flows.length).toBeLessThan(3);

  for (const place of ['otp', 'still']) {
    await page.evaluate(`location.hash = '#/screens?at=${place}'`);
    const first = page.locator(`section[aria-labelledby="screens-${place}"] li`).first();
    await expect(first).toBeInViewport();
    await expect(first.locator('iframe')).toBeVisible();
    // What has left the window goes as soon as the browser has told so.
    await expect.poll(() => drawn(page).count()).toBeLessThan(IN_SIGHT);
  }
  await expect(page.locator('section[aria-labelledby="screens-upgrade"] iframe')).toHaveCount(0);
});

test('a screen is found by flow, state, words and requirement, with keys alone', async ({ page }) => {
  await opened(page, '#/screens');
  const field = page.getByRole('searchbox');
  await field.focus();
  for (const [typed, wanted] of [
    ['checkout noAccount', ['noAccount']],
    ['not found', ['not found']],
    ['chk-13', ['noAccount']],
  ] as const) {
    await field.fill(typed);
    for (const name of wanted) await expect(titles(page).filter({ hasText: name }).first()).toBeVisible();
  }
  await field.fill('CHK-13');
  await expect(page.getByRole('status').filter({ hasText: 'screens' })).toHaveText(/^\d of \d{3} screens$/);
  await expect(page.frameLocator('.at-screens iframe').first().locator('h1')).toHaveText(noAccount?.heading ?? '');
  await field.fill('no such words');
  await expect(page.getByText('No screen holds these words.')).toBeVisible();
  await field.fill('');

  const otp = page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /^otp \d+$/ });
  for (let presses = 0; !(await otp.evaluate((link) => link === document.activeElement)); presses += 1) {
    expect(presses).toBeLessThan(60);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'otp', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  // Next come the screens of this flow.
  await page.keyboard.press('Tab');
  await expect(page.locator('section[aria-labelledby="screens-otp"] h3 a').first()).toBeFocused();
});

test('the logo of a theme is shown, and no other host is asked for it', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await opened(page, '#/screens?find=main+headed');
  const logo = page.frameLocator('.at-screens iframe').first().locator('img.ts-logo');
  await expect(logo).toBeAttached();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect([...new Set(asked)]).toEqual([baseURL]);
});
