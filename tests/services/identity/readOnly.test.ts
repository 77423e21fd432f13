import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#services/platform/durations.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { type Business, businessOf } from './business/businessHarness.ts';
import { projectIds } from './server/serverSdk.ts';
import { basic, newPair, openTestIdentity, publicToken, refused, type TestIdentity } from './testIdentity.ts';

describe.each(databases)('the identity service while nothing may be changed, on $name (D-584)', (database) => {
  let service: TestIdentity;
  let business: Business;
  let session: string;
  let memberSession: string;
  let unopened: { token: string; verifier: string };
  beforeAll(async () => {
    service = await openTestIdentity(database);
    business = businessOf(service);
    session = (await service.signIn('jane@acme.test')).sessionToken;
    const organization = await business.organization('Lamp');
    await business.member(organization, 'lee@lamp.test');
    memberSession = String((await business.logIn(organization, 'lee@lamp.test')).body['session_token']);
    const { token, pair } = await service.askForLink('jane@acme.test');
    unopened = { token, verifier: pair.verifier };
    service.clock.advance(2 * MINUTE);
    await service.setReadOnly(true);
  });
  beforeEach(() => service.setReadOnly(true));
  afterAll(() => service.close());

  const expiry = ({ body }: Awaited<ReturnType<TestIdentity['post']>>, name: string) => Object(body[name]).expires_at;

  it('checks sessions and signs their JWTs, and moves no end', async () => {
    const before = await dumpOf(service.db);
    const plain = await service.post('/sessions/authenticate', {}, { session });
    const longer = await service.post('/sessions/authenticate', { session_duration_minutes: 600 }, { session });
    expect([plain.status, longer.status]).toEqual([200, 200]);
    expect(expiry(longer, 'session')).toBe(expiry(plain, 'session'));
    expect(decodeJwt(String(plain.body['session_jwt'])).sub).toBe(plain.body['user_id']);
    const member = await business.post('/sessions/authenticate', {}, { session: memberSession });
    expect([member.status, decodeJwt(String(member.body['session_jwt'])).sub]).toEqual([200, member.body['member_id']]);
    expect((await service.get('/users/me', { session })).status).toBe(200);
    expect(await dumpOf(service.db)).toBe(before);
  });

  it('checks sessions for a backend, whose secret key was not used for a while', async () => {
    const answer = await service.request('/v1/sessions/authenticate', {
      method: 'POST',
      headers: {
        authorization: basic(`${SANDBOX_SECRET}-consumer`, projectIds.consumer),
        'content-type': 'application/json',
      },
      body: JSON.stringify({ session_token: session }),
    });
    expect([answer.status, Object(await answer.json()).session_token]).toEqual([200, session]);
  });

  it('still refuses a session that is over or unknown', async () => {
    expect(refused(await service.post('/sessions/authenticate', {}, { session: 'unknown' }))).toEqual([
      404,
      'session_not_found',
    ]);
    service.clock.advance(120 * MINUTE);
    const over = await service.post('/sessions/authenticate', {}, { session });
    service.clock.advance(-120 * MINUTE);
    expect(refused(over)).toEqual([404, 'session_not_found']);
  });

  it.each([
    ['a link', '/magic_links/email/login_or_create', { email: 'new@acme.test', code_challenge: newPair().challenge }],
    ['a passcode', '/otps/email/login_or_create', { email: 'new@acme.test', expiration_minutes: 5 }],
    ['a password', '/passwords/authenticate', { email: 'jane@acme.test', password: 'x', session_duration_minutes: 5 }],
    ['the end of a session', '/sessions/revoke', {}],
  ])('answers %s with a code, a sentence and when to come back', async (_, path, body) => {
    const before = await dumpOf(service.db);
    const answer = await service.post(path, body, { session, headers: { origin: 'http://localhost:4100' } });
    expect(answer.body).toMatchObject({
      status_code: 503,
      error_type: 'server_read_only',
      error_message: 'Sign-in and changes are paused for a short while. Please try again in a few minutes.',
    });
    expect([answer.headers.get('retry-after'), answer.headers.get('access-control-allow-origin')]).toEqual([
      '60',
      'http://localhost:4100',
    ]);
    expect(await dumpOf(service.db)).toBe(before);
  });

  it('spends no link that was opened meanwhile', async () => {
    const open = () => service.redeem(unopened.token, unopened.verifier);
    expect(refused(await open())).toEqual([503, 'server_read_only']);
    await service.setReadOnly(false);
    expect((await open()).status).toBe(200);
  });

  it('shows a page with the sentence to a person on the way to a provider', async () => {
    const query = new URLSearchParams({ public_token: publicToken, code_challenge: newPair().challenge });
    const page = await service.request(`/v1/public/oauth/google/start?${query.toString()}`);
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '60']);
    expect(await page.text()).toContain('Sign-in and changes are paused');
  });
});
