import { expect } from '@playwright/test';
import { test } from '#e2e/checks/policyWatch.ts';
import { CARDS, payWith } from '#e2e/sandbox/cards.ts';
import {
  OWNER,
  type ProductOfExternalIdentity,
  startProductOfExternalIdentity,
} from '#tests/production/live/productOfExternalIdentity.ts';

const externalTest = test.extend<{ scenario: ProductOfExternalIdentity; asked: Set<string> }>({
  // oxlint-disable-next-line no-empty-pattern
  scenario: async ({}, run) => {
    const scenario = await startProductOfExternalIdentity('dist/client');
    await run(scenario);
    await scenario.close();
  },
  baseURL: async ({ scenario }, run) => run(scenario.product.url),
  asked: async ({ page }, run) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/sdk/')) asked.add(new URL(request.url()).origin);
    });
    await run(asked);
  },
});

externalTest(
  'signs in at an identity provider elsewhere, with the same pages, and pays',
  async ({ page, scenario, asked }) => {
    await page.goto('/upgrade-brand-builder');
    await page.getByRole('textbox', { name: 'Email' }).fill(OWNER);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(await scenario.linkTo(OWNER));
    await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
    await payWith(page, CARDS.accepted);
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(scenario.product.url);
    expect([...asked]).toEqual([scenario.provider.url]);

    await page.goto('/subscribed');
    await expect(page.getByText('Elsewhere').first()).toBeVisible();
  },
);
