import { describe, expect, it } from 'vitest';
import { SettingsError, readSettings } from '#services/platform/settings/settings.ts';
import { requiredSettings } from '#tests/services/production.ts';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
  return [];
}

const production = {
  ...requiredSettings,
  PUBLIC_TOKEN: 'public-token-live-tinyspark',
  SMTP_URL: 'smtps://user:pass@mail.example.com:465',
};

describe('settings', () => {
  it('need nothing at all in the sandbox', () => {
    expect(readSettings({})).toMatchObject({
      port: 4100,
      dataDir: '.data',
      publicOrigin: 'http://localhost:4100',
      publicToken: 'public-token-test-tinyspark',
      businessPublicToken: 'public-token-test-tinyspark-business',
      businessProjectId: 'project-test-tinyspark-business',
      marketingUrl: 'http://localhost:4100/sandbox/marketing',
      sandbox: true,
      isSandboxOpen: false,
      listenHost: '127.0.0.1',
      stripeSecretKey: null,
    });
  });

  it('take an empty value for an absent one', () => {
    expect(readSettings({ PORT: '', STRIPE_SECRET_KEY: ' ' })).toEqual(readSettings({}));
  });

  it.each([
    ['PORT', 'abc', 'a port from 0 to 65535'],
    ['PORT', '65536', 'a port from 0 to 65535'],
    ['PORT', '-1', 'a port from 0 to 65535'],
    ['LISTEN_HOST', 'my-machine', 'an address of this machine like 127.0.0.1'],
    ['PUBLIC_ORIGIN', 'https://a.example/path', 'an origin like https://upgrade.example.com, without a path'],
    ['PUBLIC_ORIGIN', 'ftp://a.example', 'an origin like https://upgrade.example.com, without a path'],
    ['PUBLIC_TOKEN', 'secret', 'a public token like public-token-live-…'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_live_1', 'a publishable key that starts with pk_'],
    ['STRIPE_SECRET_KEY', 'pk_live_1', 'a secret key that starts with sk_ or rk_'],
    ['STRIPE_WEBHOOK_SECRET', 'abc', 'a signing secret that starts with whsec_'],
    ['DATABASE_URL', 'mysql://x/y', 'an address like postgres://user:password@host/name'],
    ['SMTP_URL', 'http://x', 'an address like smtps://user:password@host:465'],
    ['MAIL_FROM', 'nobody', 'a sender like Example <hello@example.com>'],
    ['MAIL_FROM', 'A <a@b.test>, B <b@b.test>', 'a sender like Example <hello@example.com>'],
    ['MARKETING_URL', 'javascript:alert(1)', 'a web address'],
    ['MARKETING_UPGRADE_URL', 'not an address', 'a web address'],
    ['BILLING_PORTAL_URL', '/portal', 'a web address'],
    ['SUPPORT_ADDRESS', 'help', 'an e-mail address, or a web address that starts with https://'],
    ['PRODUCT_ID', 'a b', 'an id of letters, digits, - and _'],
    ['IDENTITY_URL', 'id.example', 'an origin like https://identity.example.com, without a path'],
    ['WIDGET_ORIGINS', 'https://shop.test/path', 'origins like https://shop.example.com'],
    ['WIDGET_REDIRECT_URLS', 'https://shop.test/in,/out', 'addresses like https://shop.example.com/signed-in'],
    ['PASSKEY_DOMAINS', 'https://example.com', 'domains like example.com'],
    ['PASSKEY_DOMAINS', '127.0.0.1', 'domains like example.com'],
    ['PASSKEY_DOMAINS', 'com', 'domains like example.com'],
    ['PASSKEY_USER_VERIFICATION', 'discouraged', 'preferred or required'],
    ['TRUSTED_PROXY_HOPS', '11', 'how many proxies stand in front, from 0 to 10'],
    ['SANDBOX', 'yes', 'on or off'],
  ])('name %s when it is %j, and what was expected', (name, value, expected) => {
    const problems = problemsOf({ [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${name} is `));
    expect(problems[0]).toContain(`expected ${expected}`);
  });

  it('take domains for passkeys that a page stands below, and no others [D-204]', () => {
    const env = { ...production, WIDGET_ORIGINS: 'https://app.shop.test' };
    for (const domain of ['example.com', 'upgrade.example.com', 'shop.test', 'app.shop.test']) {
      expect(readSettings({ ...env, PASSKEY_DOMAINS: domain })).toMatchObject({ passkeyDomains: [domain] });
    }
    expect(problemsOf({ ...env, PASSKEY_DOMAINS: 'shop.test, evil.test, hop.test' })).toEqual([
      'PASSKEY_DOMAINS has "evil.test"; no page of PUBLIC_ORIGIN or WIDGET_ORIGINS stands below it',
      'PASSKEY_DOMAINS has "hop.test"; no page of PUBLIC_ORIGIN or WIDGET_ORIGINS stands below it',
    ]);
  });

  it('name every bad value at once', () => {
    const names = problemsOf({ PORT: 'x', SANDBOX: 'y', SUPPORT_ADDRESS: 'z' }).map((line) => line.split(' ')[0]);
    expect(names.toSorted()).toEqual(['PORT', 'SANDBOX', 'SUPPORT_ADDRESS']);
  });

  it('never repeat a secret', () => {
    const canary = 'canary-of-a-secret';
    const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET', 'SMTP_URL', 'DATABASE_URL'];
    const problems = problemsOf(Object.fromEntries(names.map((name) => [name, canary])));
    expect(problems).toHaveLength(names.length);
    expect(problems.join()).not.toContain(canary);
  });

  it('name everything that production needs when it is missing', () => {
    const names = problemsOf({ SANDBOX: 'off' }).map((line) => line.split(' ')[0]);
    expect(names.toSorted()).toEqual(
      Object.keys(production)
        .filter((name) => name !== 'SANDBOX')
        .toSorted(),
    );
    expect(readSettings(production)).toMatchObject({ sandbox: false, publicOrigin: 'https://upgrade.example.com' });
  });

  it('keep production from plain http, except on this machine', () => {
    expect(problemsOf({ ...production, PUBLIC_ORIGIN: 'http://upgrade.example.com' })).toEqual([
      'PUBLIC_ORIGIN is "http://upgrade.example.com"; with SANDBOX=off it must start with https://',
    ]);
    expect(problemsOf({ ...production, PUBLIC_ORIGIN: 'http://localhost:4100' })).toEqual([]);
  });

  it.each<[string, Record<string, string>, string]>([
    [
      'an origin with https',
      { PUBLIC_ORIGIN: 'https://upgrade.example.com' },
      'PUBLIC_ORIGIN=https://upgrade.example.com',
    ],
    ['an origin that is not this machine', { PUBLIC_ORIGIN: 'http://192.168.1.7' }, 'PUBLIC_ORIGIN=http://192.168.1.7'],
    ['a live key', { STRIPE_SECRET_KEY: 'sk_live_1', PRODUCT_ID: 'p', PRICE_ID: 'q' }, 'a live STRIPE_SECRET_KEY'],
    [
      'a live key of few rights',
      { STRIPE_SECRET_KEY: 'rk_live_1', PRODUCT_ID: 'p', PRICE_ID: 'q' },
      'a live STRIPE_SECRET_KEY',
    ],
  ])('open no sandbox to the scenario because SANDBOX was forgotten: %s', (_, env, sign) => {
    expect(problemsOf(env)).toEqual([
      `SANDBOX is missing; with ${sign} it must be off for production, or on to open the outbox and the accounts of a ` +
        'sandbox to everybody',
    ]);
    expect(readSettings({ ...env, SANDBOX: 'on' })).toMatchObject({ sandbox: true, isSandboxOpen: true });
  });

  it.each(['http://localhost:4100', 'http://127.0.0.1:4100', 'https://[::1]:4100', 'https://upgrade.localhost'])(
    'take %s for this machine',
    (origin) => expect(problemsOf({ PUBLIC_ORIGIN: origin })).toEqual([]),
  );

  it('listen on this machine alone in a sandbox, on all addresses in production, and where they are told', () => {
    expect(readSettings({ SANDBOX: 'on' }).listenHost).toBe('127.0.0.1');
    expect(readSettings(production).listenHost).toBeNull();
    expect(readSettings({ LISTEN_HOST: '::' }).listenHost).toBe('::');
    expect(readSettings({ ...production, LISTEN_HOST: '10.0.0.2' }).listenHost).toBe('10.0.0.2');
  });

  it('ask for the plan when the real payment provider is used', () => {
    const names = problemsOf({ STRIPE_SECRET_KEY: 'sk_test_1' }).map((line) => line.split(' ')[0]);
    expect(names).toEqual(['PRODUCT_ID', 'PRICE_ID']);
  });

  it('ask for the other half of what belongs together', () => {
    const names = problemsOf({ GOOGLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b' }).map((line) => line.split(' ')[0]);
    expect(names).toEqual(['GOOGLE_CLIENT_SECRET', 'APPLE_CLIENT_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY']);
  });

  it('take a private key whose line breaks are written as two characters', () => {
    const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c' };
    const key = '-----BEGIN PRIVATE KEY-----\\nabc\\n-----END PRIVATE KEY-----';
    expect(readSettings({ ...apple, APPLE_PRIVATE_KEY: key }).oauthClients.get('apple')).toEqual({
      clientId: 'a',
      teamId: 'b',
      keyId: 'c',
      privateKey: key.replaceAll('\\n', '\n'),
    });
  });
});
