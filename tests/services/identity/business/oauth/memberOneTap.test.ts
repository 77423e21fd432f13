import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newPair, refused } from '#tests/services/identity/testIdentity.ts';
import {
  credentialOf as userCredentialOf,
  submit as submitOneTap,
  tokenOf,
} from '#tests/services/identity/oneTap/oneTapActions.ts';
import { type Business, businessHome, openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { memberCredentialOf, oauthActions } from './oauthHarness.ts';

describe.each(databases)('Google One Tap of members on $name', (database) => {
  let business: Business;
  let firm: string;
  beforeAll(async () => {
    business = await openBusiness(database, { options: { redirectUrls: ['http://localhost:4100/elsewhere'] } });
    firm = await business.organization('Firm');
    await business.member(firm, 'fay@firm.test', { name: 'Fay' });
  });
  afterAll(() => business.close());

  const submit = (more: Record<string, unknown>) =>
    business.post('/oauth/google/onetap/submit', {
      organization_id: firm,
      csrf_token: tokenOf(String(more['id_token'])) ?? 'none',
      ...more,
    });
  const submitDiscovery = (more: Record<string, unknown>) =>
    business.post('/oauth/google/onetap/discovery/submit', {
      csrf_token: tokenOf(String(more['id_token'])) ?? 'none',
      ...more,
    });

  it('is offered with the client of the project', async () => {
    const { body } = await business.call('GET', '/oauth/google/onetap/start');
    expect(body).toMatchObject({
      google_client_id: 'sandbox-google',
      sandbox_script: '/sandbox/social/google/gsi/client',
    });
    const shared = await openBusiness(database, { options: { sharedClients: ['sandbox-google'] } });
    expect(refused(await shared.call('GET', '/oauth/google/onetap/start'))).toEqual([
      400,
      'default_provider_not_allowed',
    ]);
    await shared.close();
  });

  it('logs a member in, in the browser that has shown the prompt', async () => {
    const pair = newPair();
    const { body } = await submit({
      id_token: await memberCredentialOf(business, 'fay@firm.test'),
      login_redirect_url: 'http://localhost:4100/elsewhere',
      pkce_code_challenge: pair.challenge,
    });
    const url = new URL(String(body['redirect_url']));
    const token = url.searchParams.get('token') ?? '';
    url.searchParams.delete('token');
    expect(url.href).toBe('http://localhost:4100/elsewhere?stytch_token_type=oauth&stytch_redirect_type=login');
    const actions = oauthActions(business);
    expect(refused(await actions.redeem(token, newPair()))).toEqual([400, 'pkce_mismatch']);
    expect((await actions.redeem(token, pair)).body).toMatchObject({
      member_authenticated: true,
      organization_id: firm,
      member: { name: 'Fay' },
      provider_values: { access_token: '' },
    });
  });

  it('takes a credential once, in whichever way [D-437] (security 87 a)', async () => {
    const { challenge: pkce_code_challenge } = newPair();
    const ways = [submit, submitDiscovery];
    for (const first of ways) {
      const id_token = await memberCredentialOf(business, 'fay@firm.test');
      const csrf_token = tokenOf(id_token);
      expect((await first({ id_token, pkce_code_challenge })).status).toBe(200);
      // Other bits at the end of the signature decode to the same one.
      for (const again of ways)
        for (const credential of [id_token, `${id_token}=`])
          expect(await again({ id_token: credential, csrf_token, pkce_code_challenge })).toMatchObject({ status: 401 });
    }
  });

  it('takes none without the token of its page, and none of the other half [D-406] (security 87 b)', async () => {
    const { challenge: pkce_code_challenge } = newPair();
    const ofMembers = await memberCredentialOf(business, 'fay@firm.test');
    const ofUsers = await userCredentialOf(business.service, 'fay@firm.test');
    const another = tokenOf(await memberCredentialOf(business, 'fay@firm.test'));
    for (const way of [submit, submitDiscovery]) {
      const error = async (id_token: string, csrf_token: unknown) =>
        refused(await way({ id_token, csrf_token, pkce_code_challenge }));
      for (const wrong of ['none', tokenOf(ofUsers)])
        expect(await error(ofMembers, wrong)).toEqual([401, 'csrf_token_invalid']);
      expect(await error(ofMembers, another)).toEqual([401, 'id_token_invalid']);
      expect(await error(ofUsers, another)).toEqual([401, 'id_token_invalid']);
    }
    const asUser = await submitOneTap(business.service, {
      id_token: ofMembers,
      stytch_csrf_token: tokenOf(ofUsers),
    });
    expect([asUser.status, asUser.body['error_type']]).toEqual([401, 'id_token_invalid']);
    expect((await submit({ id_token: ofMembers, pkce_code_challenge })).status).toBe(200);
  });

  it('finds organizations', async () => {
    const pair = newPair();
    const { body } = await submitDiscovery({
      id_token: await memberCredentialOf(business, 'fay@firm.test'),
      pkce_code_challenge: pair.challenge,
    });
    const url = new URL(String(body['redirect_url']));
    expect(`${url.origin}${url.pathname}`).toBe(businessHome);
    expect(url.searchParams.get('stytch_token_type')).toBe('discovery_oauth');
    const answer = await oauthActions(business).redeemDiscovery(url.searchParams.get('token') ?? '', pair);
    expect(answer.body['discovered_organizations']).toMatchObject([{ organization: { organization_id: firm } }]);
  });

  it('believes no other credential, demands a challenge, and leads back only to registered pages', async () => {
    const { challenge: pkce_code_challenge } = newPair();
    const id_token = await memberCredentialOf(business, 'fay@firm.test');
    expect(refused(await submit({ id_token }))).toEqual([400, 'invalid_pkce_code_challenge']);
    const [head = '', , signature = ''] = id_token.split('.');
    const claims = Buffer.from(JSON.stringify({ sub: '1', email: 'fay@firm.test' })).toString('base64url');
    for (const forged of ['none', `${head}.${claims}.${signature}`])
      expect(refused(await submit({ id_token: forged, csrf_token: tokenOf(id_token), pkce_code_challenge }))).toEqual([
        401,
        'id_token_invalid',
      ]);
    const evil = 'https://evil.example/x';
    for (const name of ['login_redirect_url', 'signup_redirect_url']) {
      expect(refused(await submit({ id_token, pkce_code_challenge, [name]: evil }))).toEqual([
        400,
        'no_match_for_provided_oauth_url',
      ]);
    }
    const discovery = { id_token, pkce_code_challenge, discovery_redirect_url: evil };
    expect(refused(await submitDiscovery(discovery))).toEqual([400, 'no_match_for_provided_oauth_url']);
    expect(refused(await submit({ id_token, pkce_code_challenge, organization_id: 'none' }))).toEqual([
      404,
      'organization_not_found',
    ]);
    business.clock.advance(2 * 3_600_000);
    expect(refused(await submit({ id_token, pkce_code_challenge }))).toEqual([401, 'csrf_token_invalid']);
  });
});
