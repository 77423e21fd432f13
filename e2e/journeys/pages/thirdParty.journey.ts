import { expect, type Page } from '@playwright/test';
import type { Auth } from '#e2e/hosts/publishedClient.ts';
import { openClient, thirdPartyTest as test } from '#e2e/hosts/thirdParty.ts';

const minutes = { session_duration_minutes: 30 };
const PASSWORD = 'correct-horse-battery-staple-47';
const factorsOf = ({ session }: Auth) =>
  session.authentication_factors.map(({ type, delivery_method }) => `${type} ${delivery_method}`);
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';

/** The client keeps the session itself: it reads it back, refreshes it, knows the user, and ends it. */
async function keepsSession(page: Page): Promise<void> {
  const before = await page.evaluate(() => thirdParty.session.getTokens()?.session_token);
  expect(before).toMatch(/^[\w-]{43}$/);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === 'stytch_session')?.value).toBe(before);
  const again = await page.evaluate(() => thirdParty.session.authenticate({ session_duration_minutes: 60 }));
  expect([again.status_code, again.session_jwt.split('.').length]).toEqual([200, 3]);
  const me = await page.evaluate(() => thirdParty.user.get());
  expect(me.user_id).toMatch(/^user-test-/);
  expect((await page.evaluate(() => thirdParty.session.revoke())).status_code).toBe(200);
  expect(await page.evaluate(() => [thirdParty.session.getSync(), thirdParty.session.getTokens()])).toEqual([
    null,
    null,
  ]);
}

test.describe('an unmodified client of the hosted provider', () => {
  test('signs in by a link, in the browser that asked for it [IDS-02 IDS-04 IDS-05 IDS-06]', async ({
    page,
    party,
  }) => {
    await openClient(page, party.origin);
    const url = `${party.origin}/authenticate`;
    const sent = await page.evaluate(
      (redirect) =>
        thirdParty.magicLinks.email.loginOrCreate('third@party.test', {
          login_magic_link_url: redirect,
          signup_magic_link_url: redirect,
          login_expiration_minutes: 30,
          signup_expiration_minutes: 30,
        }),
      url,
    );
    expect(sent.status_code).toBe(200);
    const { link } = await party.newestMessage('third@party.test');
    await openClient(page, link);
    const answer = await page.evaluate(([token, options]) => thirdParty.magicLinks.authenticate(token, options), [
      tokenOf(page.url()),
      minutes,
    ] as const);
    expect(factorsOf(answer)).toEqual(['magic_link email']);
    await keepsSession(page);
    expect(party.violations).toEqual([]);
  });

  for (const [method, to, factor] of [
    ['email', 'codes@party.test', 'otp email'],
    ['sms', '+14155550132', 'otp sms'],
    ['whatsapp', '+14155550133', 'otp whatsapp'],
  ] as const) {
    test(`signs in by a code sent by ${method} [IDS-02 IDS-07]`, async ({ page, party }) => {
      await openClient(page, party.origin);
      const sent = await page.evaluate(
        ([way, destination]) => thirdParty.otps[way].loginOrCreate(destination, { expiration_minutes: 5 }),
        [method, to] as const,
      );
      const { code } = await party.newestMessage(to);
      const wrong = await page.evaluate(
        ([given, id, options]) =>
          thirdParty.otps.authenticate(given, id, options).catch((error: { error_type: string }) => error.error_type),
        [code === '000000' ? '111111' : '000000', sent.method_id, minutes] as const,
      );
      expect(wrong).toBe('otp_code_not_found');
      const answer = await page.evaluate(([given, id, options]) => thirdParty.otps.authenticate(given, id, options), [
        code,
        sent.method_id,
        minutes,
      ] as const);
      expect(factorsOf(answer)).toEqual([factor]);
      await keepsSession(page);
      expect(party.violations).toEqual(['404 /sdk/v1/otps/authenticate']);
    });
  }

  test('assesses, creates, uses and resets a password [IDS-02]', async ({ page, party }) => {
    const email = 'words@party.test';
    const url = `${party.origin}/authenticate`;
    await openClient(page, party.origin);
    const weak = await page.evaluate(() => thirdParty.passwords.strengthCheck({ password: 'password' }));
    expect([weak.valid_password, weak.score]).toEqual([false, 0]);
    const created = await page.evaluate((given) => thirdParty.passwords.create(given), {
      email,
      password: PASSWORD,
      ...minutes,
    });
    expect(factorsOf(created)).toEqual(['password knowledge']);
    await keepsSession(page);
    const used = await page.evaluate((given) => thirdParty.passwords.authenticate(given), {
      email,
      password: PASSWORD,
      ...minutes,
    });
    expect(used.user.emails.map((one) => one.email)).toEqual([email]);
    await page.evaluate((given) => thirdParty.passwords.resetByEmailStart(given), {
      email,
      login_redirect_url: url,
      reset_password_redirect_url: url,
      reset_password_expiration_minutes: 30,
    });
    const { link } = await party.newestMessage(email);
    expect(new URL(link).searchParams.get('stytch_token_type')).toBe('reset_password');
    await openClient(page, link);
    const reset = await page.evaluate((given) => thirdParty.passwords.resetByEmail(given), {
      token: tokenOf(page.url()),
      password: `${PASSWORD}-new`,
      ...minutes,
    });
    expect(reset.status_code).toBe(200);
    const old = await page.evaluate(
      (given) => thirdParty.passwords.authenticate(given).catch((error: { error_type: string }) => error.error_type),
      { email, password: PASSWORD, ...minutes },
    );
    expect(old).toBe('unauthorized_credentials');
    expect(party.violations).toEqual(['401 /sdk/v1/passwords/authenticate']);
  });

  for (const [provider, name] of [
    ['google', 'Google'],
    ['github', 'GitHub'],
  ] as const) {
    test(`signs in with ${name} [IDS-02 IDS-03 IDS-09]`, async ({ page, party }) => {
      await openClient(page, party.origin);
      const url = `${party.origin}/authenticate`;
      await page.evaluate(
        ([way, redirect]) =>
          void thirdParty.oauth[way]?.start({ login_redirect_url: redirect, signup_redirect_url: redirect }),
        [provider, url] as const,
      );
      await page.getByRole('button', { name: 'owner@acme.test' }).click();
      await page.waitForURL((back) => back.pathname === '/authenticate');
      await page.waitForFunction(() => 'thirdParty' in globalThis);
      expect(new URL(page.url()).searchParams.get('stytch_token_type')).toBe('oauth');
      const answer = await page.evaluate(([token, options]) => thirdParty.oauth.authenticate(token, options), [
        tokenOf(page.url()),
        minutes,
      ] as const);
      expect([answer.provider_type, ...factorsOf(answer)]).toEqual([name, `oauth oauth_${provider}`]);
      await keepsSession(page);
      expect(party.violations).toEqual([]);
    });
  }

  test('drops a session that the service has ended', async ({ page, party }) => {
    await openClient(page, party.origin);
    await page.evaluate((given) => thirdParty.passwords.create(given), {
      email: 'ended@party.test',
      password: PASSWORD,
      ...minutes,
    });
    const token = await page.evaluate(() => thirdParty.session.getTokens()?.session_token ?? '');
    const authorization = `Basic ${Buffer.from(`public-token-test-tinyspark:${token}`).toString('base64')}`;
    const ended = await page.request.post(`${party.identity}/sdk/v1/sessions/revoke`, {
      headers: { authorization, 'content-type': 'application/json' },
      data: {},
    });
    expect(ended.status()).toBe(200);
    const refused = await page.evaluate(() =>
      thirdParty.session.authenticate().catch((error: { error_type: string }) => error.error_type),
    );
    expect(refused).toBe('session_not_found');
    expect(await page.evaluate(() => thirdParty.session.getSync())).toBeNull();
  });
});
