import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { bodyOf } from '#tests/services/identity/authorization/relyingParty.ts';
import { type ServedIdentity, serveIdentity } from '#tests/services/identity/authorization/servedIdentity.ts';
import { type Business, openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { secondFactorActions } from '#tests/services/identity/business/secondFactorHarness.ts';
import { passkeyActions } from '#tests/services/identity/passkeys/passkeyActions.ts';
import { softwareAuthenticator } from '#tests/services/identity/passkeys/softwareAuthenticator.ts';
import { openTestIdentity } from '#tests/services/identity/testIdentity.ts';
import { ethereumWallet, solanaWallet } from '#tests/services/identity/wallets/testWallets.ts';
import { page, walletActions } from '#tests/services/identity/wallets/walletActions.ts';
import { factsOf, rowOf } from './auditRows.ts';

describe.each(databases)('the audit log of an owner on $name', (database) => {
  let service: ServedIdentity;
  beforeAll(async () => {
    service = await serveIdentity(database);
  });
  afterAll(() => service.close());

  it('has a passkey that is added, renamed, used, refused and removed', async () => {
    const actions = passkeyActions(service);
    const authenticator = softwareAuthenticator({ origin: service.origin });
    const { session, id, userId } = await actions.person('passkey@audit.test', authenticator);
    await actions.rename(id, 'Work laptop', session);
    await actions.signIn(authenticator);
    const wrong = await actions.authenticate(authenticator.get((await actions.primary()).options, { isForged: true }));
    await actions.remove(id, session);
    expect(await factsOf(service.db, userId)).toEqual([
      ['user.changed', null, 'success'],
      ['sign_in', 'magic_link', 'success'],
      ['passkey.added', null, 'success'],
      ['passkey.renamed', null, 'success'],
      ['sign_in', 'passkey', 'success'],
      ['passkey.removed', null, 'success'],
    ]);
    const outcome = wrong.body['error_type'];
    expect(await rowOf(service.db, wrong)).toMatchObject({ event: 'sign_in', method: 'passkey', outcome });
  });

  it('has a wallet that signs in, is added and is removed', async () => {
    const service = await openTestIdentity(database);
    const actions = walletActions(service);
    const first = await actions.signIn(ethereumWallet());
    const session = String(first.body['session_token']);
    const second = solanaWallet();
    const { challenge } = await actions.secondary(second, {}, { session });
    const both = await actions.authenticate(second, second.sign(challenge), { headers: page, session });
    const [wallet] = Object(both.body['user']).crypto_wallets;
    await actions.remove(wallet.crypto_wallet_id, session);
    expect(await factsOf(service.db, first.body['user_id'])).toEqual([
      ['user.changed', null, 'success'],
      ['sign_in', 'wallet', 'success'],
      ['user.changed', null, 'success'],
      ['sign_in', 'wallet', 'success'],
      ['wallet.removed', null, 'success'],
    ]);
    await service.close();
  });

  it('has what was granted to an application, and taken back', async () => {
    const { answer, sessionToken: session } = await service.signIn('consent@audit.test');
    const asked = await (await service.party()).request({ scope: 'openid email' });
    const body = bodyOf(asked.url.searchParams);
    await service.post('/idp/oauth/authorize/submit', { ...body, consent_granted: true }, { session });
    await service.post('/users/connected_apps/northwind-mail/revoke', {}, { session });
    expect(await factsOf(service.db, answer.body['user_id'])).toEqual([
      ['user.changed', null, 'success'],
      ['sign_in', 'magic_link', 'success'],
      ['consent.granted', null, 'success'],
      ['consent.revoked', null, 'success'],
    ]);
  });
});

describe.each(databases)('the audit log of a member on $name', (database) => {
  let business: Business;
  beforeAll(async () => {
    business = await openBusiness(database);
  });
  afterAll(() => business.close());

  it('has an app that is set up and used, a recovery code that is used, and new ones', async () => {
    const actions = secondFactorActions(business);
    const organizationId = await business.organization('Vault', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
    const email = 'ada@vault.test';
    const { member_id: memberId, secret, recoveryCodes } = await actions.enrolled(organizationId, email);
    const who = await actions.begin(organizationId, email);
    await actions.recover(who, 'not-a-code-of-hers');
    const recovered = await actions.recover(who, recoveryCodes[0] ?? '');
    await business.post('/recovery_codes/rotate', {}, { session: String(recovered.body['session_token']) });
    await actions.enterNow(await actions.begin(organizationId, email), secret);
    const facts = (await factsOf(business.db, memberId)).filter(([event]) => !event.startsWith('member.'));
    expect(facts).toEqual([
      ['sign_in', 'magic_link', 'another_step_due'],
      ['totp.created', null, 'success'],
      ['sign_in', 'totp', 'success'],
      ['sign_in', 'magic_link', 'another_step_due'],
      ['sign_in', 'recovery_code', 'unable_to_authenticate_recovery_code'],
      ['sign_in', 'recovery_code', 'success'],
      ['recovery_codes.rotated', null, 'success'],
      ['sign_in', 'magic_link', 'another_step_due'],
      ['sign_in', 'totp', 'success'],
    ]);
  });
});
