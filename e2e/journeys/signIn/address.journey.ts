import { expect, type Request } from '@playwright/test';
import { test } from '#e2e/fixtures/journey.ts';
import { askForLink, signInWithGoogle } from '#e2e/sandbox/signIn.ts';

test('when the token is spent, no address and no Referer holds it [D-09 AUT-03] (security 7 a b, 32 a)', async ({
  page,
  baseURL,
}) => {
  const link = await askForLink(page, `address-${crypto.randomUUID()}@elsewhere.test`);
  const token = new URL(link).searchParams.get('token') ?? '';
  expect(token.length).toBeGreaterThan(20);
  const bars: string[] = [];
  const asked: Request[] = [];
  page.on('request', (request) => {
    asked.push(request);
    if (request.url().endsWith('/sdk/v1/magic_links/authenticate')) bars.push(page.url());
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'No Account Found' })).toBeVisible();
  expect(bars).toEqual([`${baseURL}/authenticate`]);
  const headers = await Promise.all(asked.map((request) => request.allHeaders()));
  expect(headers.map(({ referer = '' }) => referer).filter((referer) => referer.includes(token))).toEqual([]);
  expect(asked.map((request) => request.url()).filter((url) => url.includes(token))).toEqual([link]);
  expect(await page.evaluate(() => JSON.stringify(history.state) ?? '')).not.toContain(token);
});

test('at the moment of the call the address bar is clean already [D-09] (security 7 a)', async ({ page }) => {
  const link = await askForLink(page, `bar-${crypto.randomUUID()}@elsewhere.test`);
  await page.addInitScript(() => {
    const real = globalThis.fetch;
    globalThis.fetch = (input, init) => {
      const saved = JSON.parse(sessionStorage.getItem('seen') ?? '[]') as string[];
      sessionStorage.setItem('seen', JSON.stringify([...saved, `${String(input)} at ${location.href}`]));
      return real(input, init);
    };
  });
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'No Account Found' })).toBeVisible();
  const seen = await page.evaluate(() => sessionStorage.getItem('seen') ?? '');
  expect(seen).toContain('/sdk/v1/magic_links/authenticate at ');
  expect(seen).not.toContain('token=');
});

test('the way back from Google leaves no token in the history either [D-09] (security 32 a)', async ({ page }) => {
  const visited: string[] = [];
  page.on('framenavigated', (frame) => visited.push(frame.url()));
  await signInWithGoogle(page, 'owner@acme.test');
  await expect(page.getByRole('heading', { name: 'Pay with card' })).toBeVisible();
  expect(visited.some((url) => url.includes('/authenticate?') && url.includes('token='))).toBe(true);
  await page.goBack();
  expect(page.url()).not.toContain('token=');
});
