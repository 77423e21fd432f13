import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databases } from '#tests/services/databases.ts';
import { type Answer, refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness } from './businessHarness.ts';

const listed = z.array(
  z.object({
    organization: z.object({ organization_name: z.string() }),
    membership: z.object({ type: z.string() }),
  }),
);
const namesOf = ({ body }: Answer): string[] =>
  listed
    .parse(body['discovered_organizations'])
    .map(({ organization, membership }) => `${organization.organization_name}: ${membership.type}`);

describe.each(databases)('finding organizations on $name', (database) => {
  let business: Business;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    const joinable = { domains: ['wide.test'], policy: { email_jit_provisioning: 'RESTRICTED' } } as const;
    ids['zinc'] = await business.organization('Zinc');
    ids['amber'] = await business.organization('Amber');
    ids['iris'] = await business.organization('Iris');
    ids['jade'] = await business.organization('Jade', joinable);
    ids['empty'] = await business.organization('Empty', joinable);
    ids['closed'] = await business.organization('Closed', { domains: ['wide.test'] });
    await business.member(ids['zinc'], 'pat@wide.test');
    await business.member(ids['amber'], 'pat@wide.test');
    await business.member(ids['iris'], 'pat@wide.test', { status: 'invited', email_verified: 0 });
    await business.member(ids['jade'], 'other@wide.test');
  });
  afterAll(() => business.close());
  const id = (name: string): string => ids[name] ?? '';

  it('lists what the address belongs to or may join, those that it belongs to first, each by name', async () => {
    const { answer, token } = await business.discover('pat@wide.test');
    expect(namesOf(answer)).toEqual([
      'Amber: active_member',
      'Zinc: active_member',
      'Iris: invited_member',
      'Jade: eligible_to_join_by_email_domain',
    ]);
    const again = await business.post('/discovery/organizations', { intermediate_session_token: token });
    expect(namesOf(again)).toEqual(namesOf(answer));
    const stranger = await business.discover('nobody@nowhere.test');
    expect(namesOf(stranger.answer)).toEqual([]);
  });

  it('makes people who were invited or may join a member with the choice, and nobody else', async () => {
    for (const name of ['iris', 'jade']) {
      const { token } = await business.discover('pat@wide.test');
      const answer = await business.exchange(token, id(name));
      expect(answer.body).toMatchObject({
        member_authenticated: true,
        organization_id: id(name),
        member: { status: 'active', email_address_verified: true },
      });
    }
    const { token } = await business.discover('pat@wide.test');
    expect(refused(await business.exchange(token, id('closed')))).toEqual([403, 'email_jit_provisioning_not_allowed']);
    expect(refused(await business.exchange(token, 'organization-test-none'))).toEqual([404, 'organization_not_found']);
    expect((await business.exchange(token, id('zinc'))).body).toMatchObject({ member_authenticated: true });
  });

  it('spends an intermediate session with the sign-in alone, and lets it live for ten minutes', async () => {
    const { token } = await business.discover('pat@wide.test');
    const answers = await Promise.all([business.exchange(token, id('zinc')), business.exchange(token, id('zinc'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(refused(await business.exchange(token, id('zinc')))).toEqual([404, 'intermediate_session_not_found']);
    const old = await business.discover('pat@wide.test');
    business.clock.advance(10 * 60_000 - 1000);
    const list = () => business.post('/discovery/organizations', { intermediate_session_token: old.token });
    expect((await list()).status).toBe(200);
    business.clock.advance(1000);
    expect(refused(await list())).toEqual([404, 'intermediate_session_not_found']);
    expect(refused(await business.post('/discovery/organizations', {}))).toEqual([
      404,
      'intermediate_session_not_found',
    ]);
  });

  it('asks for another first factor where the organization does not allow this one', async () => {
    const strict = await business.organization('Strict', {
      policy: { auth_methods: 'RESTRICTED', allowed_auth_methods: ['email_otp'] },
    });
    await business.member(strict, 'una@strict.test', { status: 'invited', email_verified: 0 });
    const { token } = await business.discover('una@strict.test');
    const gate = await business.exchange(token, strict);
    expect(gate.body).toMatchObject({
      member_authenticated: false,
      member_session: null,
      session_token: '',
      primary_required: { allowed_auth_methods: ['email_otp'] },
      mfa_required: null,
      member: { status: 'invited', email_address_verified: false },
    });
    const next = String(gate.body['intermediate_session_token']);
    expect(next).not.toBe(token);
    expect(refused(await business.exchange(token, strict))).toEqual([404, 'intermediate_session_not_found']);
    await business.post('/otps/email/login_or_signup', { organization_id: strict, email_address: 'una@strict.test' });
    const done = await business.post('/otps/email/authenticate', {
      organization_id: strict,
      email_address: 'una@strict.test',
      code: await business.codeTo('una@strict.test'),
      session_duration_minutes: 30,
      intermediate_session_token: next,
    });
    expect(done.body).toMatchObject({
      member_authenticated: true,
      member: { status: 'active' },
      member_session: { authentication_factors: [{ type: 'magic_link' }, { type: 'email_otp' }] },
    });
  });

  it('stops at the second step where the organization demands one, with the text sent to a number that is known', async () => {
    const safe = await business.organization('Safe', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
    await business.member(safe, 'bare@safe.test');
    await business.member(safe, 'phone@safe.test', {
      phone_number: '+12025550143',
      phone_verified: 1,
      default_mfa_method: 'sms_otp',
    });
    expect((await business.logIn(safe, 'bare@safe.test')).body).toMatchObject({
      member_authenticated: false,
      session_token: '',
      mfa_required: { member_options: null, secondary_auth_initiated: null },
    });
    expect((await business.logIn(safe, 'phone@safe.test')).body).toMatchObject({
      member_authenticated: false,
      mfa_required: {
        member_options: { mfa_phone_number: '+*******0143', totp_registration_id: '' },
        secondary_auth_initiated: 'sms_otp',
      },
    });
    expect(await business.codeTo('+12025550143')).toMatch(/^\d{6}$/);
  });

  it('makes a new organization of a name that people can read, with the person as its admin, but not for a domain that belongs to another [D-496]', async () => {
    const { token } = await business.discover('ada@new.test');
    const unnamed = { intermediate_session_token: token, organization_name: 'Ada\u200b & Co' };
    expect(refused(await business.post('/discovery/organizations/create', unnamed))).toEqual([
      400,
      'invalid_organization_name',
    ]);
    const made = await business.post('/discovery/organizations/create', {
      intermediate_session_token: token,
      organization_name: ' Ada & Co ',
      organization_slug: 'Ada-Co',
      session_duration_minutes: 30,
    });
    expect(made.body).toMatchObject({
      member_authenticated: true,
      organization: { organization_name: 'Ada & Co', organization_slug: 'ada-co' },
      member: { is_admin: true, status: 'active' },
      member_session: { roles: ['stytch_member', 'stytch_admin'] },
    });
    const session = String(made.body['session_token']);
    const another = (organization_slug?: string) =>
      business.post(
        '/discovery/organizations/create',
        { organization_slug, session_duration_minutes: 30 },
        { session },
      );
    expect(refused(await another('ada-co'))).toEqual([400, 'organization_slug_already_used']);
    expect(refused(await another('a/b'))).toEqual([400, 'bad_request']);
    expect((await another()).body).toMatchObject({ organization: { organization_name: 'new organization' } });
    await business.db
      .insertInto('business_domains')
      .values({ organization_id: id('zinc'), domain: 'taken.test', claimed: 1 })
      .execute();
    const taken = await business.discover('eve@taken.test');
    const body = { intermediate_session_token: taken.token, session_duration_minutes: 30 };
    expect(refused(await business.post('/discovery/organizations/create', body))).toEqual([
      403,
      'action_not_allowed_email_domain_is_claimed',
    ]);
  });

  it('goes on from one organization to another with the first factors alone', async () => {
    const session = String((await business.logIn(id('zinc'), 'pat@wide.test')).body['session_token']);
    const go = (organization_id: string) =>
      business.post('/sessions/exchange', { organization_id, session_duration_minutes: 30 }, { session });
    expect((await go(id('amber'))).body).toMatchObject({ organization_id: id('amber'), member_authenticated: true });
    expect(refused(await go(id('closed')))).toEqual([403, 'email_jit_provisioning_not_allowed']);
    const list = await business.post('/discovery/organizations', {}, { session });
    expect(list.body['email_address']).toBe('pat@wide.test');
  });
});
