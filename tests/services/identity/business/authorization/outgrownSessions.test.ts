import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { bodyOf } from '#tests/services/identity/authorization/relyingParty.ts';
import { type ServedIdentity, serveIdentity } from '#tests/services/identity/authorization/servedIdentity.ts';
import { basicOf, sendForm } from '#tests/services/identity/authorization/tokenRequest.ts';
import { type Business, businessOf, businessToken } from '#tests/services/identity/business/businessHarness.ts';
import { codeAt } from '#tests/services/identity/business/secondFactorHarness.ts';
import { basic, refused } from '#tests/services/identity/testIdentity.ts';

/** Calls with a live session alone, each with its error of a session that is over. */
const calls = [
  ['GET', '/organizations/me', 'user_unauthenticated'],
  ['GET', '/organizations/members/me', 'user_unauthenticated'],
  ['POST', '/sessions/authenticate', 'session_not_found', { session_duration_minutes: 60 }],
  ['POST', '/passwords/session/reset', 'user_unauthenticated', { password: 'a long new one for the safe' }],
  ['POST', '/recovery_codes/rotate', 'user_unauthenticated'],
  ['POST', '/discovery/organizations', 'intermediate_session_not_found'],
  ['POST', '/discovery/organizations/create', 'intermediate_session_not_found', { organization_name: 'X' }],
] as const;

describe.each(databases)('a session that no longer shows all that is required, on $name', (database) => {
  let service: ServedIdentity;
  let business: Omit<Business, 'service'>;
  beforeAll(async () => {
    service = await serveIdentity(database, { limits: { mailsPerAddress: 100 } });
    business = businessOf(service, { limits: { mailsPerAddress: 100 } });
  });
  afterAll(() => service.close());

  const sessionOf = async (firm: string, email: string) =>
    String((await business.logIn(firm, email)).body['session_token']);
  const authorize = (step: 'start' | 'submit', body: unknown, session: string) =>
    service.post(`/idp/b2b/oauth/authorize/${step}`, body, {
      headers: { authorization: basic(session, businessToken) },
    });
  const tokensOf = async (session: string) => {
    const party = await service.party();
    const asked = await party.request({ scope: 'openid offline_access', prompt: 'consent' });
    const body = { ...bodyOf(asked.url.searchParams), consent_granted: true };
    const { body: done } = await authorize('submit', body, session);
    return party.redeem(asked, String(done['redirect_uri']));
  };
  type Tokens = Awaited<ReturnType<typeof tokensOf>>;
  const tokenStates = async ({ access_token, refresh_token = '' }: Tokens) => {
    const headers = { authorization: `Bearer ${access_token}` };
    const introspect = async (token: string) =>
      (await sendForm(`${service.origin}/oauth/introspect`, { token }, { authorization: basicOf() })).body['active'];
    return {
      userinfo: (await fetch(`${service.origin}/oauth/userinfo`, { headers })).status,
      isActive: [await introspect(access_token), await introspect(refresh_token)],
      refresh: (await sendForm(`${service.origin}/oauth/token`, { grant_type: 'refresh_token', refresh_token })).body[
        'error'
      ],
    };
  };
  const over = { userinfo: 401, isActive: [false, false], refresh: 'invalid_grant' };
  const good = { userinfo: 200, isActive: [true, true], refresh: undefined };

  const expectOver = async (session: string, firm: string) => {
    for (const [method, path, code, body] of calls)
      expect(
        refused(await business.call(method, path, method === 'GET' ? undefined : (body ?? {}), { session }))[1],
        path,
      ).toBe(code);
    const exchanged = await business.post('/sessions/exchange', { organization_id: firm }, { session });
    expect(refused(exchanged)).toEqual([401, 'user_unauthenticated']);
    const asked = bodyOf((await (await service.party()).request()).url.searchParams);
    for (const step of ['start', 'submit'] as const) {
      const body = { ...asked, consent_granted: true };
      const answer = await authorize(step, body, session);
      expect(refused(answer)).toEqual([401, 'user_unauthenticated']);
    }
  };
  const enrol = async (firm: string, member_id: string, session: string) => {
    const body = { organization_id: firm, member_id, session_duration_minutes: 30 };
    const secret = String((await business.post('/totp', body, { session })).body['secret']);
    const code = codeAt(secret, business.clock.now());
    const done = await business.post(
      '/totp/authenticate',
      { ...body, code, set_mfa_enrollment: 'enroll' },
      { session },
    );
    expect(done.body).toMatchObject({ session_token: session, member: { mfa_enrolled: true } });
  };

  it('ends when its member sets a second step up elsewhere, and so do its tokens [D-431] (security 86 a c)', async () => {
    const firm = await business.organization('Elsewhere');
    const { member_id } = await business.member(firm, 'eve@elsewhere.test');
    const [before, own] = [await sessionOf(firm, 'eve@elsewhere.test'), await sessionOf(firm, 'eve@elsewhere.test')];
    const tokens = await tokensOf(before);
    await enrol(firm, member_id, own);
    await expectOver(before, firm);
    expect(await tokenStates(tokens)).toEqual(over);
    expect((await business.post('/sessions/authenticate', {}, { session: own })).status).toBe(200);
    expect(await tokenStates(await tokensOf(own))).toEqual(good);
  });

  it('ends when the organization begins to require a second step [D-431] (security 86 b c)', async () => {
    const firm = await business.organization('Stricter');
    const { member_id } = await business.member(firm, 'ben@stricter.test');
    await business.member(firm, 'ann@stricter.test');
    const [without, withStep] = [
      await sessionOf(firm, 'ann@stricter.test'),
      await sessionOf(firm, 'ben@stricter.test'),
    ];
    await enrol(firm, member_id, withStep);
    const [lost, valid] = [await tokensOf(without), await tokensOf(withStep)];
    await business.db
      .updateTable('business_organizations')
      .set({ mfa_policy: 'REQUIRED_FOR_ALL' })
      .where('organization_id', '=', firm)
      .execute();
    await expectOver(without, firm);
    expect(await tokenStates(lost)).toEqual(over);
    expect((await business.post('/sessions/authenticate', {}, { session: withStep })).status).toBe(200);
    expect(await tokenStates(valid)).toEqual(good);
  });

  it('ends when its way in is no longer allowed [D-431] (security 86 b)', async () => {
    const firm = await business.organization('Closed');
    await business.member(firm, 'col@closed.test');
    const session = await sessionOf(firm, 'col@closed.test');
    await business.db
      .updateTable('business_organizations')
      .set({ auth_methods: 'RESTRICTED', allowed_auth_methods: JSON.stringify(['sso']) })
      .where('organization_id', '=', firm)
      .execute();
    await expectOver(session, firm);
    expect((await business.logIn(firm, 'col@closed.test')).body).toMatchObject({ member_authenticated: false });
  });
});
