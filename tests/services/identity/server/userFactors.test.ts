import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { newVisitor } from '../oauth/visitor.ts';
import { passcodeActions } from '../passcodes/passcodeActions.ts';
import { passkeyActions } from '../passkeys/passkeyActions.ts';
import { softwareAuthenticator } from '../passkeys/softwareAuthenticator.ts';
import { GOOD, passwordActions } from '../passwords/passwordActions.ts';
import { origin, refused } from '../testIdentity.ts';
import { ethereumWallet } from '../wallets/testWallets.ts';
import { walletActions } from '../wallets/walletActions.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('ways to sign in, by the server API on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
  });
  afterAll(() => service.close());

  const isLive = async (session: string) =>
    (await service.post('/sessions/authenticate', {}, { session })).status === 200;

  it('are removed, also the last one: an address, and the links and codes to it', async () => {
    const { users } = service.consumer;
    const email = 'first@factor.test';
    const { user_id, email_id } = await users.create({ email, name: { first_name: 'First' } });
    const { sessionToken } = await service.signIn(email);
    const { token, pair } = await service.askForLink(email);
    const { methodId, code } = await passcodeActions(service).ask('email', email);
    const gone = await users.deleteEmail({ email_id });
    expect(gone).toMatchObject({ user_id, user: { emails: [], name: { first_name: 'First' } } });
    expect(refused(await service.redeem(token, pair.verifier))).toEqual([404, 'magic_link_not_found']);
    expect((await passcodeActions(service).enter(methodId, code)).status).not.toBe(200);
    expect(await isLive(sessionToken)).toBe(true);
    expect(await refusedBy(users.deleteEmail({ email_id }))).toEqual([404, 'email_not_found']);
    expect(await rowsOf(service.db, { targetId: email_id })).toMatchObject([
      { event: 'user.changed', person_id: user_id, changes: '{"emails":{}}' },
    ]);
    expect((await service.signIn(email)).answer.body['user_id']).not.toBe(user_id);
  });

  it('are removed: a number', async () => {
    const { users } = service.consumer;
    const { user_id, phone_id } = await users.create({ phone_number: '+12025550151' });
    expect((await users.deletePhoneNumber({ phone_id })).user).toMatchObject({ user_id, phone_numbers: [] });
    expect(await refusedBy(users.deletePhoneNumber({ phone_id }))).toEqual([404, 'phone_number_not_found']);
  });

  it('are removed: a passkey, which opens nothing then', async () => {
    const { users } = service.consumer;
    const device = softwareAuthenticator({ origin });
    const { id, userId } = await passkeyActions(service).person('passkey@factor.test', device);
    const gone = await users.deleteWebAuthnRegistration({ webauthn_registration_id: id });
    expect(gone).toMatchObject({ user_id: userId, user: { webauthn_registrations: [] } });
    expect(refused(await passkeyActions(service).signIn(device))).toEqual([404, 'webauthn_registration_not_found']);
    const again = users.deleteWebAuthnRegistration({ webauthn_registration_id: id });
    expect(await refusedBy(again)).toEqual([404, 'webauthn_registration_not_found']);
    expect(await rowsOf(service.db, { targetId: id })).toMatchObject([{ event: 'passkey.removed', person_id: userId }]);
  });

  it('are removed: a wallet that was the only way in', async () => {
    const { users } = service.consumer;
    const { body } = await walletActions(service).signIn(ethereumWallet());
    const [wallet] = Object(body['user']).crypto_wallets;
    const { crypto_wallet_id } = wallet;
    const gone = await users.deleteCryptoWallet({ crypto_wallet_id });
    expect(gone).toMatchObject({ user_id: body['user_id'], user: { crypto_wallets: [] } });
    expect(await refusedBy(users.deleteCryptoWallet({ crypto_wallet_id }))).toEqual([404, 'crypto_wallet_not_found']);
  });

  it('are removed: a password', async () => {
    const { users } = service.consumer;
    const passwords = passwordActions(service);
    const { body } = await passwords.create('password@factor.test');
    const { password_id } = Object(body['user']).password;
    const gone = await users.deletePassword({ password_id });
    expect([gone.user_id, gone.user.password]).toEqual([body['user_id'], null]);
    expect(refused(await passwords.login('password@factor.test', GOOD))).toEqual([400, 'no_user_password']);
    expect(await refusedBy(users.deletePassword({ password_id }))).toEqual([404, 'password_not_found']);
  });

  it('are removed: a registration at a provider', async () => {
    const { users } = service.consumer;
    const visitor = newVisitor(service);
    const { body } = await visitor.authenticate(
      await visitor.choose(await visitor.start('github'), 'provider@factor.test'),
    );
    const [{ oauth_user_registration_id }] = Object(body['user']).providers;
    const gone = await users.deleteOAuthRegistration({ oauth_user_registration_id });
    expect([gone.user_id, gone.user.providers]).toEqual([body['user_id'], []]);
    const again = users.deleteOAuthRegistration({ oauth_user_registration_id });
    expect(await refusedBy(again)).toEqual([404, 'oauth_registration_not_found']);
  });

  it('of kinds that no user has are not found', async () => {
    const { users } = service.consumer;
    expect(await refusedBy(users.deleteTOTP({ totp_id: 'totp-test-1' }))).toEqual([404, 'totp_not_found']);
    const biometric = users.deleteBiometricRegistration({ biometric_registration_id: 'biometric-test-1' });
    expect(await refusedBy(biometric)).toEqual([404, 'biometric_registration_not_found']);
  });

  it('are exchanged where there is one alone, and the sessions of the former end', async () => {
    const { users } = service.consumer;
    const { user_id } = await users.create({ email: 'before@factor.test' });
    const { sessionToken } = await service.signIn('before@factor.test');
    const { token, pair } = await service.askForLink('before@factor.test');
    const byNumber = await users.exchangePrimaryFactor({ user_id, phone_number: '+12025550152' });
    expect(byNumber.user).toMatchObject({
      user_id,
      emails: [],
      phone_numbers: [{ phone_number: '+12025550152', verified: false }],
    });
    expect(await isLive(sessionToken)).toBe(false);
    expect(refused(await service.redeem(token, pair.verifier))).toEqual([404, 'magic_link_not_found']);
    const byEmail = await users.exchangePrimaryFactor({ user_id, email_address: 'After@factor.test' });
    expect(byEmail.user).toMatchObject({
      emails: [{ email: 'after@factor.test', verified: false }],
      phone_numbers: [],
    });
    expect((await service.signIn('after@factor.test')).answer.body['user_id']).toBe(user_id);
  });

  it('are not exchanged beside others, for those of others, or for two at once', async () => {
    const { users } = service.consumer;
    const { user_id } = await users.create({ email: 'only@factor.test' });
    const two = await users.create({ email: 'two@factor.test', phone_number: '+12025550153' });
    const cases: [Parameters<typeof users.exchangePrimaryFactor>[0], string][] = [
      [{ user_id: two.user_id, email_address: 'new@factor.test' }, 'cannot_exchange_primary_factor'],
      [{ user_id, email_address: 'two@factor.test' }, 'duplicate_email'],
      [{ user_id, phone_number: '+12025550153' }, 'duplicate_phone_number'],
    ];
    for (const [given, type] of cases)
      expect([given, await refusedBy(users.exchangePrimaryFactor(given))]).toEqual([given, [400, type]]);
    const unread = [{ user_id, email_address: 'a@factor.test', phone_number: '+12025550154' }, { user_id }];
    for (const given of unread)
      await expect(users.exchangePrimaryFactor(given)).rejects.toMatchObject({ error_type: 'bad_request' });
    expect((await users.get({ user_id })).emails).toMatchObject([{ email: 'only@factor.test' }]);
  });
});
