import { expect } from '@playwright/test';
import { engineTest as test } from '#e2e/engines/engineTest.ts';
import type { Tab } from '#e2e/engines/engine.ts';
import { button, field, heading, link, text } from '#e2e/engines/named.ts';
import { CARDS } from '#e2e/sandbox/cards.ts';
import { messageAt } from '#e2e/sandbox/outbox.ts';

async function payWith(tab: Tab, card: string) {
  await tab.type(field('Card number'), card, 'instead');
  await tab.type(field('Expiry'), '12 / 34', 'instead');
  await tab.type(field('CVC'), '123', 'instead');
  await tab.type(field('Name on card'), 'Acme Owner', 'instead');
  await tab.click(button('Subscribe'));
}
const focusedRole = 'document.activeElement?.getAttribute("role")';

test('from the home page to a plan: a declined card, back, another card, the plan, its billing and back', async ({
  openTab,
  scenario,
}) => {
  const tab = await openTab();
  await tab.open(scenario.identityUrl);
  await tab.see(text('$29.00 per month'));
  await tab.click(link('Upgrade your brand'));
  await tab.type(field('Email'), 'owner@acme.test');
  await tab.click(button('Continue with email'));
  await tab.see(heading('Check your email'));
  const { links } = await messageAt(scenario.identityUrl, 'owner@acme.test');
  await tab.open(links[0] ?? '');
  await tab.see(heading('Pay with card'));

  await payWith(tab, CARDS.declined);
  await tab.see(text('Your card was declined.'));
  expect(await tab.read(focusedRole)).toBe('alert');
  await tab.back();
  await tab.see(heading('Pay with card'));
  await payWith(tab, CARDS.accepted);
  await tab.see(heading('Payment Successful'));

  await tab.open(`${scenario.identityUrl}/subscribed`);
  await tab.click(link('Manage Billing'));
  await tab.see(heading('Your subscription'));
  await tab.back();
  await tab.see(heading("You're Already Subscribed"));
});

test('a plan for somebody whom Google knows, after turning back at its page', async ({ openTab, scenario }) => {
  const tab = await openTab({ isDark: true });
  await tab.open(`${scenario.identityUrl}/upgrade-brand-builder`);
  expect(await tab.read('matchMedia("(prefers-color-scheme: dark)").matches')).toBe(true);
  await tab.click(button('Continue with Google'));
  await tab.see(heading('Sign in with Google'));
  await tab.back();
  // A hand is slower than a driver: the page is drawn anew until it says so.
  await tab.see(text('Last used'));
  await tab.click(button('Continue with Google'));
  await tab.click(text('subscribed@acme.test'));
  await tab.see(heading("You're Already Subscribed"));
  const [ink, ground] = [
    await tab.read('getComputedStyle(document.body).color'),
    await tab.read('getComputedStyle(document.body).backgroundColor'),
  ];
  expect(lightnessOf(ink)).toBeGreaterThan(lightnessOf(ground) + 0.5);
});

/** 0 to 1, of `rgb(…)`. */
function lightnessOf(color: unknown): number {
  const parts =
    String(color)
      .match(/[\d.]+/g)
      ?.slice(0, 3)
      .map(Number) ?? [];
  return parts.reduce((sum, part) => sum + part, 0) / (3 * 255);
}
