import { expect, type Page } from '@playwright/test';
import { checkoutModel } from '#specs/checkout/checkout/checkout.model.ts';
import { stateAt } from '#tests/model/harness/joint/flatSpec.ts';
import { test } from '#e2e/checks/policyWatch.ts';

const noAccount = stateAt(checkoutModel, 'noAccount.named').shows;
const opened = async (page: Page, hash = '') => {
  await page.goto(`/atlas/${hash}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('somebody who knows nothing finds out what a 401 of the brand id call does on /checkout', async ({ page }) => {
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('request', (request) => {
    if (!request.url().startsWith(new URL(page.url() === 'about:blank' ? request.url() : page.url()).origin))
      problems.push(`another host: ${request.url()}`);
  });
  await opened(page);
  await page.getByRole('searchbox').fill('401 brand id call');
  await page.getByRole('link', { name: 'CHK-13 in checkout' }).click();

  // The page names the requirement.
  await expect(page.getByRole('heading', { name: 'CHK-13' })).toBeVisible();
  await expect(
    page.getByText("A 401 from the brand id call shows an error page titled 'No Account Found'."),
  ).toBeVisible();
  await page.getByRole('link', { name: /identifying → noAccount\.named: identifyBrand:accountNotFound/ }).click();

  // The page says what happens.
  await expect(page.getByText('when identifyBrand answers accountNotFound, the flow goes to')).toBeVisible();
  // The page shows what the person sees: the spec's words, and the product's own view.
  for (const sentence of noAccount?.says ?? []) await expect(page.getByText(sentence, { exact: true })).toBeVisible();
  const screen = page.frameLocator('iframe[title="The screen of noAccount.named"]');
  await expect(screen.locator('h1')).toHaveText(noAccount?.heading ?? '');
  await expect(screen.locator('button', { hasText: 'Back to Tinyspark' })).toBeVisible();
  // The page names the test that proves it.
  await expect(page.getByText('checkout: conformance', { exact: true }).first()).toBeAttached();
  await expect(page.getByText('tests/model/checkout/checkout/checkout.test.ts')).toBeVisible();
  await expect(page.getByText('Holds', { exact: true })).toBeVisible();
  // The diagram shows the way that is meant.
  await expect(page.locator('.at-state--lit .at-name')).toHaveText('noAccount');
  await expect(page.locator('.at-step--marked')).toContainText('isAccountMissing');
  expect(problems).toEqual([]);
});

test('a flow is played: statechart, screen and log move together, and a link replays it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await opened(page, '#/flow/checkout');
  await page.getByRole('link', { name: 'Play this flow' }).click();
  const lit = page.locator('.at-state--lit .at-name');
  const screen = page.frameLocator('.at-play__screen iframe').locator('h1');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

  await expect(lit).toHaveText('identifying');
  await press('10 s pass (answerLimit)');
  await expect(lit).toHaveText('checkoutFailed');
  await expect(screen).toHaveText('Checkout Error');
  await press('retry.chosen');
  await press('findVisit:fresh');
  await press('identifyBrand:accountNotFound');
  await expect(screen).toHaveText('No Account Found');
  await press('Back');
  await expect(lit).toHaveText('identifying');
  await press('Forward');
  await expect(lit).toHaveText('noAccount');

  await press('Copy a link that replays it');
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate<string>('navigator.clipboard.readText()');
  await page.goto('about:blank');
  await page.goto(link);
  await expect(lit).toHaveText('noAccount');
  await expect(page.getByRole('list').getByRole('button')).toHaveCount(5);
});

test('a link that cannot be kept says so and shows what there is', async ({ page }) => {
  await opened(page, '#/flow/chekout');
  await expect(page.getByText('There is no flow called “chekout”. These are all flows.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All flows');
  await opened(page, '#/flow/checkout?look=nowhere');
  await expect(page.getByText('The flow checkout has nothing called “nowhere”. This is the whole flow.')).toBeVisible();
  await opened(page, '#/play/checkout?v=00000000&scenario=frish&log=identifyBrand:ok,explosion');
  await expect(
    page.getByText(/This link was made for another version of the flow \(00000000; this is \w{8}\)\./),
  ).toBeVisible();
  await expect(page.getByText('The flow has no scenario called “frish”. This is “fresh”.')).toBeVisible();
  await expect(
    page.getByText('The flow knows no event called “explosion”. The log was replayed up to there.'),
  ).toBeVisible();
  await expect(page.locator('.at-state--lit .at-name')).toHaveText('checkingSubscription');
});

test('a flow opens with its way to success in view, large enough to read; the whole chart is a press away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await opened(page, '#/flow/checkout');
  const names = page.locator('.at-state .at-name');
  const way = ['gating', 'identifying', 'checkingSubscription', 'creatingSession', 'redirecting', 'redirected'];
  await expect(names).toHaveText(way);
  for (const name of way) await expect(names.getByText(name, { exact: true })).toBeInViewport({ ratio: 1 });
  const height = await names.first().evaluate((name) => name.getBoundingClientRect().height);
  expect(height).toBeGreaterThan(11);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement?.className)).toBe('at-viewport');
  await page.getByRole('button', { name: 'Whole chart' }).click();
  await expect(names.getByText('noAccount', { exact: true })).toBeVisible();
});

test('the largest flow is drawn as far as somebody reads it, and nothing of it is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await opened(page, '#/flow/business');
  await expect(page.locator('.at-state .at-name').getByText('loggedIn', { exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'What happens in landing', exact: true })).toBeVisible();
  expect(await page.locator('main *').count()).toBeLessThan(2_500);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page
      .locator('.at-table')
      .evaluateAll((tables) =>
        tables.filter((table) => table.scrollWidth > table.clientWidth).map((table) => table.textContent.slice(0, 40)),
      );
    expect(cut).toEqual([]);
  }
  const next = page.locator('details', { hasText: /^main \d+ transitions/ });
  await next.locator('summary').click();
  await expect(next.getByRole('table')).toBeVisible();
});

test('the diagram is read with keys', async ({ page }) => {
  await opened(page, '#/flow/checkout');
  await page.getByRole('button', { name: 'Whole chart' }).click();
  const view = page.getByRole('region', { name: /The statechart of checkout/ });
  await view.focus();
  const width = () =>
    page
      .locator('.at-chart')
      .first()
      .evaluate((chart) => chart.getBoundingClientRect().width);
  const before = await width();
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(before);
  await page.keyboard.press('0');
  await expect.poll(width).toBeLessThan(before);
  await page.getByRole('button', { name: 'noAccount' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'noAccount.named', exact: true })).toBeVisible();
});

test('no label is wider than its box, whatever font the reader has', async ({ page }) => {
  // Wider than any font: the layout was made with narrower letters.
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const wide = new CSSStyleSheet();
      wide.replaceSync('.at-chart text { letter-spacing: 3px }');
      document.adoptedStyleSheets.push(wide);
    });
  });
  await page.goto('/atlas/#/flow/checkout');
  await page.getByRole('button', { name: 'Whole chart' }).click();
  const labels = page.locator('.at-chart text');
  await expect(labels.first()).toBeVisible();
  const [narrowed, tooWide] = await page.locator('.at-chart').evaluate((chart) => {
    const lines = [...chart.querySelectorAll<SVGTextContentElement>('text:not(:has(tspan)), tspan')];
    const over = lines.filter((line) => {
      const box = line.closest('.at-label, .at-state')?.querySelector('rect');
      return (
        !box || line.getExtentOfChar(line.getNumberOfChars() - 1).x > box.x.baseVal.value + box.width.baseVal.value
      );
    });
    return [chart.querySelectorAll('[textLength]').length, over.map(({ textContent }) => textContent)];
  });
  expect(narrowed).toBeGreaterThan(0);
  expect(tooWide).toEqual([]);
});
