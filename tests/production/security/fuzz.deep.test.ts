import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_SECRET_KEY } from '#services/payments/payments.ts';
import { everyDatabase } from '#tests/services/databases.ts';
import { fuzz } from './fuzz/run.ts';
import { startTarget, type Target } from './fuzz/target.ts';

/** Of 5,000 altogether; `npm run fuzz` sends 100,000. */
const REQUESTS = Math.ceil(5_000 / everyDatabase.length);
const SEED = 20_261_125;

describe.each(everyDatabase)('nonsense at every call of every service on $name', ({ name }) => {
  let target: Target;
  beforeAll(async () => {
    target = await startTarget(name === 'SQLite' ? null : (process.env['TEST_DATABASE_URL'] ?? null));
  });
  afterAll(() => target.close());

  it('is refused as the contracts say, never a failure and never without an answer [SVC-12 SVC-13] (security 75 a b c, 83 a)', async () => {
    const seed = name === 'SQLite' ? SEED : SEED + REQUESTS;
    const { findings, statuses, calls } = await fuzz(target, { seed, requests: REQUESTS });
    expect(findings).toEqual([]);
    expect(calls).toBeGreaterThan(150);
    expect((statuses['502'] ?? 0) + (statuses['503'] ?? 0)).toBeLessThan(REQUESTS / 100);
    for (const status of [200, 302, 400, 401, 404, 413])
      expect(statuses, String(status)).toHaveProperty(String(status));
  });

  it.each([
    ['GET', '/sandbox/checkout/%00'],
    ['POST', '/sandbox/checkout/%00/confirm'],
    ['GET', '/sandbox/portal/%00'],
    ['GET', '/sandbox/receipts/%00'],
    ['GET', '/sandbox/stripe/v1/invoices/a%00b'],
    ['POST', '/sdk/v1/users/connected_apps/%00/revoke'],
    ['GET', '/v1/b2b/sso/callback/%00'],
    ['GET', '/sandbox/stripe/v1/checkout/sessions?customer=%00'],
    ['GET', '/v1/oauth/callback/x?state=%00&code=%00'],
    ['GET', '/v1/public/oauth/google/start?public_token=%00&login_redirect_url=%00'],
    ['GET', '/v1/magic_links/redirect?token=%00&public_token=%00'],
    ['GET', '/sandbox/social/google/authorize?client_id=%00&state=%00&redirect_uri=%00'],
  ])('as U+0000 in an address is refused at %s %s', async (method, path) => {
    const authorization = path.startsWith('/sdk') ? basic : `Bearer ${SANDBOX_SECRET_KEY}`;
    const headers = { authorization, 'x-forwarded-for': '203.0.113.9' };
    const { status } = await fetch(`${target.url}${path}`, { method, headers });
    expect([400, 401, 404]).toContain(status);
  });

  it.each(['/sandbox/outbox?to=%00', '/sandbox/outbox?id=%00', '/sandbox/outbox.json?to=%00'])(
    'as U+0000 finds nothing at %s',
    async (path) => {
      expect((await fetch(`${target.url}${path}`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(200);
    },
  );

  const basic = `Basic ${btoa('public-token-test-tinyspark:public-token-test-tinyspark')}`;
  const form = 'application/x-www-form-urlencoded';
  it.each([
    ['/sdk/v1/magic_links/authenticate', '{"token":{"length":{"toString":1,"valueOf":1}}}', ''],
    ['/sdk/v1/otps/authenticate', '{"token":{"length":{"to\\u0053tring":1,"value\\u004ff":1}},"method_id":"x"}', ''],
    ['/sdk/v1/passwords/strength_check', '{"password":{"length":{"toString":1,"valueOf":1}}}', ''],
    ['/sdk/v1/events', '[{"length":{"toString":1,"valueOf":1}}]', ''],
    ['/sandbox/stripe/v1/checkout/sessions', 'mode=subscription&line_items[length][toString]=1', form],
  ])('as a length that cannot be compared is refused at %s', async (path, body, type) => {
    const authorization = type === form ? `Bearer ${SANDBOX_SECRET_KEY}` : basic;
    const headers = {
      authorization,
      'x-forwarded-for': '203.0.113.9',
      'content-type': type || 'application/json',
    };
    expect((await fetch(`${target.url}${path}`, { method: 'POST', headers, body })).status).toBe(400);
  });
});
