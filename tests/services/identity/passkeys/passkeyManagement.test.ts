import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, origin, refused, type TestIdentity } from '../testIdentity.ts';
import { type PasskeyActions, passkeyActions } from './passkeyActions.ts';
import { softwareAuthenticator } from './softwareAuthenticator.ts';

const app = 'https://app.shop.example';
const unknown = [404, 'webauthn_registration_not_found'];

describe.each(databases)('passkeys in the hands of their owners on $name', (database) => {
  let service: TestIdentity;
  let actions: PasskeyActions;
  beforeAll(async () => {
    const env = { WIDGET_ORIGINS: app, PASSKEY_DOMAINS: 'shop.example' };
    service = await openTestIdentity(database, { env });
    actions = passkeyActions(service);
  });
  afterAll(() => service.close());

  let count = 0;
  const newcomer = () => `registered-${(count += 1)}@person.test`;
  const passkeysOf = async (session: string) =>
    Object((await service.get('/users/me', { session })).body)['webauthn_registrations'];

  it('need somebody who is signed in to be made, renamed and deleted', async () => {
    const nobody = [401, 'user_unauthenticated'];
    expect(refused((await actions.registerOptions('nobody')).answer)).toEqual(nobody);
    expect(refused(await actions.register('nobody', '{}'))).toEqual(nobody);
    expect(refused((await actions.secondary('nobody')).answer)).toEqual(nobody);
    expect(refused(await actions.rename('x', 'y', 'nobody'))).toEqual(nobody);
    expect(refused(await actions.remove('x', 'nobody'))).toEqual(nobody);
  });

  it('that were deleted are not found, and so are those that never were (security 37 a)', async () => {
    const authenticator = softwareAuthenticator({ origin });
    const person = await actions.person(newcomer(), authenticator);
    const { options } = await actions.primary();
    const removed = await actions.remove(person.id, person.session);
    expect(removed.body).toMatchObject({ user_id: person.userId, __user: { webauthn_registrations: [] } });
    const answer = await actions.authenticate(authenticator.get(options));
    expect(refused(answer)).toEqual(unknown);
    expect(answer.body['error_message']).toBe('This passkey is not known.');
    // The challenge is spent by that too.
    expect(refused(await actions.authenticate(authenticator.get(options)))).toEqual([
      401,
      'unable_to_auth_webauthn_registration',
    ]);
    expect(refused(await actions.remove(person.id, person.session))).toEqual(unknown);
  });

  it('are renamed and deleted by their owner alone [IDS-13 PKY-15 PKY-18] (security 38 a)', async () => {
    const [mine, theirs] = [softwareAuthenticator({ origin }), softwareAuthenticator({ origin })];
    const person = await actions.person(newcomer(), mine);
    const other = await actions.person(newcomer(), theirs);
    expect(refused(await actions.rename(other.id, 'Mine now', person.session))).toEqual(unknown);
    expect(refused(await actions.remove(other.id, person.session))).toEqual(unknown);
    expect(await passkeysOf(other.session)).toMatchObject([
      { webauthn_registration_id: other.id, name: 'Chrome on Mac' },
    ]);
    const renamed = await actions.rename(other.id, '  Work laptop ', other.session);
    expect(renamed.body['webauthn_registration']).toMatchObject({
      webauthn_registration_id: other.id,
      name: 'Work laptop',
      verified: true,
    });
    expect(await passkeysOf(other.session)).toMatchObject([{ name: 'Work laptop' }]);
    expect((await actions.remove(other.id, other.session)).status).toBe(200);
    expect(await passkeysOf(other.session)).toEqual([]);
    expect(await passkeysOf(person.session)).toMatchObject([{ webauthn_registration_id: person.id }]);
  });

  it.each(['', '   ', '\t\n', '\u200b', '\u2060\u00a0'])('are not named %j, which nobody could read', async (name) => {
    const person = await actions.person(newcomer(), softwareAuthenticator({ origin }));
    expect(refused(await actions.rename(person.id, name, person.session))).toEqual([
      400,
      'empty_webauthn_registration_name',
    ]);
    expect(await passkeysOf(person.session)).toMatchObject([{ name: 'Chrome on Mac' }]);
  });

  /** Takes the proven address of a person away, as an old account may have none. */
  const unprove = (userId: string) =>
    service.db.updateTable('identity_emails').set({ verified: 0 }).where('user_id', '=', userId).execute();

  it('are kept when they are the last way in (security 38 b)', async () => {
    const authenticator = softwareAuthenticator({ origin });
    const person = await actions.person(newcomer(), authenticator);
    const added = await actions.add(person.session, softwareAuthenticator({ origin }));
    await unprove(person.userId);
    expect((await actions.remove(person.id, person.session)).status).toBe(200);
    expect(refused(await actions.remove(String(added.body['webauthn_registration_id']), person.session))).toEqual([
      400,
      'cannot_delete_last_primary_factor',
    ]);
    expect((await actions.signIn(authenticator)).body['error_type']).toBe('webauthn_registration_not_found');
  });

  it('are not the last while a password works, and are when it must be reset (security 38 b)', async () => {
    const person = await actions.person(newcomer(), softwareAuthenticator({ origin }));
    await unprove(person.userId);
    const password = {
      user_id: person.userId,
      password_id: 'password-test-1',
      hash: 'x',
      created_at: 0,
      breach_checked_at: 0,
    };
    await service.db
      .insertInto('identity_passwords')
      .values({ ...password, requires_reset: 'breached' })
      .execute();
    expect((await actions.remove(person.id, person.session)).status).toBe(400);
    await service.db
      .updateTable('identity_passwords')
      .set({ requires_reset: null })
      .where('user_id', '=', person.userId)
      .execute();
    expect((await actions.remove(person.id, person.session)).status).toBe(200);
  });
});
