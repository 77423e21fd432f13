import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type Business, openBusiness, partOf } from '../businessHarness.ts';
import { secondFactorActions } from '../secondFactorHarness.ts';

const NUMBER = '+12025550173';

describe.each(databases)('before a sign-in is whole, on $name', (database) => {
  let business: Business;
  let firm: string;
  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    firm = await business.organization('Firm', {
      domains: ['firm.test'],
      policy: { mfa_policy: 'REQUIRED_FOR_ALL', email_jit_provisioning: 'RESTRICTED' },
    });
    await business.member(firm, 'fay@firm.test', { name: 'Fay', is_admin: 1 });
  });
  afterAll(() => business.close());

  it('tells of a member what the second step needs, and of a number its end [D-403]', async () => {
    const actions = secondFactorActions(business);
    const first = await actions.begin(firm, 'fay@firm.test');
    await actions.text(first, NUMBER);
    const unproven = await business.logIn(firm, 'fay@firm.test');
    expect(JSON.stringify(unproven.body)).not.toContain('0173');
    expect((await actions.enterText(first, await business.codeTo(NUMBER))).status).toBe(200);
    business.clock.advance(60_000);
    const { body } = await business.logIn(firm, 'fay@firm.test');
    expect(body).toMatchObject({
      member_authenticated: false,
      mfa_required: { member_options: { mfa_phone_number: '+*******0173', totp_registration_id: '' } },
    });
    expect(partOf(body, 'member')).toEqual({
      member_id: first.member_id,
      organization_id: firm,
      email_address: 'fay@firm.test',
      email_address_verified: true,
      status: 'active',
      mfa_enrolled: false,
      mfa_phone_number: '+*******0173',
      mfa_phone_number_verified: true,
      default_mfa_method: 'sms_otp',
      totp_registration_id: '',
    });
    expect(Object.keys(partOf(body, 'organization')).toSorted()).toEqual([
      'allowed_auth_methods',
      'allowed_mfa_methods',
      'auth_methods',
      'mfa_methods',
      'organization_id',
      'organization_logo_url',
      'organization_name',
      'organization_slug',
      'sso_active_connections',
      'sso_default_connection_id',
    ]);
    expect(JSON.stringify(body)).not.toMatch(/Fay|2025550173/);
  });

  it('gives a person who searches for an organization what its sign-in form needs [D-403]', async () => {
    const { body } = await business.post('/organizations/search', { organization_slug: 'firm' });
    expect(body['organization']).toEqual({
      organization_id: firm,
      organization_name: 'Firm',
      organization_slug: 'firm',
      organization_logo_url: '',
      sso_active_connections: [],
      sso_default_connection_id: null,
      auth_methods: 'ALL_ALLOWED',
      allowed_auth_methods: [],
    });
  });

  it.each([
    ['fay@firm.test', { status: 'active', member_password_id: '' }, true],
    ['new@firm.test', null, true],
    ['new@other.test', null, false],
  ])(
    'gives a person who searches for %s no name, and says whether a link lets them in [D-403]',
    async (email, member, mayJoin) => {
      const { body } = await business.post('/organizations/members/search', {
        organization_id: firm,
        email_address: email,
      });
      expect([body['member'], body['may_join']]).toEqual([member, mayJoin]);
    },
  );
});
