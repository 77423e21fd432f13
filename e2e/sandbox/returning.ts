import { createHash, randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { SESSION_COOKIE, SESSION_JWT_COOKIE, STORAGE_KEYS } from '#contracts/storageKeys.ts';

const TOKEN = 'public-token-test-tinyspark';
const MINUTES = 60;
/** The plan on sale in the sandbox. */
const PLAN = { productId: 'prod_brand_builder', priceId: 'price_brand_builder_monthly' };
const answer = z.object({ data: z.object({ session_token: z.string(), session_jwt: z.string() }) });

/** An address of the service that is no page of the product: nothing of it runs there. */
const QUIET = '/healthz';

type Session = z.output<typeof answer>['data'];

/** Signs somebody in at the stand-in of Google by requests alone, with the cookies of the page's browser. */
async function signInByRequests(page: Page, email: string): Promise<Session> {
  const verifier = randomBytes(32).toString('hex');
  const query = new URLSearchParams({
    public_token: TOKEN,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  });
  const chooser = await page.request.get(`/v1/public/oauth/google/start?${query}`);
  const { origin, pathname, searchParams } = new URL(chooser.url());
  const form = { ...Object.fromEntries(searchParams), account: email };
  const landed = await page.request.post(`${origin}${pathname}`, { form });
  const authenticated = await page.request.post('/sdk/v1/oauth/authenticate', {
    headers: { authorization: `Basic ${btoa(`${TOKEN}:${TOKEN}`)}` },
    data: {
      token: new URL(landed.url()).searchParams.get('token'),
      session_duration_minutes: MINUTES,
      code_verifier: verifier,
    },
  });
  return answer.parse(await authenticated.json()).data;
}

/** The browser of somebody who signed in before: with the session that it stored then. */
export async function comeBackAs(page: Page, email: string): Promise<void> {
  const { session_token, session_jwt } = await signInByRequests(page, email);
  await page.goto(QUIET);
  const url = page.url();
  await page.context().addCookies([
    { name: SESSION_COOKIE, value: session_token, url },
    { name: SESSION_JWT_COOKIE, value: session_jwt, url },
  ]);
  await page.evaluate(([key, token]) => localStorage.setItem(key, token), [
    STORAGE_KEYS.sessionToken,
    session_token,
  ] as const);
}

/** The same of somebody who chose the plan a moment ago. */
export async function comeBackToBuy(page: Page, email: string): Promise<void> {
  await comeBackAs(page, email);
  const pending = JSON.stringify({ ...PLAN, timestamp: Date.now() });
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    STORAGE_KEYS.pendingCheckout,
    pending,
  ] as const);
}
