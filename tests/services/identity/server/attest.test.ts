import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTrustedProfiles } from '#services/identity/sessions/server/trustedTokens.ts';
import { SettingsFileError } from '#services/platform/settings/settingsFile.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const issuer = 'https://legacy.example.com';
const audience = 'tinyspark';

describe.each(databases)('tokens of another service on $name', (database) => {
  let service: ServerSdk;
  let directory: string;
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'trusted-'));
    keys = await generateKeyPair('ES256');
    const shared = { issuer, audience };
    const listed = [{ ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'ES256' }];
    const profiles = [
      { profile_id: 'by-id', ...shared, user: 'external_id', keys: listed },
      { profile_id: 'by-mail', ...shared, user: 'email', claim: 'mail', keys: listed },
      { profile_id: 'away', ...shared, user: 'email', jwks_url: 'https://127.0.0.1:1/keys' },
    ];
    const file = join(directory, 'trusted.json');
    await writeFile(file, JSON.stringify({ profiles }));
    service = await openServerSdk(database, { env: { TRUSTED_TOKENS_FILE: file } });
  });
  afterAll(async () => {
    await service.close();
    await rm(directory, { recursive: true });
  });

  const seconds = () => Math.floor(service.clock.now() / 1000);
  const signed = (claims: Record<string, unknown>, key = keys.privateKey, kid = 'one') =>
    new SignJWT({ iss: issuer, aud: audience, iat: seconds(), exp: seconds() + 300, jti: 'token-7', ...claims })
      .setProtectedHeader({ alg: 'ES256', kid })
      .sign(key);
  const attest = async (profile_id: string, token: string, more: object = {}) =>
    service.consumer.sessions.attest({ profile_id, token, ...more });
  const invalid = [401, 'trusted_auth_token_invalid'];

  it('open a session of the user with the external id, added to the one that is there', async () => {
    const { user_id } = await service.consumer.users.create({ email: 'ada@person.test', external_id: 'legacy-7' });
    const token = await signed({ sub: 'legacy-7' });
    const opened = await attest('by-id', token, {
      session_duration_minutes: 25,
      session_custom_claims: { from: 'legacy' },
    });
    expect(opened).toMatchObject({
      user_id,
      user: { status: 'active', emails: [{ verified: false }] },
      session: {
        custom_claims: { from: 'legacy' },
        authentication_factors: [
          {
            type: 'trusted_auth_token',
            delivery_method: 'trusted_token_exchange',
            trusted_auth_token_factor: { token_id: 'token-7', profile_id: 'by-id' },
          },
        ],
      },
    });
    const { session_token } = opened;
    expect((await attest('by-id', token, { session_token })).session_token).toBe(session_token);
    const row = (await rowsOf(service.db, { personId: user_id })).find(({ event }) => event === 'sign_in');
    expect(row).toMatchObject({ method: 'trusted_token', outcome: 'success' });
    // It is no sign-in of theirs, by which a password could be set.
    await service.signIn('ada@person.test');
    const again = await attest('by-id', token);
    const reset = { session_token: again.session_token, password: 'another-quite-long-phrase-92-river' };
    expect(await refusedBy(service.consumer.passwords.sessions.reset(reset))).toEqual([
      403,
      'session_too_old_to_reset_password',
    ]);
  });

  it('prove the address by which they name a user, unless they say that it is none', async () => {
    const { user_id } = await service.consumer.users.create({ email: 'bea@person.test' });
    expect(
      await refusedBy(attest('by-mail', await signed({ mail: 'bea@person.test', email_verified: false }))),
    ).toEqual(invalid);
    const opened = await attest('by-mail', await signed({ mail: 'Bea@Person.test' }));
    expect(opened).toMatchObject({ user_id, user: { emails: [{ email: 'bea@person.test', verified: true }] } });
  });

  it('are refused unless they are genuine, young, for us, and of somebody who is there', async () => {
    const { privateKey } = await generateKeyPair('ES256');
    for (const token of [
      'nonsense',
      await signed({ sub: 'legacy-7' }, privateKey),
      await signed({ sub: 'legacy-7' }, keys.privateKey, 'two'),
      await signed({ sub: 'legacy-7', iss: 'https://elsewhere.test' }),
      await signed({ sub: 'legacy-7', aud: 'others' }),
      await signed({ sub: 'legacy-7', exp: seconds() - 60 }),
      await signed({ sub: 'legacy-7', iat: seconds() - 3_700 }),
      await signed({ sub: 7 }),
    ])
      expect(await refusedBy(attest('by-id', token))).toEqual(invalid);
    expect(await refusedBy(attest('none', await signed({ sub: 'legacy-7' })))).toEqual([
      404,
      'trusted_auth_token_profile_not_found',
    ]);
    expect(await refusedBy(attest('by-id', await signed({ sub: 'legacy-8' })))).toEqual([404, 'user_not_found']);
    expect(await refusedBy(attest('away', await signed({ email: 'ada@person.test' })))).toEqual([
      503,
      'server_unavailable',
    ]);
  });

  it('open nothing of a locked user', async () => {
    const { user_id } = await service.consumer.users.create({ email: 'cyd@person.test', external_id: 'legacy-9' });
    const lock = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    const authorization = `Basic ${btoa(`project-test-tinyspark:${service.consumerSecret}`)}`;
    await service.request(`/v1/users/${user_id}/lock`, { ...lock, headers: { ...lock.headers, authorization } });
    expect(await refusedBy(attest('by-id', await signed({ sub: 'legacy-9' })))).toEqual([403, 'user_locked']);
  });

  it.each([
    ['a profile without keys', { profile_id: 'x', issuer, audience, user: 'email' }],
    ['keys at an address without TLS', { profile_id: 'x', issuer, audience, user: 'email', jwks_url: 'http://x.test' }],
    ['a shared secret', { profile_id: 'x', issuer, audience, user: 'email', keys: [{ kty: 'oct', k: 'AAAA' }] }],
  ])('are not taken by a file with %s', async (_name, profile) => {
    const file = join(directory, 'bad.json');
    await writeFile(file, JSON.stringify({ profiles: [profile] }));
    await expect(readTrustedProfiles(file)).rejects.toThrow(SettingsFileError);
  });
});
