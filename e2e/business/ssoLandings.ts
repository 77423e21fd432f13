import { expect } from '@playwright/test';
import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import { NAVIGATION_LIMIT } from '#contracts/limits.ts';
import { connectionsFound } from '#e2e/answers/businessSsoAnswers.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { configured, type Perform } from './landings.ts';

/** Every call of single sign-on. */
export const SSO_HELD = ['findConnections', 'findOrganization'];

const SSO = { products: ['emailMagicLinks', 'sso'] };
/** The Discovery flow with single sign-on beside the form. */
export const withSso = configured(SSO);

/** The way that was used last in this browser. */
export const usedBefore = (way: string, open: (stage: Stage) => string | Promise<string>) => (stage: Stage) => {
  stage.storage.items[`${BUSINESS_STORAGE_KEYS.lastMethod}.public-token-test-tinyspark-business`] = way;
  return open(stage);
};

export const press = (perform: Perform, name: string) => perform({ press: { role: 'button', name } });

/** Single sign-on is chosen on Main, where an address may have been typed. */
export async function chooseSso({ page }: Stage, perform: Perform, typed = '') {
  if (typed !== '') await perform({ type: typed, into: 'Email' });
  await press(perform, 'Sign in with SSO');
  await page.getByRole('heading', { name: 'Sign in with SSO' }).waitFor();
}

/** So many connections are found for an address. */
export async function lookUp(stage: Stage, perform: Perform, amount: Parameters<typeof connectionsFound>[0]) {
  await perform({ type: 'jane@acme.test', into: 'Email' });
  await press(perform, 'Continue');
  await stage.settle('findConnections', connectionsFound(amount));
}

/** Departures that have not led away. */
const stayed = new WeakMap<Stage, number>();

/** The page is sent away, and not left in time. */
export async function stay(stage: Stage) {
  const before = stayed.get(stage) ?? 0;
  await expect.poll(() => stage.left.length).toBeGreaterThan(before);
  stayed.set(stage, stage.left.length);
  await stage.page.clock.runFor(NAVIGATION_LIMIT);
}
