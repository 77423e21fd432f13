import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sandboxSso } from '#services/platform/oauth/sandboxSso.ts';
import { createOidcConnection } from '#services/identity/business/people/connections.ts';
import { businessProjectOf, projectOf } from '#services/identity/shared/project.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { newPair, origin, refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness } from './businessHarness.ts';
import { ssoActions } from './ssoHarness.ts';

describe.each(databases)('single sign-on on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof ssoActions>;
  let firm: string;
  let connection: string;

  /** At the sandbox's identity provider, as another organization's. */
  const connect = async (organizationId: string, name: string, oidc = {}) => {
    const { service } = business;
    const project = businessProjectOf(service.settings, projectOf(service.settings));
    if (project === null) throw new Error('There is no business project');
    const context = { ...service, project };
    const known = { ...sandboxSso(origin, service.secrets), ...oidc };
    return createOidcConnection(business.db, context, { organizationId, name, oidc: known });
  };

  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    actions = ssoActions(business);
    firm = await business.organization('Firm', {
      domains: ['firm.test'],
      policy: { sso_jit_provisioning: 'RESTRICTED' },
    });
    connection = await connect(firm, 'Firm SSO');
    await business.member(firm, 'fay@firm.test', { name: 'Fay' });
  });
  afterAll(() => business.close());

  it('logs a member in at the identity provider of the organization, once', async () => {
    const { page, pair, token } = await actions.visit(connection, 'fay@firm.test');
    expect(`${page.origin}${page.pathname}`).toBe(actions.home);
    expect(page.searchParams.get('stytch_token_type')).toBe('sso');
    expect(page.searchParams.get('stytch_redirect_type')).toBe('login');
    expect(await dumpOf(business.db)).not.toContain(token);
    expect(refused(await actions.redeem(token, newPair()))).toEqual([400, 'pkce_mismatch']);
    const answer = await actions.redeem(token, pair);
    expect(answer.body).toMatchObject({
      member_authenticated: true,
      organization_id: firm,
      member: { email_address: 'fay@firm.test', name: 'Fay' },
      member_session: {
        authentication_factors: [{ type: 'sso', sequence_order: 'PRIMARY', sso_factor: { connection_id: connection } }],
      },
    });
    expect(refused(await actions.redeem(token, pair))).toEqual([404, 'sso_token_not_found']);
    expect(refused(await actions.redeem('unknown', pair))).toEqual([404, 'sso_token_not_found']);
  });

  it('takes an answer in the browser that left, once, and for ten minutes', async () => {
    const trip = await actions.leave(connection);
    const callback = await actions.choose(trip, 'fay@firm.test');
    expect((await actions.comeBack(callback, '')).status).toBe(400);
    expect((await actions.comeBack(callback, 'tinyspark_oauth=x')).status).toBe(400);
    const other = await actions.leave(connection);
    expect((await actions.comeBack(callback, other.cookie)).status).toBe(400);
    expect((await actions.comeBack(callback, trip.cookie)).page.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    business.clock.advance(60_000);
    expect((await actions.comeBack(callback, trip.cookie)).status).toBe(400);
    const late = await actions.leave(connection);
    const lateCallback = await actions.choose(late, 'fay@firm.test');
    business.clock.advance(10 * 60_000);
    expect((await actions.comeBack(lateCallback, late.cookie)).status).toBe(400);
  });

  it('gives a browser that asks again the same answer for a minute, and no other browser [D-430]', async () => {
    const trip = await actions.leave(connection);
    const other = await actions.leave(connection);
    const callback = await actions.choose(trip, 'fay@firm.test');
    const [first, second] = await Promise.all([1, 2].map(() => actions.comeBack(callback, trip.cookie)));
    expect(first?.page.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    expect(second).toEqual(first);
    business.clock.advance(59_000);
    expect(await actions.comeBack(callback, trip.cookie)).toEqual(first);
    expect((await actions.comeBack(callback, other.cookie)).status).toBe(400);
    const otherCode = new URL(callback);
    otherCode.searchParams.set('code', 'of somebody else');
    expect((await actions.comeBack(otherCode, trip.cookie)).status).toBe(400);
    const token = first?.page.searchParams.get('token') ?? '';
    expect(await dumpOf(business.db)).not.toContain(token);
    expect((await actions.redeem(token, trip.pair)).body).toMatchObject({ member_authenticated: true });
  });

  it.each([
    ['sec-purpose', 'prefetch'],
    ['sec-purpose', 'prefetch;prerender'],
    ['sec-purpose', 'prefetch;anonymous-client-ip'],
    ['purpose', 'prefetch'],
    ['x-moz', 'prefetch'],
  ])('changes nothing for a browser that asks ahead with %s: %s [D-430]', async (name, value) => {
    const trip = await actions.leave(connection);
    const callback = await actions.choose(trip, 'fay@firm.test');
    const before = await dumpOf(business.db);
    const early = await business.service.request(`${callback.pathname}${callback.search}`, {
      headers: { cookie: trip.cookie, [name]: value },
    });
    expect([early.status, early.headers.get('cache-control'), await early.text()]).toEqual([425, 'no-store', '']);
    expect(await dumpOf(business.db)).toBe(before);
    business.clock.advance(2 * 60_000);
    expect((await actions.comeBack(callback, trip.cookie)).page.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
  });

  it('leads back with an error when the person says no, or the identity provider does not vouch', async () => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const cancelled = await actions.leave(connection);
    const no = await actions.comeBack(await actions.choose(cancelled, '', { cancel: '1' }), cancelled.cookie);
    expect(no.page.searchParams.get('error')).toBe('access_denied');
    const asked = await actions.leave(connection);
    const declined = await actions.choose(asked, '', { cancel: '1' });
    declined.searchParams.set('error', 'consent_required');
    expect((await actions.comeBack(declined, asked.cookie)).page.searchParams.get('error')).toBe('access_denied');
    const errorOf = async (account: string, more: Record<string, string>) => {
      const trip = await actions.leave(connection);
      for (const [name, value] of Object.entries(more)) trip.request.set(name, value);
      const { page } = await actions.comeBack(await actions.choose(trip, account, more), trip.cookie);
      return page.searchParams.get('error');
    };
    expect(await errorOf('fay@firm.test', { unverified: '1' })).toBe('oauth_flow_callback_error');
    expect(await errorOf('fay@firm.test', { nonce: 'of somebody else' })).toBe('oauth_flow_callback_error');
    expect(await errorOf('fay@firm.test', { code_challenge: newPair().challenge })).toBe('oauth_flow_callback_error');
    expect(await errorOf('no address', {})).toBe('oauth_flow_callback_error');
    failures.mockRestore();
  });

  it('believes no other identity provider, and no code that was made for another connection', async () => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const rival = await business.organization('Rival');
    const wrongClient = await connect(rival, 'Rival SSO', { clientSecret: 'of somebody else' });
    const trip = await actions.leave(wrongClient);
    const { page } = await actions.comeBack(await actions.choose(trip, 'fay@firm.test'), trip.cookie);
    expect(page.searchParams.get('error')).toBe('oauth_flow_callback_error');
    const there = await actions.leave(wrongClient);
    const callback = await actions.choose(there, 'fay@firm.test');
    callback.pathname = callback.pathname.replace(wrongClient, connection);
    expect((await actions.comeBack(callback, there.cookie)).status).toBe(400);
    failures.mockRestore();
  });

  it('starts only for what is known, and leads back only to registered pages', async () => {
    const { challenge: pkce_code_challenge } = newPair();
    const bodyOf = async (connectionId: string, more: Record<string, string>) =>
      (await actions.start(connectionId, more)).text();
    expect(await bodyOf('sso-none', { pkce_code_challenge })).toContain('sso_connection_not_found');
    expect(await bodyOf(connection, {})).toContain('invalid_pkce_code_challenge');
    expect(await bodyOf(connection, { pkce_code_challenge, public_token: 'other' })).toContain(
      'public_token_not_found',
    );
    const elsewhere = { pkce_code_challenge, login_redirect_url: 'https://evil.example/x' };
    expect(await bodyOf(connection, elsewhere)).toContain('no_match_for_provided_oauth_url');
  });

  it('lists the connections of the organizations that an address belongs to, and of its domain', async () => {
    const listOf = async (email: string) => {
      const answer = await business.call(
        'GET',
        `/sso/discovery/connections?email_address=${encodeURIComponent(email)}`,
      );
      return answer.body['connections'];
    };
    const firmSso = [{ connection_id: connection, display_name: 'Firm SSO', identity_provider: 'generic' }];
    expect(await listOf('Fay@firm.test')).toEqual(firmSso);
    expect(await listOf('anybody@firm.test')).toEqual(firmSso);
    expect(await listOf('nobody@nowhere.test')).toEqual([]);
  });
});
