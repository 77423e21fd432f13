import { decodeJwt } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { AFTER_LOGOUT, bodyOf, clients } from '#tests/services/identity/authorization/relyingParty.ts';
import { type ServedIdentity, serveIdentity } from '#tests/services/identity/authorization/servedIdentity.ts';
import { type Business, businessOf, businessToken } from '#tests/services/identity/business/businessHarness.ts';
import { basic, refused } from '#tests/services/identity/testIdentity.ts';

const ORGANIZATION = 'https://stytch.com/organization';
const powerful = [{ ...clients[0], scopes: [...clients[0].scopes, 'full_access'] }, ...clients.slice(1)];

describe.each(databases)('the consent of a member on $name', (database) => {
  let service: ServedIdentity;
  let business: Omit<Business, 'service'>;
  let firm: string;
  beforeAll(async () => {
    service = await serveIdentity(database, { clients: powerful, limits: { mailsPerAddress: 100 } });
    business = businessOf(service, { limits: { mailsPerAddress: 100 } });
    firm = await business.organization('Firm');
    await business.member(firm, 'fay@firm.test', { name: 'Fay' });
    await business.member(firm, 'boss@firm.test', { name: 'Boss', is_admin: 1 });
  });
  afterAll(() => service.close());

  const sessionOf = async (email: string) => String((await business.logIn(firm, email)).body['session_token']);
  const call = (path: string, body: unknown, session?: string) =>
    service.post(path, body, { headers: { authorization: basic(session ?? businessToken, businessToken) } });
  const start = (body: unknown, session?: string) => call('/idp/b2b/oauth/authorize/start', body, session);
  const submit = (body: object, session?: string, more = {}) =>
    call('/idp/b2b/oauth/authorize/submit', { ...body, consent_granted: true, ...more }, session);
  const asking = async (parameters: Record<string, string> = {}) => {
    const party = await service.party();
    const asked = await party.request(parameters);
    return { party, asked, body: bodyOf(asked.url.searchParams) };
  };

  it('says who asks for what, and leads to tokens of the member, with the organization [B2B-25]', async () => {
    const session = await sessionOf('fay@firm.test');
    const { party, asked, body } = await asking({ scope: 'openid email profile' });
    const { body: shown } = await start(body, session);
    expect(shown).toEqual({
      request_id: expect.any(String),
      status_code: 200,
      client: expect.objectContaining({ client_name: 'Northwind Mail' }),
      consent_required: true,
      scope_results: ['openid', 'email', 'profile'].map((scope) => ({
        scope,
        is_grantable: true,
        description: '',
        is_far_reaching: false,
      })),
    });
    const { body: done } = await submit(body, session);
    const tokens = await party.redeem(asked, String(done['redirect_uri']));
    const { body: me } = await business.call('GET', '/organizations/members/me', undefined, { session });
    const memberId = String(Object(me['member']).member_id);
    const claims = { sub: memberId, [ORGANIZATION]: { organization_id: firm, slug: 'firm' } };
    expect(decodeJwt(tokens.id_token ?? '')).toMatchObject(claims);
    expect(await oidc.fetchUserInfo(party.config, tokens.access_token, memberId)).toMatchObject({
      sub: memberId,
      name: 'Fay',
      email: 'fay@firm.test',
      email_verified: true,
    });
    // A scope that was allowed once is not asked for again; the consent is the member's alone.
    const again = await asking({ scope: 'openid email profile' });
    expect((await start(again.body, session)).body['consent_required']).toBe(false);
    expect((await start(again.body, await sessionOf('boss@firm.test'))).body['consent_required']).toBe(true);
  });

  it('gives away of the organization only what an admin gives [B2B-25]', async () => {
    const wanted = 'openid reports.read full_access';
    const member = await asking({ scope: wanted });
    const session = await sessionOf('fay@firm.test');
    expect((await start(member.body, session)).body['scope_results']).toEqual([
      { scope: 'openid', is_grantable: true, description: '', is_far_reaching: false },
      { scope: 'reports.read', is_grantable: false, description: 'Read your reports', is_far_reaching: false },
      { scope: 'full_access', is_grantable: false, description: '', is_far_reaching: true },
    ]);
    const { body: done } = await submit(member.body, session);
    expect((await member.party.redeem(member.asked, String(done['redirect_uri']))).scope).toBe('openid');
    const only = await asking({ scope: 'full_access' });
    for (const answer of [await start(only.body, session), await submit(only.body, session)])
      expect(refused(answer)).toEqual([400, 'invalid_scope']);
    const admin = await asking({ scope: wanted });
    const { body: granted } = await submit(admin.body, await sessionOf('boss@firm.test'));
    expect((await admin.party.redeem(admin.asked, String(granted['redirect_uri']))).scope).toBe(wanted);
  });

  it('can be denied', async () => {
    const { asked, body } = await asking();
    const { body: denied } = await submit(body, await sessionOf('fay@firm.test'), { consent_denied: true });
    const back = new URL(String(denied['redirect_uri'])).searchParams;
    expect([back.get('error'), back.get('state'), back.get('code')]).toEqual(['access_denied', asked.state, null]);
  });

  it('is nothing without a member who is logged in, and none of a user', async () => {
    const { body } = await asking();
    for (const session of [undefined, 'made-up', await service.session('user@users.test')])
      for (const answer of [await start(body, session), await submit(body, session)])
        expect(refused(answer)).toEqual([401, 'user_unauthenticated']);
    const member = await sessionOf('fay@firm.test');
    expect(refused(await service.post('/idp/oauth/authorize/start', body, { session: member }))).toEqual([
      401,
      'user_unauthenticated',
    ]);
    const ofUsers = await service.post('/idp/b2b/oauth/authorize/start', body);
    expect(refused(ofUsers)).toEqual([400, 'bad_vertical_for_stytch_sdk']);
  });

  it('ends with the member', async () => {
    const { member_id } = await business.member(firm, 'gone@firm.test');
    const session = await sessionOf('gone@firm.test');
    const { party, asked, body } = await asking({ scope: 'openid email' });
    const { body: done } = await submit(body, session);
    const tokens = await party.redeem(asked, String(done['redirect_uri']));
    await business.db
      .updateTable('business_members')
      .set({ status: 'deleted' })
      .where('member_id', '=', member_id)
      .execute();
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await fetch(`${service.origin}/oauth/userinfo`, { headers })).status).toBe(401);
    expect(refused(await submit((await asking()).body, session))).toEqual([401, 'user_unauthenticated']);
  });

  it('does not keep an application from logging the member out, who is asked unless it names them', async () => {
    const session = await sessionOf('fay@firm.test');
    const { party, asked, body } = await asking();
    const { body: done } = await submit(body, session);
    const { id_token } = await party.redeem(asked, String(done['redirect_uri']));
    const out = (more: Record<string, unknown>, as = session) =>
      call(
        '/b2b/oauth/logout/start',
        { client_id: clients[0].client_id, post_logout_redirect_uri: AFTER_LOGOUT, state: 's', ...more },
        as,
      );
    const address = `${AFTER_LOGOUT}?state=s`;
    expect((await out({})).body).toMatchObject({ redirect_uri: address, consent_required: true });
    expect((await out({ id_token_hint: id_token })).body).toMatchObject({ consent_required: false });
    const boss = await sessionOf('boss@firm.test');
    expect((await out({ id_token_hint: id_token }, boss)).body).toMatchObject({ consent_required: true });
    expect(refused(await out({ post_logout_redirect_uri: 'https://evil.example/' }))).toEqual([
      400,
      'connected_app_supplied_redirect_url_not_found_in_client',
    ]);
  });
});
