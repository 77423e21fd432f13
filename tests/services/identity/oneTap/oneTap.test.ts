import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ONE_TAP_HEADER } from '#contracts/identity/oneTap.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { home, newPair, openTestIdentity, origin, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { credentialOf, START, start, submit } from './oneTapActions.ts';

const shop = 'https://shop.example';
const WELCOME = `${shop}/welcome`;

describe.each(databases)('One Tap on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database, { options: { origins: [shop], redirectUrls: [WELCOME] } });
  });
  afterAll(() => service.close());

  it('names the client, the way back, and the stand-in for the script [TAP-22]', async () => {
    const { status, body, headers } = await start(service, shop);
    expect([status, body]).toEqual([
      200,
      {
        request_id: expect.stringContaining('request-id-test-'),
        status_code: 200,
        google_client_id: 'sandbox-google',
        oauth_callback_id: 'oauth-callback-test-google',
        csrf_token: expect.stringMatching(/^\w+[.][\w-]{43}[.][\w-]{43}$/),
        nonce: expect.stringMatching(/^[\w-]{43}$/),
        sandbox_script: '/sandbox/social/google/gsi/client',
      },
    ]);
    expect(headers.get('access-control-allow-origin')).toBe(shop);
    expect(headers.get('access-control-allow-credentials')).toBe('true');
  });

  it('leads a new person to the sign-up address and a known one to the sign-in address [TAP-25 TAP-26]', async () => {
    const more = { login_redirect_url: home, signup_redirect_url: WELCOME };
    const ways = [];
    for (const way of [WELCOME, home]) {
      const pair = newPair();
      const { status, body } = await submit(
        service,
        {
          id_token: await credentialOf(service, 'jane@tap.test', shop),
          more: { ...more, pkce_code_challenge: pair.challenge },
        },
        shop,
      );
      expect(status).toBe(200);
      const url = new URL(String(body['redirect_url']));
      expect(`${url.origin}${url.pathname}`).toBe(way);
      ways.push(url.searchParams.get('stytch_redirect_type'));
      expect(url.searchParams.get('stytch_token_type')).toBe('oauth');
      const token = url.searchParams.get('token');
      const request = { token, code_verifier: pair.verifier, session_duration_minutes: 30 };
      const foreign = await service.post('/oauth/authenticate', { ...request, code_verifier: newPair().verifier });
      expect(foreign.body['error_type']).toBe('pkce_mismatch');
      const answer = await service.post('/oauth/authenticate', request);
      expect(answer.body).toMatchObject({
        provider_type: 'Google',
        provider_values: { access_token: '', refresh_token: '' },
        user: { emails: [{ email: 'jane@tap.test', verified: true }], name: { first_name: 'Sandbox' } },
      });
    }
    expect(ways).toEqual(['signup', 'login']);
  });

  it('finds the person again that came by the Google button', async () => {
    const { body } = await submit(service, { id_token: await credentialOf(service, 'jane@tap.test') });
    expect(new URL(String(body['redirect_url'])).searchParams.get('stytch_redirect_type')).toBe('login');
    const registered = await service.db.selectFrom('identity_registrations').select('issuer').execute();
    expect(registered).toEqual([{ issuer: `${origin}/sandbox/social/google` }]);
  });

  it('answers the preflight of a page, and leaves the callback of OAuth as it was', async () => {
    const path = '/v1/oauth/callback/oauth-callback-test-google';
    const preflight = await service.request(path, { method: 'OPTIONS', headers: { origin: shop } });
    expect([preflight.status, preflight.headers.get('access-control-allow-headers')]).toEqual([204, ONE_TAP_HEADER]);
    const callback = await service.request(path, { method: 'POST', headers: { origin: 'https://appleid.apple.com' } });
    expect([callback.status, await callback.text()]).toEqual([400, expect.stringContaining('oauth_state_mismatch')]);
  });

  it('keeps neither the credential nor the token in clear', async () => {
    const id_token = await credentialOf(service, 'saved@tap.test');
    const { body } = await submit(service, { id_token });
    const dump = await dumpOf(service.db);
    expect(dump).toContain('saved@tap.test');
    expect(dump).not.toContain(id_token);
    expect(dump).not.toContain(new URL(String(body['redirect_url'])).searchParams.get('token'));
  });

  it('is for known addresses and known projects alone', async () => {
    const id_token = await credentialOf(service, 'jane@tap.test');
    const elsewhere = await submit(service, { id_token, more: { login_redirect_url: 'https://evil.example/' } });
    expect([elsewhere.status, elsewhere.body['error_type']]).toEqual([400, 'no_match_for_provided_oauth_url']);
    const stranger = await start(service, origin, START.replace('public-token-test', 'public-token-other'));
    expect([stranger.status, stranger.body['error_type']]).toEqual([404, 'public_token_not_found']);
  });
});
