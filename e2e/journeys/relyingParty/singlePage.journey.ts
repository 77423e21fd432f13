import { expect } from '@playwright/test';
import type { AuthorizationServer } from 'oauth4webapi';
import { singlePageTest as test } from '#e2e/hosts/relyingPartyPage.ts';

const EMAIL = 'jane@single-page.test';

test.describe('an application that is nothing but a page of another origin', () => {
  test('runs the whole flow in the browser: discovery, code, userinfo, refresh, revocation', async ({ page, app }) => {
    await page.goto(app.origin);
    await page.waitForFunction(() => 'oauth' in globalThis);
    const asked = await page.evaluate(
      async ([issuer, client_id, redirect_uri]) => {
        const { allowInsecureRequests: insecure } = oauth;
        const found = await oauth.discoveryRequest(new URL(issuer), { [insecure]: true });
        const server = await oauth.processDiscoveryResponse(new URL(issuer), found);
        const given = {
          verifier: oauth.generateRandomCodeVerifier(),
          state: oauth.generateRandomState(),
          nonce: oauth.generateRandomNonce(),
        };
        const url = new URL(server.authorization_endpoint ?? '');
        const query = {
          client_id,
          redirect_uri,
          response_type: 'code',
          scope: 'openid email offline_access',
          code_challenge: await oauth.calculatePKCECodeChallenge(given.verifier),
          code_challenge_method: 'S256',
          state: given.state,
          nonce: given.nonce,
        };
        for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
        return { ...given, metadata: JSON.stringify(server), address: url.href };
      },
      [app.issuer, app.client.client_id, `${app.origin}/callback`] as const,
    );
    await page.goto(await app.allow(asked.address, EMAIL));
    await page.waitForFunction(() => 'oauth' in globalThis);
    const learned = await page.evaluate(
      async ([{ metadata, verifier, state, nonce }, client, redirect_uri]) => {
        const server: AuthorizationServer = JSON.parse(metadata);
        const insecure = { [oauth.allowInsecureRequests]: true };
        const none = oauth.None();
        const answer = oauth.validateAuthResponse(server, client, new URL(location.href), state);
        const redeemed = await oauth.authorizationCodeGrantRequest(
          server,
          client,
          none,
          answer,
          redirect_uri,
          verifier,
          insecure,
        );
        const tokens = await oauth.processAuthorizationCodeResponse(server, client, redeemed, { expectedNonce: nonce });
        const subject = oauth.getValidatedIdTokenClaims(tokens)?.sub ?? '';
        const reported = await oauth.userInfoRequest(server, client, tokens.access_token, insecure);
        const person = await oauth.processUserInfoResponse(server, client, subject, reported);
        const again = await oauth.refreshTokenGrantRequest(server, client, none, tokens.refresh_token ?? '', insecure);
        const next = await oauth.processRefreshTokenResponse(server, client, again);
        const revoked = await oauth.revocationRequest(server, client, none, next.refresh_token ?? '', insecure);
        await oauth.processRevocationResponse(revoked);
        const dead = await oauth.userInfoRequest(server, client, next.access_token, insecure);
        return { person, isSame: person.sub === subject, scope: tokens.scope, dead: dead.status };
      },
      [asked, app.client, `${app.origin}/callback`] as const,
    );
    expect(learned).toEqual({
      person: { sub: expect.stringMatching(/^user-test-/), email: EMAIL, email_verified: true },
      isSame: true,
      scope: 'openid email offline_access',
      dead: 401,
    });
  });

  test('a page of another origin may read neither tokens nor people', async ({ page, app }) => {
    const query = new URLSearchParams({
      client_id: app.client.client_id,
      redirect_uri: `${app.origin}/callback`,
      scope: 'openid email',
      code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    });
    const answer = await app.allow(`${app.issuer}/oauth/authorize?${query}`, EMAIL);
    const form = {
      grant_type: 'authorization_code',
      client_id: app.client.client_id,
      code: new URL(answer).searchParams.get('code') ?? '',
      redirect_uri: `${app.origin}/callback`,
      // RFC 7636, appendix B.
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
    };
    const redeem = () =>
      page.evaluate(
        ([issuer, fields]) =>
          fetch(`${issuer}/oauth/token`, { method: 'POST', body: new URLSearchParams(fields) }).then(
            (response) => response.json(),
            (reason: unknown) => String(reason),
          ),
        [app.issuer, form] as const,
      );
    const read = (token: string) =>
      page.evaluate(
        ([issuer, bearer]) =>
          fetch(`${issuer}/oauth/userinfo`, { headers: { authorization: `Bearer ${bearer}` } }).then(
            (response) => response.status,
            (reason: unknown) => String(reason),
          ),
        [app.issuer, token] as const,
      );
    await page.goto(app.stranger);
    expect(await redeem()).toBe('TypeError: Failed to fetch');
    // Everybody may read the public keys.
    const keys = await page.evaluate(
      async (issuer) => (await (await fetch(`${issuer}/oauth/jwks`)).json()).keys.length,
      app.issuer,
    );
    expect(keys).toBe(1);
    await page.goto(app.origin);
    const { access_token: token } = await redeem();
    expect(await read(token)).toBe(200);
    await page.goto(app.stranger);
    expect(await read(token)).toBe('TypeError: Failed to fetch');
  });
});
