import { expect } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { openChooser } from '#e2e/sandbox/signIn.ts';
import { expectState } from '#e2e/checks/expectState.ts';
import { authenticateModel } from '#specs/checkout/authenticate/authenticate.model.ts';

test('Google signs the owner in and leads to the checkout [AUT-04 AUT-07 AUT-08 OAU-02 OAU-21 UPG-08]', async ({
  page,
}) => {
  await openChooser(page, 'Google');
  await page.getByRole('button', { name: 'owner@acme.test' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
});

test('Apple posts its answer, tells the name once, and leads to the checkout [AUT-04 AUT-08 OAU-04 OAU-21 UPG-09]', async ({
  page,
}) => {
  const person = `apple-${crypto.randomUUID()}@elsewhere.test`;
  for (const reportsName of [true, false]) {
    await openChooser(page, 'Apple');
    await page.getByRole('textbox', { name: 'Another email address' }).fill(person);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'Continue to Tinyspark' })).toBeVisible();
    await expect(page.getByText('this first time only')).toHaveCount(reportsName ? 1 : 0);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('heading', { name: 'No Account Found' })).toBeVisible();
  }
  await openChooser(page, 'Apple');
  await page.getByRole('button', { name: 'owner@acme.test' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
});

for (const provider of ['Google', 'Apple'] as const) {
  test(`cancelling at ${provider} says so and offers to sign in again [AUT-11 AUT-15 AUT-16 AUT-17 D-09]`, async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/authenticate')) calls.push(`${request.method()} ${request.url()}`);
    });
    await openChooser(page, provider);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expectState(page, authenticateModel, 'failed.cancelled');
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
    await page.getByRole('button', { name: 'Sign in again' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in to continue' })).toBeVisible();
  });
}
