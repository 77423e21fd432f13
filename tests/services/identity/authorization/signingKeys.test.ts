import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeEach, afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { revokeSigningKeys, rotateSigningKeys } from '#services/identity/authorization/server/signingKeys.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { type ServedIdentity, serveIdentity } from './servedIdentity.ts';
import { codeFields, sendForm } from './tokenRequest.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const keySet = z.strictObject({
  keys: z.array(
    z.strictObject({
      kty: z.literal('RSA'),
      use: z.literal('sig'),
      alg: z.literal('RS256'),
      kid: z.string(),
      n: z.string(),
      e: z.literal('AQAB'),
    }),
  ),
});

describe.each(databases)('the keys of ID tokens on $name', (database) => {
  let service: ServedIdentity;
  const opened: ServedIdentity[] = [];
  beforeEach(async () => {
    service = await serveIdentity(database);
    opened.push(service);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(async () => {
    for (const one of opened) await one.close();
  });

  // Nothing else than what anybody may have passes this.
  const published = async () => keySet.parse(await (await fetch(`${service.origin}/oauth/jwks`)).json());
  const tokenOf = async (email: string, scope = 'openid email offline_access') =>
    (await service.party()).signIn(await service.session(email), { scope });
  const keyIdOf = (idToken: string | undefined) => decodeProtectedHeader(idToken ?? '').kid;
  const verify = async (idToken: string | undefined) =>
    (await jwtVerify(idToken ?? '', createLocalJWKSet(await published()), { issuer: service.origin })).payload.aud;

  it('that are revoked verify nothing any more, and the next token is signed by another', async () => {
    const before = await tokenOf('leaked@keys.test');
    await rotateSigningKeys(service);
    const { keyId } = await revokeSigningKeys(service);
    service.pass(MINUTE);
    expect((await published()).keys.map(({ kid }) => kid)).toEqual([keyId]);
    await expect(verify(before.id_token)).rejects.toMatchObject({ code: 'ERR_JWKS_NO_MATCHING_KEY' });
    const after = await tokenOf('again@keys.test');
    expect(keyIdOf(after.id_token)).toBe(keyId);
    expect(await verify(after.id_token)).toBeDefined();
  });

  it('are changed without a gap: both are published before the new one signs (security 58 a)', async () => {
    const before = await tokenOf('before@keys.test');
    const old = keyIdOf(before.id_token);
    expect((await published()).keys.map(({ kid }) => kid)).toEqual([old]);
    const { keyId, signsFrom } = await rotateSigningKeys(service);
    expect(signsFrom).toBe(service.clock.now() + 2 * MINUTE);

    // Within a minute every server has the new one; none signs with it before two.
    service.pass(MINUTE);
    expect((await published()).keys.map(({ kid }) => kid)).toEqual([old, keyId]);
    service.pass(59_000);
    const during = await tokenOf('during@keys.test');
    expect(keyIdOf(during.id_token)).toBe(old);
    service.pass(MINUTE + 1_000);
    const after = await tokenOf('after@keys.test');
    expect(keyIdOf(after.id_token)).toBe(keyId);
    expect((await published()).keys.map(({ kid }) => kid)).toEqual([keyId, old]);
    for (const { id_token } of [before, during, after]) expect(await verify(id_token)).toBe('northwind-mail');
  });

  it('that have retired verify what they signed until it expires, and go a week later (security 58 a)', async () => {
    const before = await tokenOf('until@keys.test');
    await rotateSigningKeys(service);
    service.pass(HOUR - MINUTE);
    expect(await verify(before.id_token)).toBe('northwind-mail');
    service.pass(MINUTE + 1_000);
    await expect(verify(before.id_token)).rejects.toThrow('"exp" claim timestamp check failed');
    // As a hint it counts for longer: the time says nothing about who it was.
    const body = { client_id: 'northwind-mail', post_logout_redirect_uri: 'https://mail.example.com/bye' };
    const answer = await service.post('/oauth/logout/start', { ...body, id_token_hint: before.id_token });
    expect(answer.body['consent_required']).toBe(false);
  });

  it('sign again after a rotation twice in a row', async () => {
    await rotateSigningKeys(service);
    const { keyId } = await rotateSigningKeys(service);
    service.pass(3 * MINUTE);
    expect(keyIdOf((await tokenOf('twice@keys.test')).id_token)).toBe(keyId);
    expect((await published()).keys).toHaveLength(3);
  });

  it('show their private part to nobody: no answer, no log, not the database (security 58 b)', async () => {
    const logs = (['log', 'info', 'warn', 'error'] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => undefined),
    );
    const tokens = await tokenOf('leak@keys.test');
    await rotateSigningKeys(service);
    const discovery = z
      .record(z.string(), z.unknown())
      .parse(await (await fetch(`${service.origin}/.well-known/openid-configuration`)).json());
    const said = JSON.stringify([discovery, await published(), tokens, logs.flatMap(({ mock }) => mock.calls)]);
    const stored = await dumpOf(service.db);
    for (const text of [said, stored])
      expect(text).not.toMatch(/PRIVATE KEY|"(d|p|q|dp|dq|qi)":|\\"(d|p|q|dp|dq|qi)\\":/);
    expect(stored).toContain('sealed.v1.');
    const rows = await service.db.selectFrom('identity_signing_keys').select('private_key').execute();
    for (const { private_key: sealed } of rows) {
      expect(service.secrets.decrypt('openid signing keys', sealed).text).toContain('BEGIN PRIVATE KEY');
    }
    vi.restoreAllMocks();
  });

  it('and what they protect: no code, token or verifier stands in the database, and no secret of a client (security 58 b)', async () => {
    const session = await service.session('clear@keys.test');
    const fields = await codeFields(service.origin, session, ['openid', 'offline_access']);
    const saved = await codeFields(service.origin, session);
    const { body } = await sendForm(`${service.origin}/oauth/token`, fields);
    const pushed = await sendForm(`${service.origin}/oauth/par`, {
      ...{ client_id: 'northwind-mail', response_type: 'code', redirect_uri: fields.redirect_uri },
      ...{ code_challenge: 'A'.repeat(43), code_challenge_method: 'S256' },
    });
    const secret = [
      ...[fields.code, saved.code, fields.code_verifier, saved.code_verifier, session],
      ...[body['access_token'], body['refresh_token'], body['id_token'], 'the-secret-of-northwind'],
      String(pushed.body['request_uri']).split(':').at(-1),
    ].map(String);
    expect(secret.every((one) => one.length > 20)).toBe(true);
    const stored = await dumpOf(service.db);
    expect(secret.filter((one) => stored.includes(one))).toEqual([]);
    expect(stored).toContain(hashToken(`AuthorizationCode:${saved.code}`));
  });
});
