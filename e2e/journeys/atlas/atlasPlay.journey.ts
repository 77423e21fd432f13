import { indexDataSchema, requirementsSchema } from '#src/atlas/data/indexData.ts';
import { expect } from '@playwright/test';
import { expectAccessible } from '#e2e/checks/axe.ts';
import { test } from '#e2e/checks/policyWatch.ts';

test('a log is played back and forth by keys, and the focus stays', async ({ page }) => {
  await page.goto('/atlas/#/play/checkout?log=identifyBrand:accountNotFound');
  const lit = page.locator('.at-state--lit .at-name');
  const back = page.getByRole('button', { name: 'Back', exact: true });
  await expect(lit).toHaveText('noAccount');
  await back.press('Enter');
  await expect(lit).toHaveText('identifying');
  await expect(back).toBeFocused();
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  const answers = page.getByRole('group', { name: 'Somebody answers' });
  await answers.getByRole('button', { name: 'identifyBrand:accountNotFound' }).press('Enter');
  await expect(lit).toHaveText('noAccount');
  // The button of a step that cannot happen any more takes the focus with it.
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeFocused();
  await expectAccessible(page, 'atlas, a flow that was played');
});

test('a word finds states, sentences, events, guards and actors, and leads to the very place', async ({ page }) => {
  await page.goto('/atlas/');
  const found = page.getByRole('region', { name: 'Requirements' });
  const find = (words: string) => page.getByRole('searchbox').fill(words);
  await find('isAccountMissing');
  await expect(found.getByRole('listitem').filter({ hasText: 'checkout: isAccountMissing' })).toContainText('guard');
  await find('openBillingPortal:');
  await expect(found.getByRole('listitem').filter({ hasText: 'subscribed: openBillingPortal:' })).not.toHaveCount(0);
  await find('leaveForBilling');
  await expect(found.getByRole('listitem').filter({ hasText: /subscribed: leaveForBilling actor/ })).toHaveCount(1);
  await find("You're Already Subscribed");
  const sentence = found.getByRole('listitem').filter({ hasText: 'reads “You' }).first();
  await sentence.getByRole('link').click();
  await expect(page.frameLocator('iframe[title^="The screen of"]').locator('h1')).toHaveText(
    "You're Already Subscribed",
  );
});

test('a requirement leads to its text, what was decided, its rows, its tests and its screens', async ({ page }) => {
  await page.route('**/atlas/data/index.json', async (route) => {
    const index = indexDataSchema.parse(await (await route.fetch()).json());
    index.reports.requirements = true;
    await route.fulfill({ json: index });
  });
  await page.route('**/atlas/data/requirements.json', async (route) => {
    const requirements = requirementsSchema.parse(await (await route.fetch()).json());
    for (const requirement of Object.values(requirements)) requirement.tests = 2;
    await route.fulfill({ json: requirements });
  });
  const cited = { 'SUB-12': ['an other one [SUB-12]', 'of subscribed [SUB-12]'] };
  await page.route('**/atlas/data/cited.json', (route) => route.fulfill({ json: cited }));
  await page.goto('/atlas/#/flow/subscribed?look=SUB-12');
  await page.getByText('2 tests passed').first().click();
  // Tests of the flow itself come first.
  await expect(page.locator('.at-tests li')).toHaveText(cited['SUB-12'].toReversed());
  await expect(page.getByRole('heading', { name: 'SUB-12' })).toBeVisible();
  for (const part of ['Transitions that keep it', 'Decided', 'Screens', 'States that keep it'])
    await expect(page.getByRole('heading', { name: part })).toBeVisible();
  await page.getByRole('link', { name: 'Every screen that keeps SUB-12' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All screens');
  await expect(page.locator('iframe').first()).toBeVisible();
});

test('a flow opens without what others need; a search says that it waits, then answers, or that it failed', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/atlas/#/flow/business');
  await expect(page.getByRole('heading', { name: 'How it begins' })).toBeAttached();
  const data = asked.filter((path) => path.startsWith('/atlas/data/'));
  expect([...new Set(data)].toSorted()).toEqual(['/atlas/data/business.json', '/atlas/data/index.json']);
  expect(asked.filter((path) => /(?:gallery|screens|play|live)\.page/.test(path))).toEqual([]);

  let fail = () => {};
  const failed = new Promise<void>((resolve) => (fail = resolve));
  await page.route('**/atlas/data/names.json', (route) => failed.then(() => route.abort()));
  await page.getByRole('navigation', { name: 'The atlas' }).getByRole('link', { name: 'Flows' }).click();
  const field = page.getByRole('searchbox');
  await field.fill('isAccountMissing');
  await expect(page.getByRole('status').filter({ hasText: 'Reading …' })).toBeVisible();
  fail();
  await expect(page.getByText(/^The search could not be read/)).toBeVisible();
  await page.unroute('**/atlas/data/names.json');
  await field.fill('');
  await field.fill('isAccountMissing');
  await expect(page.getByRole('link', { name: 'checkout: isAccountMissing' })).toBeVisible();
  await expect(field).toBeFocused();
});
