import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { authenticateRequest } from '#src/server/authenticateRequest.ts';
import { databases } from '#tests/services/databases.ts';
import {
  bearerRequest,
  type HostBackend,
  hostRequest,
  openHostBackend,
  sessionCookie,
  watchCalls,
} from './hostBackend.ts';
import { memberCalls } from './memberCalls.ts';

describe.each(databases)("requests to a host's backend on $name", (database) => {
  let backend: HostBackend;
  let calls: Awaited<ReturnType<typeof memberCalls>>;
  beforeAll(async () => {
    backend = await openHostBackend(database);
    calls = await memberCalls(backend);
  });
  beforeEach(() => {
    backend.stopTime();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => backend.close());

  const MINUTE = 60_000;

  it('are a user by the session JWT, without a call to the service', async () => {
    const { answer, jwt, sessionToken } = await backend.signIn('bearer@person.test');
    await backend.consumer.sessions.authenticate({
      session_token: sessionToken,
      session_custom_claims: { tenant: 'north' },
    });
    const { session_jwt } = await backend.consumer.sessions.authenticate({ session_token: sessionToken });
    await authenticateRequest(bearerRequest(jwt), backend.options);
    const paths = watchCalls();
    const found = await authenticateRequest(bearerRequest(session_jwt), { ...backend.options, secret: undefined });
    expect(paths()).toEqual([]);
    const session = Object(answer.body['session']);
    expect(found).toEqual({
      status: 'signedIn',
      people: 'users',
      userId: answer.body['user_id'],
      user: null,
      session: {
        sessionId: session.session_id,
        startedAt: session.started_at,
        lastAccessedAt: expect.stringMatching(/Z$/),
        expiresAt: session.expires_at,
        authenticationFactors: session.authentication_factors,
        roles: ['stytch_user'],
        customClaims: { tenant: 'north' },
      },
      sessionJwt: session_jwt,
      setCookies: [],
    });
  });

  it('are a member of an organization by the JWT of the other project, and never of the wrong one', async () => {
    const { member_id } = await calls.create('ada@zinc.test', { name: 'Ada' });
    const { body } = await calls.business.logIn(calls.organizationId, 'ada@zinc.test');
    const jwt = String(body['session_jwt']);
    const found = await authenticateRequest(bearerRequest(jwt), backend.memberOptions);
    expect(found).toMatchObject({
      status: 'signedIn',
      people: 'members',
      memberId: member_id,
      organization: { organizationId: calls.organizationId, slug: 'zinc' },
      session: { roles: ['stytch_member'], customClaims: {} },
      member: null,
    });
    const asked = await authenticateRequest(bearerRequest(jwt), { ...backend.memberOptions, strict: true });
    expect(asked).toMatchObject({ member: { member_id, name: 'Ada', email_address: 'ada@zinc.test' } });
    const user = await backend.signIn('wrong@person.test');
    const refused = { status: 'signedOut', reason: 'wrong_project', setCookies: [] };
    expect(await authenticateRequest(bearerRequest(jwt), backend.options)).toEqual(refused);
    expect(await authenticateRequest(bearerRequest(user.jwt), backend.memberOptions)).toEqual(refused);
  });

  it('are of nobody without a session JWT, and by the token of a program', async () => {
    const { m2m_client } = await backend.consumer.m2m.clients.create({ scopes: ['read:reports'] });
    const { access_token } = await backend.consumer.m2m.token(m2m_client);
    const { sessionToken } = await backend.signIn('none@person.test');
    const refused: [Record<string, string>, string][] = [
      [{}, 'missing'],
      [{ authorization: 'Basic YTpi' }, 'missing'],
      [{ cookie: 'theme=dark; stytch_session_jwt=a.b.c' }, 'missing'],
      [{ cookie: '__Host-tinyspark_session=; __Host-tinyspark_session_jwt=' }, 'missing'],
      [{ authorization: `Bearer ${access_token}` }, 'not_a_session'],
      [{ authorization: `Bearer ${sessionToken}` }, 'malformed'],
      [{ cookie: '__Host-tinyspark_session_jwt=a.b.c' }, 'malformed'],
    ];
    for (const [headers, reason] of refused)
      expect(await authenticateRequest(hostRequest(headers), backend.options)).toEqual({
        status: 'signedOut',
        reason,
        setCookies: [],
      });
  });

  it('of a session that was revoked are refused at once where the service is asked, else with the JWT', async () => {
    const { answer, jwt, sessionToken } = await backend.signIn('revoked@person.test');
    const strict = { ...backend.options, strict: true };
    expect(await authenticateRequest(bearerRequest(jwt), strict)).toMatchObject({
      status: 'signedIn',
      user: { user_id: answer.body['user_id'], emails: [{ email: 'revoked@person.test' }] },
      setCookies: [],
    });
    await backend.consumer.sessions.revoke({ session_token: sessionToken });
    expect(await authenticateRequest(bearerRequest(jwt), backend.options)).toMatchObject({ status: 'signedIn' });
    const ended = { status: 'signedOut', reason: 'session_ended' };
    expect(await authenticateRequest(bearerRequest(jwt), strict)).toEqual({ ...ended, setCookies: [] });
    const cookie = sessionCookie(jwt, sessionToken);
    const cleared = [
      '__Host-tinyspark_session=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
      '__Host-tinyspark_session_jwt=; Path=/; Max-Age=0; HttpOnly; Secure; SameSite=Lax',
    ];
    expect(await authenticateRequest(hostRequest({ cookie }), strict)).toEqual({ ...ended, setCookies: cleared });
    backend.pass(6 * MINUTE);
    expect(await authenticateRequest(bearerRequest(jwt), backend.options)).toMatchObject({ reason: 'expired' });
    expect(await authenticateRequest(hostRequest({ cookie }), backend.options)).toEqual({
      ...ended,
      setCookies: cleared,
    });
  });

  it('go on after five minutes while the session lives: one call gets a fresh JWT for all that come together', async () => {
    const { answer, jwt, sessionToken } = await backend.signIn('refresh@person.test');
    const cookie = sessionCookie(jwt, sessionToken);
    backend.pass(6 * MINUTE);
    expect(await authenticateRequest(bearerRequest(jwt), backend.options)).toMatchObject({ reason: 'expired' });
    expect(await authenticateRequest(hostRequest({ cookie }), { ...backend.options, secret: undefined })).toMatchObject(
      { reason: 'expired' },
    );
    const paths = watchCalls();
    const ask = () => authenticateRequest(hostRequest({ cookie }), backend.options);
    const [found, ...others] = await Promise.all([ask(), ask(), ask()]);
    expect(paths().filter((path) => path === '/v1/sessions/authenticate')).toHaveLength(1);
    expect(others).toEqual([found, found]);
    if (found.status !== 'signedIn') throw new Error(`Signed out: ${found.reason}`);
    expect(found).toMatchObject({ userId: answer.body['user_id'], user: { user_id: answer.body['user_id'] } });
    const rules = 'Path=/; Max-Age=1440; HttpOnly; Secure; SameSite=Lax';
    expect(found.setCookies).toEqual([
      `__Host-tinyspark_session=${sessionToken}; ${rules}`,
      `__Host-tinyspark_session_jwt=${found.sessionJwt}; ${rules}`,
    ]);
    expect(await authenticateRequest(bearerRequest(found.sessionJwt), backend.options)).toMatchObject({
      status: 'signedIn',
    });
    // The token alone is enough, as the browser may drop either cookie.
    const alone = hostRequest({ cookie: `__Host-tinyspark_session=${sessionToken}` });
    expect(await authenticateRequest(alone, backend.options)).toMatchObject({ userId: answer.body['user_id'] });
    backend.pass(30 * MINUTE);
    expect(await ask()).toMatchObject({ status: 'signedOut', reason: 'session_ended' });
  });

  it('meet an error that says which setting is wrong, or that the service cannot be asked', async () => {
    const { jwt } = await backend.signIn('setting@person.test');
    const ask = (more: object) =>
      authenticateRequest(bearerRequest(jwt), { ...backend.options, strict: true, ...more });
    const wrong: [object, string][] = [
      [{ identityUrl: 'identity' }, 'identityUrl'],
      [{ projectId: '' }, 'projectId'],
      [{ people: 'brands' }, 'people'],
      [{ secret: undefined }, 'secret'],
      [{ secret: 'secret-test-other' }, 'secret'],
      [{ people: 'members' }, 'projectId'],
      [{ cookies: 'all' }, 'cookies'],
      [{ people: 'members', cookies: 'widget' }, 'cookies'],
      [{ origins: ['shop.test'] }, 'origins'],
      [{ origins: ['https://shop.test/'] }, 'origins'],
      [{ clockTolerance: 61 }, 'clockTolerance'],
      [{ tolerance: 5 }, 'tolerance'],
    ];
    for (const [more, field] of wrong)
      await expect(ask(more), field).rejects.toMatchObject({
        name: 'ServerConfigError',
        code: 'invalid_configuration',
        field,
        expected: expect.stringMatching(/./),
      });
    const spy = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ error_type: 'x' }, { status: 429 }));
    await expect(ask({})).rejects.toMatchObject({ name: 'IdentityServiceError', code: 'rate_limited' });
    spy.mockRestore();
    await expect(
      authenticateRequest(hostRequest({ cookie: '__Host-tinyspark_session=x' }), {
        ...backend.options,
        identityUrl: 'http://localhost:1',
      }),
    ).rejects.toMatchObject({ name: 'IdentityServiceError', code: 'unreachable' });
  });
});
