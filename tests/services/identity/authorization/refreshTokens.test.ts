import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { dumpOf, everyDatabase } from '#tests/services/databases.ts';
import { bodyOf, clients } from './relyingParty.ts';
import { type ServedIdentity, serveIdentity } from './servedIdentity.ts';
import { basicOf, codeFields, sendForm } from './tokenRequest.ts';

const DAY = 24 * 60 * 60_000;
const SCOPES = ['openid', 'email', 'offline_access'];

describe.each(everyDatabase)('a refresh token, on $name', (database) => {
  let service: ServedIdentity;
  beforeAll(async () => {
    service = await serveIdentity(database);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => service.close());

  const send = (fields: Record<string, string>, authorization = basicOf()) =>
    sendForm(`${service.origin}/oauth/token`, fields, { authorization });
  const refresh = (token: unknown, more: Record<string, string> = {}, authorization = basicOf()) =>
    send({ grant_type: 'refresh_token', refresh_token: String(token), ...more }, authorization);
  const isActive = async (token: unknown) =>
    (await sendForm(`${service.origin}/oauth/introspect`, { token: String(token) })).body['active'];
  const tokensOf = async (email: string) => {
    const session = await service.session(email);
    const { body } = await send(await codeFields(service.origin, session, SCOPES));
    return { session, body };
  };

  it('is used by one of 8 requests at once, and all get its answer (security 56 a) [D-425]', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { body } = await tokensOf('race@refresh.test');
      const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(body['refresh_token'])));
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
      expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
      expect(answers[0]?.body['refresh_token']).not.toBe(body['refresh_token']);
    }
  });

  it('that comes a second time ends its whole family, and no other (security 56 a)', async () => {
    const { session, body: first } = await tokensOf('reuse@refresh.test');
    const { body: other } = await send(await codeFields(service.origin, session, SCOPES));
    const { body: second } = await refresh(first['refresh_token']);
    const { body: third } = await refresh(second['refresh_token']);
    service.pass(11_000);
    expect((await refresh(first['refresh_token'])).body['error']).toBe('invalid_grant');
    for (const dead of [first, second, third]) {
      expect([await isActive(dead['access_token']), await isActive(dead['refresh_token'])]).toEqual([false, false]);
      expect((await refresh(dead['refresh_token'])).status).toBe(400);
    }
    // Of the first family nothing is kept.
    const { userId = '' } = (await service.identity.findSession(session)) ?? {};
    const saved = service.db.selectFrom('identity_oidc_records').select('kind').where('user_id', '=', userId);
    const kinds = (await saved.orderBy('kind').execute()).map(({ kind }) => kind);
    expect(kinds).toEqual(['AccessToken', 'AuthorizationCode', 'Grant', 'RefreshToken']);
    expect(await isActive(other['access_token'])).toBe(true);
    expect((await refresh(other['refresh_token'])).status).toBe(200);
  });

  it('that comes twice within seconds has the same answer, for the same client and wish alone [D-425]', async () => {
    const { body: first } = await tokensOf('twice@refresh.test');
    const { body: second } = await refresh(first['refresh_token']);
    service.pass(5_000);
    expect(await refresh(first['refresh_token'])).toMatchObject({ status: 200, body: second });
    for (const other of [
      await refresh(first['refresh_token'], {}, basicOf(clients[2])),
      await refresh(first['refresh_token'], { scope: 'openid' }),
    ]) {
      expect([other.status, other.body['error']]).toEqual([400, 'invalid_grant']);
    }
    // Neither table tells the answer to who reads it.
    expect(await dumpOf(service.db)).not.toContain(String(second['refresh_token']));
    expect((await refresh(second['refresh_token'])).status).toBe(200);
  });

  it('has no second answer once its application was taken back [D-425]', async () => {
    const { body: first } = await tokensOf('gone@refresh.test');
    const { body: second } = await refresh(first['refresh_token']);
    await sendForm(`${service.origin}/oauth/revoke`, { token: String(second['refresh_token']) });
    expect((await refresh(first['refresh_token'])).body['error']).toBe('invalid_grant');
  });

  it('is not used up by a resource that cannot be had [D-425]', async () => {
    const { body } = await tokensOf('target@refresh.test');
    const wrong = await refresh(body['refresh_token'], { resource: 'https://nobody.example/api' });
    expect([wrong.status, wrong.body['error']]).toEqual([400, 'invalid_target']);
    expect((await refresh(body['refresh_token'])).status).toBe(200);
  });

  it('ends for good after 30 days, however often it was used (security 56 b)', async () => {
    let { refresh_token } = (await tokensOf('age@refresh.test')).body;
    for (const days of [10, 10, 9]) {
      service.pass(days * DAY);
      const { status, body } = await refresh(refresh_token);
      expect(status).toBe(200);
      refresh_token = body['refresh_token'];
    }
    service.pass(DAY + 1_000);
    expect((await refresh(refresh_token)).body['error']).toBe('invalid_grant');
  });

  it('that is not used for 14 days is over (security 56 b)', async () => {
    const { refresh_token } = (await tokensOf('idle@refresh.test')).body;
    service.pass(14 * DAY + 1_000);
    expect((await refresh(refresh_token)).body['error']).toBe('invalid_grant');
  });

  it('is given for offline_access alone, which the person is asked for each time (security 56 c)', async () => {
    const session = await service.session('asked@refresh.test');
    const { body: without } = await send(await codeFields(service.origin, session, ['openid', 'email']));
    expect(without).not.toHaveProperty('refresh_token');
    for (const client of [clients[0], clients[0], clients[2]]) {
      const party = await service.party(client);
      const asked = bodyOf((await party.request({ scope: SCOPES.join(' ') })).url.searchParams);
      const started = await service.post('/idp/oauth/authorize/start', asked, { session });
      expect(started.body['consent_required']).toBe(true);
      const silent = { ...asked, consent_granted: false };
      const { body } = await service.post('/idp/oauth/authorize/submit', silent, { session });
      expect([body['authorization_code'], new URL(String(body['redirect_uri'])).searchParams.get('error')]).toEqual([
        undefined,
        'access_denied',
      ]);
      expect((await party.signIn(session, { scope: SCOPES.join(' ') })).refresh_token).toEqual(expect.any(String));
    }
  });

  it('gives no more than was granted, is of one application, and of a person who is still there', async () => {
    const { body } = await tokensOf('narrow@refresh.test');
    const { refresh_token } = body;
    expect((await refresh(refresh_token, { scope: 'openid email phone' })).body['error']).toBe('invalid_scope');
    expect((await refresh(refresh_token, {}, basicOf(clients[2]))).body['error']).toBe('invalid_grant');
    const narrow = await refresh(refresh_token, { scope: 'openid' });
    expect([narrow.status, narrow.body['scope']]).toEqual([200, 'openid']);
    const next = await refresh(narrow.body['refresh_token']);
    expect(next.body['scope']).toBe('openid email offline_access');
  });
});
