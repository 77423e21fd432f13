import { expect, type Page } from '@playwright/test';
import { nextLinks } from './outbox.ts';

interface Account {
  email: string;
  password: string;
}

/** In the page: makes an account with a password, and asks for a reset mail as the widget's client does. */
async function ask({ email, password }: Account): Promise<number[]> {
  const publicToken = 'public-token-test-tinyspark';
  const base64url = (bytes: Uint8Array) =>
    btoa(String.fromCodePoint(...bytes))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  const challenge = base64url(new Uint8Array(digest));
  const pair = { verifier, challenge, expiresAt: Date.now() + 3_600_000 };
  localStorage.setItem('tinyspark.pkce.passwords', JSON.stringify(pair));
  const call = async (path: string, body: object) => {
    const headers = {
      Authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}`,
      'Content-Type': 'application/json',
    };
    return (await fetch(`/sdk/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
  };
  const url = `${location.origin}/reset-password`;
  const made = await call('/passwords', { email, password, session_duration_minutes: 5 });
  const sent = await call('/passwords/email/reset/start', {
    email,
    login_redirect_url: url,
    reset_password_redirect_url: url,
    code_challenge: challenge,
  });
  return [made, sent];
}

/** The two links of a reset mail that was asked for in this browser: to a new password, and straight in. */
export async function askForReset(page: Page, account: Account): Promise<{ reset: string; login: string }> {
  await page.goto('/');
  expect(await page.evaluate(ask, account)).toEqual([200, 200]);
  const [reset = '', login = ''] = await nextLinks(page, account.email);
  return { reset, login };
}
