import { createHash } from 'node:crypto';
import { createLocalJWKSet, exportSPKI, importJWK, type JSONWebKeySet, type JWK, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

const projectId = 'project-test-tinyspark';
const SESSION = 'https://stytch.com/session';

describe.each(databases)('sessions on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  const outcome = async (path: string, session: string | undefined, body: unknown = {}) => {
    const answer = await service.post(path, body, { session });
    return [answer.status, answer.body['error_type']];
  };
  const keys = async (): Promise<JSONWebKeySet> =>
    JSON.parse(await (await service.request(`/v1/sessions/jwks/${projectId}`)).text());

  it('lives for the minutes that were asked for, to the second [IDS-19] (security 28 a)', async () => {
    const { sessionToken } = await service.signIn('clock@person.test', { session_duration_minutes: 30 });
    service.clock.advance(30 * 60_000 - 1_000);
    expect((await service.get('/users/me', { session: sessionToken })).status).toBe(200);
    expect(await service.identity.findSession(sessionToken)).not.toBeNull();
    service.clock.advance(2_000);
    expect(await service.identity.findSession(sessionToken)).toBeNull();
    const me = await service.get('/users/me', { session: sessionToken });
    expect([me.status, me.body['error_type']]).toEqual([401, 'user_unauthenticated']);
    expect(await outcome('/sessions/authenticate', sessionToken)).toEqual([404, 'session_not_found']);
  });

  it('is the only difference between people: a visitor has none, everybody with one has the same role [NAV-17 NAV-18]', async () => {
    const roles = async (address: string) => {
      const { sessionToken } = await service.signIn(address);
      return (await service.get('/users/me', { session: sessionToken })).body['roles'];
    };
    const people = [
      'first@person.test',
      'second@person.test',
      'owner@acme.test',
      'admin@tinyspark.example',
      'root@localhost.test',
      'somebody@stytch.com',
      'student@university.edu',
    ];
    for (const address of people) expect([address, await roles(address)]).toEqual([address, ['stytch_user']]);
    expect((await service.get('/users/me')).status).toBe(401);
  });

  it('lives an hour when nobody says how long', async () => {
    const { answer } = await service.signIn('hour@person.test', { session_duration_minutes: undefined });
    const session = Object(answer.body['session']);
    expect(Date.parse(session.expires_at) - Date.parse(session.started_at)).toBe(60 * 60_000);
  });

  it('is authenticated again with the same token, and moves its end only when minutes are given [IDS-05] (security 28 b)', async () => {
    const { answer, sessionToken } = await service.signIn('move@person.test');
    const first = Object(answer.body['session']);
    service.clock.advance(60_000);
    const seen = await service.post('/sessions/authenticate', {}, { session: sessionToken });
    expect(seen.body['session_token']).toBe(sessionToken);
    expect(Object(seen.body['session']).expires_at).toBe(first.expires_at);
    expect(Object(seen.body['session']).last_accessed_at).not.toBe(first.last_accessed_at);
    const moved = await service.post(
      '/sessions/authenticate',
      { session_duration_minutes: 60 },
      { session: sessionToken },
    );
    expect(Date.parse(Object(moved.body['session']).expires_at)).toBe(service.clock.now() + 60 * 60_000);
    expect(await outcome('/sessions/authenticate', sessionToken, { session_duration_minutes: 9_999 })).toEqual([
      400,
      'invalid_session_duration_minutes',
    ]);
  });

  it('ends at once when it is revoked, for the token and for the JWT; a second call answers the same [IDS-06] (security 29 a)', async () => {
    const { sessionToken, jwt } = await service.signIn('revoke@person.test');
    expect(await service.identity.findSession(jwt)).toMatchObject({ email: 'revoke@person.test' });
    expect((await service.post('/sessions/revoke', {}, { session: sessionToken })).status).toBe(200);
    expect((await service.post('/sessions/revoke', {}, { session: sessionToken })).status).toBe(200);
    expect(await service.identity.findSession(sessionToken)).toBeNull();
    expect(await service.identity.findSession(jwt)).toBeNull();
    expect(await outcome('/sessions/authenticate', sessionToken)).toEqual([404, 'session_not_found']);
    expect((await service.get('/users/me', { session: jwt })).status).toBe(401);
  });

  it('is refused to those who have none or a made-up one', async () => {
    expect(await outcome('/sessions/authenticate', undefined)).toEqual([401, 'user_unauthenticated']);
    expect(await outcome('/sessions/revoke', undefined)).toEqual([401, 'user_unauthenticated']);
    expect(await outcome('/sessions/authenticate', 'made-up')).toEqual([404, 'session_not_found']);
    expect(await outcome('/sessions/revoke', 'made-up')).toEqual([404, 'session_not_found']);
    expect(await service.identity.findSession('')).toBeNull();
    expect(await service.identity.findSession('a.b.c')).toBeNull();
  });

  it('has a new token at every sign-in, of 256 bits, stored as its hash alone (security 27 a b c)', async () => {
    const one = await service.signIn('tokens@person.test');
    const other = await service.signIn('tokens@person.test');
    expect(one.sessionToken).not.toBe(other.sessionToken);
    expect(Buffer.from(one.sessionToken, 'base64url')).toHaveLength(32);
    const dump = await dumpOf(service.db);
    expect(dump).not.toContain(one.sessionToken);
    expect(dump).toContain(createHash('sha256').update(one.sessionToken).digest('hex'));
  });

  it('hands out a JWT that the published keys verify, for five minutes', async () => {
    const { answer, jwt } = await service.signIn('jwt@person.test');
    const verified = await jwtVerify(jwt, createLocalJWKSet(await keys()), {
      audience: projectId,
      issuer: `stytch.com/${projectId}`,
      currentDate: new Date(service.clock.now()),
    });
    expect(verified.payload).toMatchObject({
      sub: answer.body['user_id'],
      exp: Math.floor(service.clock.now() / 1000) + 300,
      [SESSION]: { id: Object(answer.body['session']).session_id },
    });
    service.clock.advance(301_000);
    expect(await service.identity.findSession(jwt)).toBeNull();
  });

  it('publishes public key parts alone, for this project alone', async () => {
    const [key] = (await keys()).keys;
    expect(Object.keys(key ?? {})).not.toContain('d');
    expect((await service.request('/v1/sessions/jwks/project-test-other')).status).toBe(404);
  });

  it('refuses every JWT that it did not sign like that (security 30 a)', async () => {
    const { answer, jwt } = await service.signIn('forger@person.test');
    const [jwk = {}] = (await keys()).keys;
    const { privateKey } = await import('jose').then((jose) => jose.generateKeyPair('ES256'));
    const spki = await exportSPKI(await asCryptoKey(jwk));
    const now = Math.floor(service.clock.now() / 1000);
    const claims = {
      iss: `stytch.com/${projectId}`,
      aud: projectId,
      sub: String(answer.body['user_id']),
      nbf: now,
      iat: now,
      exp: now + 300,
      [SESSION]: { id: Object(answer.body['session']).session_id },
    };
    const [head = '', body = '', signature = ''] = jwt.split('.');
    const text = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const header = { alg: 'ES256', kid: String(jwk.kid) };
    const row = await service.db.selectFrom('identity_keys').selectAll().executeTakeFirstOrThrow();
    const own = await import('jose').then((jose) =>
      jose.importPKCS8(service.secrets.decrypt('session_jwt', row.private_key).text, 'ES256'),
    );
    const signedByUs = (more: Record<string, unknown>, kid: string = String(jwk.kid)) =>
      new SignJWT({ ...claims, ...more }).setProtectedHeader({ alg: 'ES256', kid }).sign(own);
    const forged: Record<string, string> = {
      'alg none': `${text({ alg: 'none' })}.${body}.`,
      'signature cut off': `${head}.${body}.`,
      'claims changed': `${head}.${text({ ...claims, sub: 'user-test-other' })}.${signature}`,
      'HS256 with the public key': await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', kid: String(jwk.kid) })
        .sign(new TextEncoder().encode(spki)),
      'another key': await new SignJWT(claims).setProtectedHeader(header).sign(privateKey),
      'wrong audience': await signedByUs({ aud: 'project-test-other' }),
      'wrong issuer': await signedByUs({ iss: 'https://evil.example' }),
      expired: await signedByUs({ exp: now - 1 }),
      'not yet valid': await signedByUs({ nbf: now + 60 }),
      'unknown key id': await signedByUs({}, 'jwk-other'),
    };
    expect(await service.identity.findSession(await signedByUs({}))).toMatchObject({ email: 'forger@person.test' });
    for (const [what, token] of Object.entries(forged)) {
      expect(await service.identity.findSession(token), what).toBeNull();
      expect((await service.get('/users/me', { session: token })).status, what).toBe(401);
    }
  });

  it('answers the user flat in data', async () => {
    const { answer, sessionToken } = await service.signIn('me@person.test');
    const me = await service.get('/users/me', { session: sessionToken });
    expect(me.body).toMatchObject(Object(answer.body['user']));
    expect(me.body['request_id']).toMatch(/^request-id-test-/);
  });

  it('keeps its key pair over a restart', async () => {
    const { jwt } = await service.signIn('restart@person.test');
    const next = await service.open();
    expect(await next.findSession(jwt)).toMatchObject({ email: 'restart@person.test' });
    expect(
      await service.db.selectFrom('identity_keys').selectAll().where('purpose', '=', 'session_jwt').execute(),
    ).toHaveLength(1);
  });
});

async function asCryptoKey(jwk: JWK) {
  const key = await importJWK(jwk, 'ES256', { extractable: true });
  if (key instanceof Uint8Array) throw new Error('expected a key pair');
  return key;
}
