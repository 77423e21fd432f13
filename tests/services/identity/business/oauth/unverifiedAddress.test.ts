import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness, partOf } from '#tests/services/identity/business/businessHarness.ts';
import { oauthActions } from './oauthHarness.ts';

describe.each(databases)('an address that a provider does not vouch for on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof oauthActions>;
  beforeAll(async () => {
    const limits = { mailsPerAddress: 1_000, passcodesPerAddress: 1_000, passcodePause: 0 };
    business = await openBusiness(database, { options: { limits } });
    actions = oauthActions(business);
  });
  afterAll(() => business.close());

  const unverified = { unverified: '1' };

  it.each([
    ['google', unverified],
    ['hubspot', {}],
  ] as const)('gives nothing for an unverified address at %s but the way to its mailbox', async (provider, said) => {
    const name = `Bank${provider}`;
    const email = `rich@${provider}-bank.test`;
    const bank = await business.organization(name);
    const other = await business.organization(`${name}2`);
    const { member_id } = await business.member(bank, email, { name: 'Rich', phone_number: '+12025550143' });
    await business.member(other, email);
    const answer = await actions.logIn(provider, bank, email, said);
    expect(answer.body).toMatchObject({
      member_authenticated: false,
      member_id: '',
      session_token: '',
      primary_required: { allowed_auth_methods: ['magic_link', 'email_otp'] },
    });
    for (const secret of [member_id, 'Rich', '+12025550143']) expect(JSON.stringify(answer.body)).not.toContain(secret);
    const token = String(answer.body['intermediate_session_token']);
    const shown = { intermediate_session_token: token };
    const error = [403, 'operation_restricted_by_organization_auth_methods'];
    expect(refused(await business.exchange(token, bank))).toEqual(error);
    expect(refused(await business.exchange(token, other))).toEqual(error);
    expect(refused(await business.post('/discovery/organizations', shown))).toEqual(error);
    expect(refused(await business.post('/discovery/organizations/create', shown))).toEqual(error);
    const step = { ...shown, organization_id: bank, member_id };
    expect(refused(await business.post('/totp', step))).toEqual([403, 'insufficient_factors']);
    expect(refused(await business.post('/otps/sms/send', step))).toEqual([403, 'insufficient_factors']);
    // The person who opens the mailbox is the member, and can use the provider from then on.
    const opened = await business.logIn(bank, email, shown);
    expect(opened.body).toMatchObject({ member_authenticated: true, member_id });
    expect(partOf(opened, 'member')['oauth_registrations']).toHaveLength(1);
    const again = await actions.logIn(provider, bank, email, said);
    expect(again.body).toMatchObject({ member_authenticated: true, member_id });
    expect(
      refused(
        await business.post(
          '/sessions/exchange',
          { organization_id: other },
          { session: String(again.body['session_token']) },
        ),
      ),
    ).toEqual(error);
  });

  it('links nobody when the mailbox of another address was opened, one of another organization, or none', async () => {
    const one = await business.organization('One');
    const two = await business.organization('Two');
    await business.member(one, 'ann@one.test');
    await business.member(one, 'ben@one.test');
    await business.member(two, 'ann@one.test');
    const unproven = (await actions.logIn('hubspot', one, 'ann@one.test')).body['intermediate_session_token'];
    const shown = { intermediate_session_token: unproven };
    expect(partOf(await business.logIn(one, 'ben@one.test', shown), 'member')['oauth_registrations']).toEqual([]);
    expect(partOf(await business.logIn(two, 'ann@one.test', shown), 'member')['oauth_registrations']).toEqual([]);
    const again = (await actions.logIn('hubspot', one, 'ann@one.test')).body['intermediate_session_token'];
    const { token, pair } = await actions.visit('google', 'ann@one.test', { organization_id: one });
    const byGoogle = await actions.redeem(token, pair, { intermediate_session_token: again });
    expect(partOf(byGoogle, 'member')['oauth_registrations']).toMatchObject([{ provider_type: 'Google' }]);
  });

  it('offers no way where the organization opens no mailbox, and none to somebody who may not join', async () => {
    const strict = await business.organization('Stricter', {
      policy: { auth_methods: 'RESTRICTED', allowed_auth_methods: ['google_oauth'] },
    });
    await business.member(strict, 'ida@stricter.test');
    expect((await actions.logIn('google', strict, 'ida@stricter.test', unverified)).body['primary_required']).toEqual({
      allowed_auth_methods: [],
    });
    expect(refused(await actions.logIn('google', strict, 'eve@stricter.test', unverified))).toEqual([
      403,
      'email_jit_provisioning_not_allowed',
    ]);
  });
});
