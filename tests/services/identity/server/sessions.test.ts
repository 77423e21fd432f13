import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { basic } from '#tests/services/identity/testIdentity.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { openServerSdk, projectIds, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('sessions for a backend on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database, { env: { SESSION_MAX_DAYS: '2' } });
  });
  afterAll(() => service.close());

  const signIn = async (address: string) => {
    const { answer, sessionToken, jwt } = await service.signIn(address, { session_duration_minutes: 30 });
    const session = Object(answer.body['session']);
    return {
      userId: String(answer.body['user_id']),
      sessionId: String(session.session_id),
      sessionToken,
      jwt,
      session,
    };
  };
  const sessions = () => service.consumer.sessions;

  it('are checked by token and by JWT, and prolonged where minutes are given', async () => {
    const { userId, sessionId, sessionToken, jwt, session } = await signIn('check@person.test');
    const byToken = await sessions().authenticate({ session_token: sessionToken });
    expect(byToken).toEqual({
      request_id: expect.stringMatching(/^request-id-test-/),
      status_code: 200,
      session: { ...session, last_accessed_at: session.started_at },
      session_token: sessionToken,
      session_jwt: expect.any(String),
      user: expect.objectContaining({ user_id: userId, status: 'active' }),
    });
    expect(byToken).not.toHaveProperty('user.__user');
    service.clock.advance(60_000);
    const byJwt = await sessions().authenticate({ session_jwt: jwt, session_duration_minutes: 90 });
    expect(byJwt).toMatchObject({ session_token: '', session: { session_id: sessionId } });
    const end = Date.parse(byJwt.session.expires_at ?? '');
    expect(end - service.clock.now()).toBe(90 * 60_000);
  });

  it('are checked by the SDK alone, by the keys that are published', async () => {
    const { sessionId, userId, jwt } = await signIn('local@person.test');
    const now = new Date(service.clock.now());
    const checked = await sessions().authenticateJwtLocal({ session_jwt: jwt, current_date: now });
    expect(checked).toMatchObject({ session_id: sessionId, user_id: userId, roles: ['stytch_user'] });
    const other = await service.consumer.sessions.getJWKS({ project_id: projectIds.consumer });
    expect(other.keys).toHaveLength(1);
    // The SDK asks the service when a JWT has expired: the session may go on.
    service.clock.advance(6 * 60_000);
    const expired = await sessions().authenticate({ session_jwt: jwt });
    expect(expired.session.session_id).toBe(sessionId);
    const whole = await sessions().authenticateJwt({ session_jwt: jwt, max_token_age_seconds: 0 });
    expect(whole.session.session_id).toBe(sessionId);
  });

  it('carry custom claims into every JWT, merged, removed by null, and never those of JWTs themselves', async () => {
    const { sessionToken } = await signIn('claims@person.test');
    const ask = (claims: Record<string, unknown>) =>
      sessions().authenticate({ session_token: sessionToken, session_custom_claims: claims });
    await ask({ tenant: 'north', level: 3 });
    const merged = await ask({ level: null, seats: [1, 2] });
    expect(merged.session.custom_claims).toEqual({ tenant: 'north', seats: [1, 2] });
    const now = new Date(service.clock.now());
    const local = await sessions().authenticateJwtLocal({ session_jwt: merged.session_jwt, current_date: now });
    expect(local.custom_claims).toEqual({ tenant: 'north', seats: [1, 2] });
    // The page's own check keeps them, too.
    const page = await service.post('/sessions/authenticate', {}, { session: sessionToken });
    expect(page.body['session']).toMatchObject({ custom_claims: { tenant: 'north', seats: [1, 2] } });
    for (const name of ['iss', 'sub', 'aud', 'exp', 'nbf', 'iat', 'jti', 'scope', 'https://stytch.com/session'])
      expect(await refusedBy(ask({ [name]: 'x' }))).toEqual([400, 'reserved_session_custom_claim']);
    expect(await refusedBy(ask({ big: 'x'.repeat(4_096) }))).toEqual([400, 'session_custom_claims_too_large']);
    expect((await ask({})).session.custom_claims).toEqual({ tenant: 'north', seats: [1, 2] });
  });

  it('of a person are listed, the newest first, with device and address, while they live', async () => {
    const { userId, sessionId } = await signIn('list@person.test');
    service.clock.advance(1_000);
    const other = await signIn('list@person.test');
    const third = await signIn('list@person.test');
    await sessions().revoke({ session_id: third.sessionId });
    const { sessions: listed } = await sessions().get({ user_id: userId });
    expect(listed.map((one) => one.session_id)).toEqual([other.sessionId, sessionId]);
    expect(listed[0]?.attributes).toEqual({ ip_address: '203.0.113.7', user_agent: expect.any(String) });
    service.clock.advance(30 * 60_000);
    expect((await sessions().get({ user_id: userId })).sessions).toEqual([]);
    expect(await refusedBy(sessions().get({ user_id: 'user-test-none' }))).toEqual([404, 'user_not_found']);
  });

  it('end by token, JWT or id, twice alike, and all of a person at once', async () => {
    const people = await Promise.all(['a', 'b', 'c', 'd'].map((name) => signIn(`end-${name}@person.test`)));
    const [a, b, c, d] = people;
    if (a === undefined || b === undefined || c === undefined || d === undefined)
      throw new Error('Four have signed in');
    const second = await signIn('end-d@person.test');
    await sessions().revoke({ session_token: a.sessionToken });
    await sessions().revoke({ session_token: a.sessionToken });
    await sessions().revoke({ session_jwt: b.jwt });
    await sessions().revoke({ session_id: c.sessionId });
    // The SDK has no word for all of a person.
    const all = await fetch(`${service.url}/v1/sessions/revoke`, {
      method: 'POST',
      headers: { authorization: basic(service.consumerSecret, projectIds.consumer) },
      body: JSON.stringify({ user_id: d.userId }),
    });
    expect(all.status).toBe(200);
    for (const { sessionToken } of [...people, second])
      expect(await refusedBy(sessions().authenticate({ session_token: sessionToken }))).toEqual([
        404,
        'session_not_found',
      ]);
    const rows = (await rowsOf(service.db, { event: 'session.revoked' })).filter(({ actor }) => actor !== null);
    expect(rows.map(({ person_id, target_id }) => [person_id, target_id])).toEqual(
      expect.arrayContaining([
        [a.userId, a.sessionId],
        [c.userId, c.sessionId],
        [d.userId, null],
      ]),
    );
  });

  it('last no longer than sessions may, however often a backend prolongs them', async () => {
    const { sessionToken } = await signIn('long@person.test');
    const prolong = () => sessions().authenticate({ session_token: sessionToken, session_duration_minutes: 1_440 });
    const starts = service.clock.now();
    for (let day = 0; day < 2; day += 1) {
      await prolong();
      service.clock.advance(23 * 60 * 60_000);
    }
    expect(Date.parse((await prolong()).session.expires_at ?? '')).toBe(starts + 2 * 24 * 60 * 60_000);
    service.clock.advance(2 * 60 * 60_000);
    expect(await refusedBy(prolong())).toEqual([404, 'session_not_found']);
  });

  it('are refused with a name for what is wrong', async () => {
    const { sessionToken, jwt } = await signIn('wrong@person.test');
    const { authenticate, revoke } = {
      authenticate: (body: object) => refusedBy(sessions().authenticate(body)),
      revoke: (body: object) => refusedBy(sessions().revoke(body)),
    };
    expect(await authenticate({})).toEqual([400, 'one_session_credential']);
    expect(await authenticate({ session_token: sessionToken, session_jwt: jwt })).toEqual([
      400,
      'one_session_credential',
    ]);
    expect(await authenticate({ session_token: 'none' })).toEqual([404, 'session_not_found']);
    expect(await authenticate({ session_jwt: `${jwt.slice(0, -4)}AAAA` })).toEqual([404, 'session_not_found']);
    expect(await authenticate({ session_token: sessionToken, session_duration_minutes: 2_000 })).toEqual([
      400,
      'invalid_session_duration_minutes',
    ]);
    expect(await revoke({})).toEqual([400, 'one_session_credential']);
    expect(await revoke({ session_id: 'session-test-none' })).toEqual([404, 'session_not_found']);
    expect(await revoke({ session_jwt: 'a.b.c' })).toEqual([404, 'session_not_found']);
  });
});
