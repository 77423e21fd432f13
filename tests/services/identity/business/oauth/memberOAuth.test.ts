import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { businessProviderNames } from '#contracts/identity/business/providers.ts';
import { businessProviders } from '#contracts/identity/providerIds.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { newPair, refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { oauthActions } from './oauthHarness.ts';

describe.each(databases)('sign-in of members at a provider on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof oauthActions>;
  let firm: string;

  beforeAll(async () => {
    business = await openBusiness(database);
    actions = oauthActions(business);
    firm = await business.organization('Firm');
    await business.member(firm, 'fay@firm.test', { name: 'Fay' });
  });
  afterAll(() => business.close());

  it.each(businessProviders.filter((one) => one !== 'hubspot'))('logs a member in at %s, once', async (provider) => {
    const { page, pair, token } = await actions.visit(provider, 'fay@firm.test', { organization_id: firm });
    expect(`${page.origin}${page.pathname}`).toBe(actions.home);
    const { token: _token, ...said } = Object.fromEntries(page.searchParams);
    expect(said).toEqual({ stytch_token_type: 'oauth', stytch_redirect_type: 'login' });
    expect(refused(await actions.redeem(token, newPair()))).toEqual([400, 'pkce_mismatch']);
    const before = await dumpOf(business.db);
    const answer = await actions.redeem(token, pair);
    expect(answer.body).toMatchObject({
      member_authenticated: true,
      organization_id: firm,
      member: { email_address: 'fay@firm.test', name: 'Fay', status: 'active' },
      member_session: {
        authentication_factors: [
          { type: 'oauth', delivery_method: `oauth_${provider}`, sequence_order: 'PRIMARY', is_email_vouched: true },
        ],
      },
      provider_type: businessProviderNames[provider],
      provider_values: { scopes: expect.arrayContaining([expect.stringMatching(/./)]), refresh_token: '' },
    });
    const values: Record<string, unknown> = Object.fromEntries(Object.entries(answer.body['provider_values'] ?? {}));
    for (const secret of [token, String(values['access_token'])]) {
      expect(secret.length).toBeGreaterThan(20);
      expect(before).not.toContain(secret);
    }
    expect(JSON.stringify(answer.body['member'])).toContain(String(answer.body['provider_subject']));
    expect(refused(await actions.redeem(token, pair))).toEqual([404, 'oauth_token_not_found']);
    expect(refused(await actions.redeem('unknown', pair))).toEqual([404, 'oauth_token_not_found']);
  });

  it('takes an answer in the browser that left, once, at the provider that it left for, and for ten minutes', async () => {
    const trip = await actions.leave('google', { slug: 'firm' });
    const callback = await actions.choose(trip, 'fay@firm.test');
    expect((await actions.comeBack(callback, '')).status).toBe(400);
    expect((await actions.comeBack(callback, 'tinyspark_oauth=x')).status).toBe(400);
    const other = await actions.leave('google', { slug: 'firm' });
    expect((await actions.comeBack(callback, other.cookie)).status).toBe(400);
    const elsewhere = new URL(callback);
    elsewhere.pathname = elsewhere.pathname.replace('google', 'microsoft');
    expect((await actions.comeBack(elsewhere, trip.cookie)).status).toBe(400);
    const ofUsers = new URL(callback);
    ofUsers.pathname = ofUsers.pathname.replace('/v1/b2b/', '/v1/');
    expect((await actions.comeBack(ofUsers, trip.cookie)).status).toBe(400);
    expect((await actions.comeBack(callback, trip.cookie)).page.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
    business.clock.advance(60_000);
    expect((await actions.comeBack(callback, trip.cookie)).status).toBe(400);
    const late = await actions.leave('google', { slug: 'firm' });
    const lateCallback = await actions.choose(late, 'fay@firm.test');
    business.clock.advance(10 * 60_000);
    expect((await actions.comeBack(lateCallback, late.cookie)).status).toBe(400);
  });

  it.each(['google', 'google/discovery'])(
    'answers a browser that asks again from %s as before, and one that asks ahead with nothing [D-430] (security 91 a b c)',
    async (way) => {
      const trip = await actions.leave(way, { slug: 'firm' });
      const callback = await actions.choose(trip, 'fay@firm.test');
      const early = await business.service.request(`${callback.pathname}${callback.search}`, {
        headers: { cookie: trip.cookie, 'sec-purpose': 'prefetch' },
      });
      expect(early.status).toBe(425);
      const [first, second] = await Promise.all([1, 2].map(() => actions.comeBack(callback, trip.cookie)));
      expect(first?.page.searchParams.get('token')).toMatch(/^[\w-]{43}$/);
      business.clock.advance(59_000);
      expect([second, await actions.comeBack(callback, trip.cookie)]).toEqual([first, first]);
      const other = await actions.leave(way, { slug: 'firm' });
      expect((await actions.comeBack(callback, other.cookie)).status).toBe(400);
      business.clock.advance(1_000);
      expect((await actions.comeBack(callback, trip.cookie)).status).toBe(400);
    },
  );

  it('believes a callback of GitHub that names GitHub, and none that names another [D-440] (security 89 a b)', async () => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const comeBackNaming = async (iss?: string) => {
      const trip = await actions.leave('github', { slug: 'firm' });
      const callback = await actions.choose(trip, 'fay@firm.test');
      const named = callback.searchParams.get('iss') ?? '';
      expect(named).toMatch(/\/sandbox\/social\/github\/login\/oauth$/);
      callback.searchParams.set('iss', iss ?? named);
      return (await actions.comeBack(callback, trip.cookie)).page.searchParams;
    };
    expect((await comeBackNaming()).get('token')).toMatch(/^[\w-]{43}$/);
    for (const iss of ['https://github.com', 'https://evil.example/login/oauth'])
      expect((await comeBackNaming(iss)).get('error')).toBe('oauth_flow_callback_error');
    expect(failures).toHaveBeenCalledTimes(2);
    failures.mockRestore();
  });

  it('keeps the token for ten minutes', async () => {
    const { token, pair } = await actions.visit('google', 'fay@firm.test', { organization_id: firm });
    business.clock.advance(10 * 60_000);
    expect(refused(await actions.redeem(token, pair))).toEqual([404, 'oauth_token_not_found']);
  });

  it.each([
    ['google', 'oauth'],
    ['google/discovery', 'discovery_oauth'],
  ])('leads back with an error when the person says no, or the provider fails, from %s', async (way, type) => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const said = async (more: Record<string, string>) => {
      const trip = await actions.leave(way, { slug: 'firm' });
      for (const [name, value] of Object.entries(more)) trip.request.searchParams.set(name, value);
      const { page } = await actions.comeBack(await actions.choose(trip, 'fay@firm.test', more), trip.cookie);
      return [
        page.searchParams.get('stytch_token_type'),
        page.searchParams.get('error'),
        page.searchParams.get('token'),
      ];
    };
    expect(await said({ cancel: '1' })).toEqual([type, 'access_denied', null]);
    expect(await said({ nonce: 'of somebody else' })).toEqual([type, 'oauth_flow_callback_error', null]);
    expect(await said({ code_challenge: newPair().challenge })).toEqual([type, 'oauth_flow_callback_error', null]);
    failures.mockRestore();
  });

  it('starts only for what is known, and leads back only to registered pages', async () => {
    const { challenge: pkce_code_challenge } = newPair();
    const bodyOf = async (way: string, more: Record<string, string>) => (await actions.start(way, more)).text();
    const whole = { pkce_code_challenge, organization_id: firm };
    expect(await bodyOf('apple', whole)).toContain('invalid_oauth_provider');
    expect(await bodyOf('google', { pkce_code_challenge })).toContain('organization_not_found');
    expect(await bodyOf('google', { ...whole, organization_id: 'none' })).toContain('organization_not_found');
    expect(await bodyOf('google', { organization_id: firm })).toContain('invalid_pkce_code_challenge');
    expect(await bodyOf('google', { ...whole, public_token: 'other' })).toContain('public_token_not_found');
    for (const name of ['login_redirect_url', 'signup_redirect_url']) {
      const elsewhere = { ...whole, [name]: 'https://evil.example/x' };
      expect(await bodyOf('google', elsewhere)).toContain('no_match_for_provided_oauth_url');
    }
    const elsewhere = { pkce_code_challenge, discovery_redirect_url: 'https://evil.example/x' };
    expect(await bodyOf('google/discovery', elsewhere)).toContain('no_match_for_provided_oauth_url');
  });

  it('sends scopes and parameters along, and none that are ours', async () => {
    const { request } = await actions.leave('google', {
      organization_id: firm,
      custom_scopes: 'calendar contacts',
      provider_login_hint: 'fay@firm.test',
      provider_redirect_uri: 'https://evil.example/x',
      provider_state: 'mine',
    });
    expect(request.searchParams.get('scope')).toBe('openid email profile calendar contacts');
    expect(request.searchParams.get('login_hint')).toBe('fay@firm.test');
    expect(request.searchParams.get('redirect_uri')).toMatch(/^http:\/\/localhost:4100\/v1\/b2b\/oauth\/callback\//);
    expect(request.searchParams.get('state')).not.toBe('mine');
  });

  it('has no provider where none is set up', async () => {
    const bare = await openBusiness(database, { withoutSandboxProvider: true });
    const { challenge: pkce_code_challenge } = newPair();
    const response = await oauthActions(bare).start('google', { pkce_code_challenge });
    expect(await response.text()).toContain('oauth_config_not_found');
    expect(refused(await bare.call('GET', '/oauth/google/onetap/start'))).toEqual([404, 'oauth_config_not_found']);
    await bare.close();
  });
});
