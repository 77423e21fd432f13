import { createLocalJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { identityRetention } from '#services/identity/methods.ts';
import { revokeSessionKeys, rotateSessionKeys } from '#services/identity/sessions/sessionKeyRotation.ts';
import { deleteExpiredRows } from '#services/platform/retention.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases, dumpOf, everyDatabase } from '#tests/services/databases.ts';
import { projectIds } from '#tests/services/identity/server/serverSdk.ts';
import { openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const keyIdOf = (jwt: string) => decodeProtectedHeader(jwt).kid;

describe.each(databases)('the keys of session JWTs on $name', (database) => {
  let service: TestIdentity;
  const opened: TestIdentity[] = [];
  const open = async (env: Record<string, string> = {}) => {
    service = await openTestIdentity(database, { env });
    opened.push(service);
  };
  beforeEach(() => open());
  afterAll(async () => {
    for (const one of opened) await one.close();
  });

  const published = async (): Promise<JSONWebKeySet> =>
    (await service.request(`/v1/sessions/jwks/${projectIds.consumer}`)).json();
  const idsPublished = async () => (await published()).keys.map(({ kid }) => kid);
  /** Verifies as a backend does that has read the key set at some time. */
  const verifies = async (keys: JSONWebKeySet, jwt: string) =>
    (await jwtVerify(jwt, createLocalJWKSet(keys), { currentDate: new Date(service.clock.now()) })).payload.sub;
  const rotate = async () => {
    const rotated = await rotateSessionKeys(service);
    if (rotated === null) throw new Error('No key was replaced');
    return rotated;
  };

  it('are published a quarter of an hour before they sign, so that cached key sets verify every token', async () => {
    const before = await service.signIn('before@keys.test');
    const { keyId, signsFrom } = await rotate();
    expect(signsFrom).toBe(service.clock.now() + 15 * MINUTE);
    service.clock.advance(MINUTE);
    const cached = await published();
    expect(cached.keys.map(({ kid }) => kid)).toEqual([keyIdOf(before.jwt), keyId]);
    service.clock.advance(13 * MINUTE);
    expect(keyIdOf((await service.signIn('during@keys.test')).jwt)).toBe(keyIdOf(before.jwt));
    service.clock.advance(MINUTE);
    const after = await service.signIn('after@keys.test');
    expect(keyIdOf(after.jwt)).toBe(keyId);
    expect(await verifies(cached, after.jwt)).toBe(Object(after.answer.body['user']).user_id);
    expect(await rowsOf(service.db, { event: 'signing_key.rotated' })).toEqual([
      expect.objectContaining({ actor: 'operator', target_id: keyId }),
    ]);
  });

  it('that have retired are accepted until their last token has expired, and published as long', async () => {
    await rotate();
    service.clock.advance(15 * MINUTE - 1);
    const last = await service.signIn('last@keys.test');
    const old = keyIdOf(last.jwt);
    service.clock.advance(2 * MINUTE);
    expect(await service.identity.findSession(last.jwt)).toMatchObject({ email: 'last@keys.test' });
    expect(await idsPublished()).toContain(old);
    service.clock.advance(2 * HOUR);
    expect(await service.identity.findSession(last.jwt)).toBeNull();
    expect(await idsPublished()).not.toContain(old);
  });

  it('sign nothing once they are unknown: a token of a deleted key is refused', async () => {
    const { jwt } = await service.signIn('deleted@keys.test');
    await rotate();
    await service.db.deleteFrom('identity_keys').where('retired_at', 'is not', null).execute();
    service.clock.advance(MINUTE);
    expect(await service.identity.findSession(jwt)).toBeNull();
  });

  it('that are revoked sign nothing that counts, of before or later, and nobody is signed out', async () => {
    const { jwt, sessionToken } = await service.signIn('leaked@keys.test');
    await rotate();
    const leaked = await service.db.selectFrom('identity_keys').select('key_id').execute();
    const { keyId } = await revokeSessionKeys(service);
    service.clock.advance(MINUTE);
    expect(await service.identity.findSession(jwt)).toBeNull();
    expect(await idsPublished()).toEqual([keyId]);
    expect(leaked.map(({ key_id: id }) => id)).not.toContain(keyId);
    const renewed = await service.post('/sessions/authenticate', {}, { session: sessionToken });
    const fresh = String(renewed.body['session_jwt']);
    expect([renewed.status, keyIdOf(fresh)]).toEqual([200, keyId]);
    expect(await service.identity.findSession(fresh)).toMatchObject({ email: 'leaked@keys.test' });
    expect(await rowsOf(service.db, { event: 'signing_key.revoked' })).toEqual([
      expect.objectContaining({ actor: 'operator', target_id: keyId }),
    ]);
  });

  it('lose their private part once they have retired, and are deleted after the longest session', async () => {
    await service.signIn('private@keys.test');
    const { keyId } = await rotate();
    service.clock.advance(15 * MINUTE + HOUR + 1);
    await service.get('/users/me');
    service.clock.advance(MINUTE);
    await service.get('/users/me');
    const rows = () => service.db.selectFrom('identity_keys').select(['key_id', 'private_key']).execute();
    expect((await rows()).filter(({ private_key: sealed }) => sealed !== '').map(({ key_id: id }) => id)).toEqual([
      keyId,
    ]);
    await deleteExpiredRows(service.db, identityRetention, service.clock.now() + 365 * DAY);
    expect(await rows()).toHaveLength(2);
    await deleteExpiredRows(service.db, identityRetention, service.clock.now() + 367 * DAY);
    expect((await rows()).map(({ key_id: id }) => id)).toEqual([keyId]);
    expect(await dumpOf(service.db)).not.toContain('PRIVATE KEY');
  });

  it('are replaced by their age where that is set, and not before', async () => {
    const { jwt } = await service.signIn('age@keys.test');
    // The databases of a worker share keys of an earlier day.
    await (await service.open({ SIGNING_KEY_DAYS: '3650' })).close();
    expect(await idsPublished()).toEqual([keyIdOf(jwt)]);
    await (await service.open({ SIGNING_KEY_DAYS: '2' })).close();
    service.clock.advance(MINUTE);
    expect(await idsPublished()).toEqual([keyIdOf(jwt), expect.stringMatching(/^jwk-/)]);
  });
});

describe.each(everyDatabase)('two servers that replace keys by their age on $name', (database) => {
  it('add one key', async () => {
    const service = await openTestIdentity(database);
    service.clock.advance(DAY);
    const rotated = await Promise.all([1, 2, 3].map(() => rotateSessionKeys(service, service.clock.now())));
    expect(rotated.filter((one) => one !== null)).toHaveLength(1);
    expect(await service.db.selectFrom('identity_keys').select('key_id').execute()).toHaveLength(2);
    await service.close();
  });
});
