import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { production } from '#tests/services/production.ts';
import { basic, openTestIdentity, publicToken, refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, businessToken, openBusiness, partOf } from './businessHarness.ts';

describe.each(databases)('sessions of members on $name', (database) => {
  let business: Business;
  let organization: string;
  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    organization = await business.organization('Lamp');
    await business.member(organization, 'lee@lamp.test');
  });
  afterAll(() => business.close());

  const logIn = async (more = {}) =>
    String((await business.logIn(organization, 'lee@lamp.test', more)).body['session_token']);

  it('say who it is, in a token that others can check', async () => {
    const { body } = await business.logIn(organization, 'lee@lamp.test');
    expect(decodeJwt(String(body['session_jwt']))).toMatchObject({
      iss: 'stytch.com/project-test-tinyspark-business',
      aud: ['project-test-tinyspark-business'],
      sub: body['member_id'],
      'https://stytch.com/organization': { organization_id: organization, slug: 'lamp' },
    });
  });

  it('live as long as was asked for, longer when it is asked for again, and end when they are told to', async () => {
    const session = await logIn();
    business.clock.advance(30 * 60_000 - 1000);
    const authenticate = (body = {}) => business.post('/sessions/authenticate', body, { session });
    expect((await authenticate()).body).toMatchObject({ session_token: session, organization_id: organization });
    expect((await authenticate({ session_duration_minutes: 10 })).status).toBe(200);
    business.clock.advance(10 * 60_000 - 1000);
    expect((await authenticate()).status).toBe(200);
    business.clock.advance(1000);
    expect(refused(await authenticate())).toEqual([404, 'session_not_found']);
    const other = await logIn();
    const revoke = () => business.post('/sessions/revoke', {}, { session: other });
    expect((await revoke()).status).toBe(200);
    expect((await revoke()).status).toBe(200);
    expect(refused(await business.post('/sessions/authenticate', {}, { session: other }))).toEqual([
      404,
      'session_not_found',
    ]);
    expect(refused(await business.post('/sessions/revoke', {}, { session: 'unknown' }))).toEqual([
      404,
      'session_not_found',
    ]);
  });

  it('go on for the same member who shows another factor', async () => {
    const session = await logIn();
    await business.post('/otps/email/login_or_signup', {
      organization_id: organization,
      email_address: 'lee@lamp.test',
    });
    const answer = await business.post(
      '/otps/email/authenticate',
      {
        organization_id: organization,
        email_address: 'lee@lamp.test',
        code: await business.codeTo('lee@lamp.test'),
        session_duration_minutes: 60,
      },
      { session },
    );
    expect(answer.body).toMatchObject({
      session_token: session,
      member_session: { authentication_factors: [{ type: 'magic_link' }, { type: 'email_otp' }] },
    });
  });

  it('end with the member', async () => {
    const session = await logIn();
    const member = await business.member(organization, 'redirecting@lamp.test');
    const redirecting = String((await business.logIn(organization, 'redirecting@lamp.test')).body['session_token']);
    await business.db
      .updateTable('business_members')
      .set({ status: 'deleted' })
      .where('member_id', '=', member.member_id)
      .execute();
    const me = (token: string) => business.call('GET', '/organizations/members/me', undefined, { session: token });
    expect(refused(await me(redirecting))).toEqual([401, 'user_unauthenticated']);
    expect((await me(session)).status).toBe(200);
  });

  it('belong to one kind of project', async () => {
    const asConsumer = await business.service.call('POST', '/b2b/organizations/search', { organization_slug: 'lamp' });
    expect(refused(asConsumer)).toEqual([400, 'bad_vertical_for_stytch_sdk']);
    const headers = { authorization: basic(businessToken, businessToken) };
    const asBusiness = await business.service.call('GET', '/users/me', undefined, { headers });
    expect(refused(asBusiness)).toEqual([400, 'bad_vertical_for_stytch_sdk']);
    const member = await logIn();
    const asUser = await business.service.call('GET', '/users/me', undefined, {
      headers: { authorization: basic(member) },
    });
    expect(refused(asUser)).toEqual([401, 'user_unauthenticated']);
    expect(await business.service.identity.findSession(member)).toBe(null);
    const verticals = [publicToken, businessToken].map(async (token) => {
      const { body } = await business.service.get(`/projects/bootstrap/${token}`);
      return [body['vertical'], body['create_organization_enabled']];
    });
    expect(await Promise.all(verticals)).toEqual([
      ['CONSUMER', false],
      ['B2B', true],
    ]);
  });

  it('are not there at all where the business side is off', async () => {
    const service = await openTestIdentity(database, { env: production, withoutSandboxProvider: true });
    const answer = await service.call('POST', '/b2b/organizations/search', { organization_slug: 'acme' });
    expect(refused(answer)).toEqual([403, 'endpoint_not_authorized_for_sdk']);
    expect(refused(await service.get(`/projects/bootstrap/${businessToken}`))).toEqual([404, 'public_token_not_found']);
    await service.close();
  });

  it('stand in a sandbox with two organizations, one of which demands a second step', async () => {
    const search = async (slug: string) =>
      partOf(await business.post('/organizations/search', { organization_slug: slug }), 'organization');
    expect(await search('acme')).toMatchObject({ organization_name: 'Acme' });
    expect(await search(' Northwind')).toMatchObject({ organization_name: 'Northwind' });
    expect(Object.keys(await search('acme'))).not.toContain('trusted_metadata');
    const none = await business.post('/organizations/search', { organization_slug: 'none' });
    expect(none.body['organization']).toBe(null);
    const { answer } = await business.discover('both@acme.test');
    expect(answer.body).toMatchObject({
      discovered_organizations: [{ member_authenticated: true }, { member_authenticated: false }],
    });
    const member = await business.post('/organizations/members/search', {
      organization_id: organization,
      email_address: 'lee@lamp.test',
    });
    expect(member.body['member']).toEqual({ status: 'active', member_password_id: '' });
  });
});
