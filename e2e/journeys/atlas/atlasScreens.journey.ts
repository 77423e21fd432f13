import { expect, type Page } from '@playwright/test';
import { namesDataSchema } from '#src/atlas/data/indexData.ts';
import { checkoutModel } from '#specs/checkout/checkout/checkout.model.ts';
import { stateAt } from '#tests/model/harness/joint/flatSpec.ts';
import { test } from '#e2e/checks/policyWatch.ts';

const noAccount = stateAt(checkoutModel, 'noAccount.named').shows;
const opened = async (page: Page, hash: string) => {
  await page.goto(`/atlas/${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};
const titles = (page: Page) => page.locator('.at-screens h3');
/** Farther from the window than this, px, nothing is drawn: the margin of `useIsInView`, and a little more. */
const FAR = 400;

/** Finds screens in the window that are not drawn, and drawn ones far from it. In the end there are none. */
const misdrawn = (page: Page) =>
  page.locator('.at-screens > li').evaluateAll(
    (items, far) =>
      items.flatMap((item) => {
        const { top, bottom } = item.getBoundingClientRect();
        const isDrawn = item.querySelector('.at-screen--blank') === null;
        const isFar = bottom < -far || top > innerHeight + far;
        const isInWindow = bottom > 0 && top < innerHeight;
        if (isDrawn ? !isFar : !isInWindow) return [];
        return [`${item.querySelector('h3')?.textContent}: ${isDrawn ? 'drawn' : 'blank'} at ${Math.round(top)}`];
      }),
    FAR,
  );

test('however many screens there are, those in view are drawn and no others', async ({ page }) => {
  const flows: string[] = [];
  page.on('request', (request) => {
    const flow = /data\/(\w+)\.json$/.exec(request.url())?.[1];
    if (flow !== undefined && flow !== 'index' && flow !== 'names') flows.push(flow);
  });
  await page.route('**/atlas/data/names.json', async (route) => {
    const names = namesDataSchema.parse(await (await route.fetch()).json());
    for (const flow of names.flows)
      flow.screens = ['', ' again', ' once more'].flatMap((suffix) =>
        flow.screens.map((screen) => ({ ...screen, name: `${screen.name}${suffix}` })),
      );
    await route.fulfill({ json: names });
  });
  await opened(page, '#/screens');
  await expect(page.frameLocator('.at-screens iframe').first().locator('h1, h2').first()).toBeAttached();
  await expect.poll(() => titles(page).count()).toBeGreaterThan(900);
  await expect.poll(() => misdrawn(page)).toEqual([]);
  expect(flows.length).toBeLessThan(3);

  for (const section of ['passcode', 'still']) {
    await page.evaluate(`location.hash = '#/screens?at=${section}'`);
    const first = page.locator(`section[aria-labelledby="screens-${section}"] li`).first();
    await expect(first).toBeInViewport();
    await expect(first.locator('iframe')).toBeVisible();
    // A screen that has left the window goes as soon as the browser has reported it.
    await expect.poll(() => misdrawn(page)).toEqual([]);
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
  await expect(page.getByRole('status').filter({ hasText: 'screens' })).toHaveText(/^\d of \d+ screens$/);
  await expect(page.frameLocator('.at-screens iframe').first().locator('h1')).toHaveText(noAccount?.heading ?? '');
  await field.fill('no such words');
  await expect(page.getByText('No screen holds these words.')).toBeVisible();
  await field.fill('');

  const passcode = page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /^passcode \d+$/ });
  for (let presses = 0; !(await passcode.evaluate((link) => link === document.activeElement)); presses += 1) {
    expect(presses).toBeLessThan(60);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { name: 'passcode', exact: true });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  // Next come the screens of this flow.
  await page.keyboard.press('Tab');
  await expect(page.locator('section[aria-labelledby="screens-passcode"] h3 a').first()).toBeFocused();
});

test('the logo of a theme is shown, and no other host is asked for it', async ({ page, baseURL }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).origin));
  await opened(page, '#/screens?find=main+headed+MAIN-02');
  const logo = page.frameLocator('.at-screens iframe').first().locator('img.ts-logo');
  await expect(logo).toBeAttached();
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect([...new Set(asked)]).toEqual([baseURL]);
});

test('a screen looks as in the product: its sheets and its art are there', async ({ page }) => {
  await opened(page, '#/screens?find=passkeyList+listing');
  const screen = page.frameLocator('.at-screens iframe').first();
  await expect(screen.locator('.ts-item').first()).toHaveCSS('display', 'grid');
  await opened(page, '#/screens?find=home+visitor');
  await expect(screen.locator('.ts-art__rays')).toBeVisible();
});
