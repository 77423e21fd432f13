import { createPublicKey, createSecretKey } from 'node:crypto';
import { type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SESSION_CLAIM } from '#contracts/identity/sessionClaims.ts';
import { authenticateRequest } from '#src/server/authenticateRequest.ts';
import { newKeyPair, openKeyServer } from './keyServer.ts';
import { projectIds } from './serverSdk.ts';

describe('the keys that session JWTs are verified with in the backend of a host', () => {
  let server: Awaited<ReturnType<typeof openKeyServer>>;
  beforeEach(async () => {
    server = await openKeyServer();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await server.close();
  });

  const ask = (jwt: string, more: object = {}) =>
    authenticateRequest(new Request('https://shop.test/me', { headers: { authorization: `Bearer ${jwt}` } }), {
      identityUrl: server.url,
      projectId: projectIds.consumer,
      ...more,
    });
  const outcome = async (jwt: string, more: object = {}) => {
    const found = await ask(jwt, more);
    return found.status === 'signedIn' ? found.userId : found.reason;
  };
  const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

  it('turn without a refused JWT while both are published, and the first is refused once it is gone', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [first, second] = [await newKeyPair('first'), await newKeyPair('second')];
    server.state.keys = [first.jwk];
    expect(await outcome(await first.sign())).toBe('user-test-1');
    pass(31_000);
    server.state.keys = [first.jwk, second.jwk];
    expect(await outcome(await second.sign())).toBe('user-test-1');
    expect(await outcome(await first.sign())).toBe('user-test-1');
    expect(server.state.fetches).toBe(2);
    server.state.keys = [second.jwk];
    pass(299_000);
    const late = { exp: Math.floor(Date.now() / 1_000) + 300 };
    expect(await outcome(await first.sign(late))).toBe('user-test-1');
    pass(2_000);
    expect(await outcome(await first.sign(late))).toBe('unknown_key');
    expect(await outcome(await second.sign(late))).toBe('user-test-1');
  });

  it('are fetched again for unknown ones, at most once in half a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const [known, unknown] = [await newKeyPair('known'), await newKeyPair('unknown')];
    server.state.keys = [known.jwk];
    expect(await outcome(await known.sign())).toBe('user-test-1');
    for (let at = 0; at < 5; at += 1) expect(await outcome(await unknown.sign())).toBe('unknown_key');
    expect(server.state.fetches).toBe(1);
    pass(31_000);
    for (let at = 0; at < 5; at += 1) expect(await outcome(await unknown.sign())).toBe('unknown_key');
    expect(server.state.fetches).toBe(2);
    expect(await outcome(await known.sign())).toBe('user-test-1');
  });

  it('are fetched once for requests that come together', async () => {
    const pair = await newKeyPair('one');
    server.state.keys = [pair.jwk];
    const jwt = await pair.sign();
    expect(await Promise.all([outcome(jwt), outcome(jwt), outcome(jwt)])).toEqual(Array(3).fill('user-test-1'));
    expect(server.state.fetches).toBe(1);
  });

  it('are not replaced by what a token says of itself', async () => {
    const [pair, other] = [await newKeyPair('one'), await newKeyPair('one')];
    server.state.keys = [pair.jwk];
    const genuine = await pair.sign();
    const [head = '', body = '', signature = ''] = genuine.split('.');
    const forged = Buffer.from(
      Buffer.from(body, 'base64url').toString().replace('user-test-1', 'user-test-9'),
    ).toString('base64url');
    const claims: JWTPayload = JSON.parse(Buffer.from(body, 'base64url').toString());
    const publicPem = createPublicKey({ key: { ...pair.jwk }, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
    const hmac = new SignJWT(claims).setProtectedHeader({ alg: 'HS256', typ: 'JWT', kid: 'one' });
    const refused: [string, string][] = [
      [new UnsecuredJWT(claims).encode(), 'wrong_algorithm'],
      [await hmac.sign(createSecretKey(Buffer.from(publicPem))), 'wrong_algorithm'],
      [await other.sign(), 'wrong_signature'],
      [`${head}.${forged}.${signature}`, 'wrong_signature'],
      [`${head}.${body}.`, 'wrong_signature'],
      [`${head}.${body}`, 'malformed'],
      ['a.b.c', 'malformed'],
      ['x'.repeat(20_000), 'malformed'],
    ];
    for (const [jwt, reason] of refused) expect(await outcome(jwt), jwt.slice(0, 90)).toBe(reason);
    expect(await outcome(genuine)).toBe('user-test-1');
  });

  it('prove the JWTs of sessions alone, of this project, in their time', async () => {
    const pair = await newKeyPair('one');
    server.state.keys = [pair.jwk];
    const now = Math.floor(Date.now() / 1_000);
    const refused: [JWTPayload, string][] = [
      [{ iss: 'stytch.com/project-test-other' }, 'wrong_project'],
      [{ aud: ['project-test-other'] }, 'wrong_project'],
      [{ exp: now - 11 }, 'expired'],
      [{ nbf: now + 15 }, 'not_yet_valid'],
      [{ exp: undefined }, 'not_a_session'],
      [{ sub: undefined }, 'not_a_session'],
      [{ [SESSION_CLAIM]: undefined, scope: 'read:reports' }, 'not_a_session'],
      [{ [SESSION_CLAIM]: { id: 7 } }, 'not_a_session'],
    ];
    for (const [claims, reason] of refused) expect(await outcome(await pair.sign(claims))).toBe(reason);
    expect(await outcome(await pair.sign({}, { typ: 'at+jwt' }))).toBe('not_a_session');
    // Clocks may differ by ten seconds, or as many as the host says.
    expect(await outcome(await pair.sign({ exp: now - 5 }))).toBe('user-test-1');
    expect(await outcome(await pair.sign({ exp: now - 5 }), { clockTolerance: 0 })).toBe('expired');
    expect(await outcome(await pair.sign({ nbf: now + 40 }), { clockTolerance: 60 })).toBe('user-test-1');
    expect(await outcome(await pair.sign(), { people: 'members', projectId: projectIds.consumer })).toBe(
      'not_a_session',
    );
  });

  it('that cannot be fetched sign nobody out: the error says why', async () => {
    const jwt = await (await newKeyPair('one')).sign();
    server.state.status = 500;
    await expect(ask(jwt)).rejects.toMatchObject({ name: 'IdentityServiceError', code: 'unexpected_answer' });
    server.state.status = 404;
    await expect(ask(jwt)).rejects.toMatchObject({ name: 'ServerConfigError', field: 'projectId' });
    await server.close();
    await expect(ask(jwt, { identityUrl: 'http://localhost:1' })).rejects.toMatchObject({
      name: 'IdentityServiceError',
      code: 'unreachable',
    });
  });
});
