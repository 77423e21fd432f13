import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { oauthActions } from './oauthHarness.ts';

describe.each(databases)('who a person at a provider is in an organization on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof oauthActions>;
  beforeAll(async () => {
    const limits = { mailsPerAddress: 1_000, passcodesPerAddress: 1_000, passcodePause: 0 };
    business = await openBusiness(database, { options: { limits } });
    actions = oauthActions(business);
  });
  afterAll(() => business.close());

  const unverified = { unverified: '1' };

  it('makes a member of somebody whose domain may join, and of nobody else', async () => {
    const open = await business.organization('Open', {
      domains: ['open.test'],
      policy: { email_jit_provisioning: 'RESTRICTED' },
    });
    const { page, token, pair } = await actions.visit('github', 'new@open.test', { organization_id: open });
    expect(page.searchParams.get('stytch_redirect_type')).toBe('signup');
    expect((await actions.redeem(token, pair)).body).toMatchObject({
      member_authenticated: true,
      member: {
        email_address: 'new@open.test',
        email_address_verified: true,
        name: 'Sandbox Visitor',
        status: 'active',
        oauth_registrations: [{ provider_type: 'GitHub' }],
      },
    });
    expect(refused(await actions.logIn('github', open, 'new@else.test'))).toEqual([
      403,
      'invalid_email_for_jit_provisioning',
    ]);
    const closed = await business.organization('Closed');
    expect(refused(await actions.logIn('github', closed, 'new@open.test'))).toEqual([
      403,
      'email_jit_provisioning_not_allowed',
    ]);
    await business.member(closed, 'guest@open.test', { status: 'invited', email_verified: 0 });
    expect((await actions.logIn('google', closed, 'guest@open.test')).body).toMatchObject({
      member_authenticated: true,
      member: { status: 'active', email_address_verified: true },
    });
  });

  it('lets the people of an organization at a provider join, by that provider alone', async () => {
    const tenant = { provider: 'slack', tenant: 'T0SANDBOX' } as const;
    const policy = { oauth_tenant_jit_provisioning: 'RESTRICTED' } as const;
    const team = await business.organization('Team', { tenants: [tenant], policy });
    const off = await business.organization('Off', { tenants: [tenant] });
    expect(refused(await actions.logIn('google', team, 'sal@any.test'))[0]).toBe(403);
    expect(refused(await actions.logIn('slack', off, 'sal@any.test'))[0]).toBe(403);
    const found = await actions.discover('slack', 'sal@any.test');
    expect(found.body['discovered_organizations']).toMatchObject([
      {
        organization: { organization_id: team },
        membership: {
          type: 'eligible_to_join_by_oauth_tenant',
          details: { provider: 'slack', tenant: 'T0SANDBOX' },
          member: null,
        },
      },
    ]);
    const joined = await business.exchange(String(found.body['intermediate_session_token']), team);
    expect(joined.body).toMatchObject({ member_authenticated: true, member: { email_address: 'sal@any.test' } });
    expect((await actions.logIn('slack', team, 'tim@any.test')).body['member_authenticated']).toBe(true);
    // A domain that is somebody else's stays theirs.
    const owner = await business.organization('Owner', { domains: ['owned.test'] });
    await business.db
      .updateTable('business_domains')
      .set({ claimed: 1 })
      .where('organization_id', '=', owner)
      .execute();
    expect(refused(await actions.logIn('slack', team, 'eve@owned.test'))).toEqual([
      403,
      'action_not_allowed_email_domain_is_claimed',
    ]);
    expect((await actions.discover('slack', 'eve@owned.test')).body['discovered_organizations']).toEqual([]);
  });

  it('stays the same member when the address at the provider changes, who then finds no other organization by it', async () => {
    const first = await business.organization('First');
    const other = await business.organization('Second');
    for (const id of [first, other]) await business.member(id, 'old@name.test');
    expect((await actions.logIn('google', first, 'old@name.test')).body['member_authenticated']).toBe(true);
    await business.db
      .updateTable('business_members')
      .set({ email: 'moved@name.test' })
      .where('email', '=', 'old@name.test')
      .execute();
    const again = await actions.logIn('google', first, 'old@name.test');
    expect(again.body).toMatchObject({ member_authenticated: true, member: { email_address: 'moved@name.test' } });
    const session = String(again.body['session_token']);
    expect(refused(await business.post('/sessions/exchange', { organization_id: other }, { session }))).toEqual([
      403,
      'operation_restricted_by_organization_auth_methods',
    ]);
  });

  it('asks for a way that the organization allows, and counts the provider by its name', async () => {
    const strict = await business.organization('Strict', {
      policy: { auth_methods: 'RESTRICTED', allowed_auth_methods: ['google_oauth', 'magic_link'] },
    });
    await business.member(strict, 'ida@strict.test');
    const refusedBy = await actions.logIn('github', strict, 'ida@strict.test');
    expect(refusedBy.body).toMatchObject({
      member_authenticated: false,
      session_token: '',
      primary_required: { allowed_auth_methods: ['google_oauth', 'magic_link'] },
    });
    expect((await actions.logIn('google', strict, 'ida@strict.test')).body['member_authenticated']).toBe(true);
    await business.member(strict, 'max@strict.test');
    const both = await business.logIn(strict, 'max@strict.test');
    expect(both.body['member_authenticated']).toBe(true);
  });

  it('asks for the second step after it', async () => {
    const safe = await business.organization('Safe', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
    await business.member(safe, 'ida@safe.test');
    const answer = await actions.logIn('google', safe, 'ida@safe.test');
    expect(answer.body).toMatchObject({ member_authenticated: false, mfa_required: { member_options: null } });
  });

  it('finds organizations by an address that the provider vouches for, and by no other', async () => {
    const found = await business.organization('Found');
    await business.member(found, 'flo@found.test');
    const answer = await actions.discover('microsoft', 'flo@found.test');
    expect(answer.body).toMatchObject({
      email_address: 'flo@found.test',
      discovered_organizations: [{ organization: { organization_id: found }, member_authenticated: true }],
    });
    const done = await business.exchange(String(answer.body['intermediate_session_token']), found);
    expect(done.body['member_authenticated']).toBe(true);
    for (const [way, said] of [
      ['google/discovery', unverified],
      ['hubspot/discovery', {}],
    ] as const) {
      const { page } = await actions.visit(way, 'flo@found.test', {}, said);
      expect([page.searchParams.get('error'), page.searchParams.get('token')]).toEqual([
        'oauth_flow_callback_error',
        null,
      ]);
    }
  });
});
