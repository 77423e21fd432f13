import { expect } from '@playwright/test';
import { test } from '#e2e/kit/checks/policyWatch.ts';
import { CARDS, payWith } from '#e2e/kit/sandbox/cards.ts';
import { OWNER, type ProductElsewhere, startProductElsewhere } from '#tests/production/live/productElsewhere.ts';

const elsewhereTest = test.extend<{ world: ProductElsewhere; asked: Set<string> }>({
  // oxlint-disable-next-line no-empty-pattern
  world: async ({}, run) => {
    const world = await startProductElsewhere('dist/client');
    await run(world);
    await world.close();
  },
  baseURL: async ({ world }, run) => run(world.product.url),
  asked: async ({ page }, run) => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/sdk/')) asked.add(new URL(request.url()).origin);
    });
    await run(asked);
  },
});

elsewhereTest(
  'signs in at an identity provider elsewhere, with the same pages, and pays',
  async ({ page, world, asked }) => {
    await page.goto('/upgrade-brand-builder');
    await page.getByRole('textbox', { name: 'Email' }).fill(OWNER);
    await page.getByRole('button', { name: 'Continue with email' }).click();
    await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await page.goto(await world.linkTo(OWNER));
    await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
    await payWith(page, CARDS.accepted);
    await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(world.product.url);
    expect([...asked]).toEqual([world.provider.url]);

    await page.goto('/subscribed');
    await expect(page.getByText('Elsewhere').first()).toBeVisible();
  },
);
