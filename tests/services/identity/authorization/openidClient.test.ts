import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AFTER_LOGOUT,
  bodyOf,
  callWire,
  clients,
  openRelyingParty,
  type RelyingParty,
  signInAt,
  startProvider,
} from './relyingParty.ts';

const OFFLINE = { scope: 'openid email offline_access' };

let provider: Awaited<ReturnType<typeof startProvider>>;
let party: RelyingParty;
let session: string;
beforeAll(async () => {
  provider = await startProvider();
  party = await openRelyingParty(provider.origin);
  session = await signInAt(provider.origin, 'owner@acme.test');
});
afterAll(() => provider.stop());

/** Matches the library's error about an unexpected value. */
const because = (name: string) => ({ cause: { message: expect.stringContaining(`"${name}"`) } });
const subjectOf = (tokens: { claims(): { sub: string } | undefined }) => tokens.claims()?.sub ?? '';

describe('openid-client against a started server', () => {
  it('runs the code flow with PKCE, state, nonce and iss, and learns who signed in', async () => {
    expect(party.config.serverMetadata().authorization_response_iss_parameter_supported).toBe(true);
    const asked = await party.request();
    const { body } = await party.decide(asked.url, session, true);
    const answer = new URL(String(body['redirect_uri']));
    expect([...answer.searchParams.keys()]).toEqual(['code', 'state', 'iss']);
    expect(answer.searchParams.get('code')).toBe(body['authorization_code']);
    expect(answer.searchParams.get('iss')).toBe(provider.origin);
    const tokens = await party.redeem(asked, answer.href);
    const claims = tokens.claims();
    expect(claims).toEqual({
      iss: provider.origin,
      aud: 'northwind-mail',
      sub: expect.stringMatching(/^user-test-/),
      nonce: asked.nonce,
      auth_time: expect.any(Number),
      iat: expect.any(Number),
      exp: (claims?.iat ?? 0) + 3600,
    });
    const userinfo = await oidc.fetchUserInfo(party.config, tokens.access_token, subjectOf(tokens));
    expect(userinfo).toEqual({ sub: claims?.sub, email: 'owner@acme.test', email_verified: true });
    expect([tokens.refresh_token, tokens.scope, tokens.expires_in]).toEqual([undefined, 'openid email', 3600]);
  });

  it('is not taken in by an answer of another issuer, of another request, or with another nonce', async () => {
    const asked = await party.request();
    const { body } = await party.decide(asked.url, session, true);
    const answer = new URL(String(body['redirect_uri']));
    const mixed = new URL(answer);
    mixed.searchParams.set('iss', 'https://evil.example');
    await expect(party.redeem(asked, mixed.href)).rejects.toMatchObject(because('iss'));
    await expect(party.redeem({ ...asked, state: 'another' }, answer.href)).rejects.toMatchObject(because('state'));
    await expect(party.redeem({ ...asked, nonce: 'another' }, answer.href)).rejects.toMatchObject(because('nonce'));
  });

  it('learns what the scopes allow, and no more', async () => {
    const learned = async (scope: string) => {
      const tokens = await party.signIn(session, { scope });
      const { sub, ...claims } = await oidc.fetchUserInfo(party.config, tokens.access_token, subjectOf(tokens));
      expect(sub).toBe(subjectOf(tokens));
      return claims;
    };
    const email = { email: 'owner@acme.test', email_verified: true };
    expect(await learned('openid')).toEqual({});
    expect(await learned('openid email')).toEqual(email);
    expect(await learned('openid profile phone')).toEqual({});
    expect(await learned('phone email openid profile')).toEqual(email);
  });

  it('refreshes, and a refresh token that comes twice within seconds has the same answer [D-425]', async () => {
    const tokens = await party.signIn(session, OFFLINE);
    const next = await oidc.refreshTokenGrant(party.config, String(tokens.refresh_token));
    expect(subjectOf(next)).toBe(subjectOf(tokens));
    const userinfo = () => oidc.fetchUserInfo(party.config, next.access_token, subjectOf(tokens));
    expect((await userinfo()).email).toBe('owner@acme.test');
    const again = await oidc.refreshTokenGrant(party.config, String(tokens.refresh_token));
    expect(again.refresh_token).toBe(next.refresh_token);
    expect((await userinfo()).email).toBe('owner@acme.test');
    const rotated = await oidc.refreshTokenGrant(party.config, String(next.refresh_token));
    expect(subjectOf(rotated)).toBe(subjectOf(tokens));
  });

  it('introspects its own tokens alone, and revokes them', async () => {
    const tokens = await party.signIn(session, OFFLINE);
    const own = await openRelyingParty(provider.origin, clients[2]);
    const ofAnother = await oidc.tokenIntrospection(own.config, tokens.access_token);
    expect(ofAnother).toEqual({ active: false });
    const taken = oidc.tokenRevocation(own.config, tokens.access_token);
    await expect(taken).rejects.toMatchObject({ error: 'invalid_request' });
    const found = await oidc.tokenIntrospection(party.config, tokens.access_token);
    expect(found).toMatchObject({ active: true, sub: subjectOf(tokens), client_id: 'northwind-mail' });
    expect(found.scope).toBe('openid email offline_access');
    await oidc.tokenRevocation(party.config, String(tokens.refresh_token));
    const refreshed = oidc.refreshTokenGrant(party.config, String(tokens.refresh_token));
    await expect(refreshed).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await oidc.tokenIntrospection(party.config, tokens.access_token)).toEqual({ active: false });
  });

  it('pushes a request, which is decided once and by its own application', async () => {
    const asked = await party.request({ scope: 'openid phone' });
    const pushed = await oidc.buildAuthorizationUrlWithPAR(party.config, asked.url.searchParams);
    expect([...pushed.searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
    const { status, body } = await callWire(
      provider.origin,
      '/idp/oauth/authorize/start',
      bodyOf(pushed.searchParams),
      {
        session,
      },
    );
    expect([status, body['consent_required']]).toEqual([200, false]);
    const stolen = { ...bodyOf(pushed.searchParams), client_id: 'own-app', consent_granted: true };
    const foreign = await callWire(provider.origin, '/idp/oauth/authorize/submit', stolen, { session });
    expect([foreign.status, foreign.body['error_type']]).toEqual([400, 'authorization_request_expired']);
    const decided = await party.decide(pushed, session, true);
    const tokens = await party.redeem(asked, String(decided.body['redirect_uri']));
    expect(tokens.scope).toBe('openid phone');
    const again = await party.decide(pushed, session, true);
    expect([again.status, again.body['error_type']]).toEqual([400, 'authorization_request_expired']);
  });

  it('gets a token for a resource of its own, in the form of a JWT, and for no other', async () => {
    const resource = 'https://reports.example.com/';
    const tokens = await party.signIn(session, { resource, scope: 'openid reports.read' });
    const keys = createRemoteJWKSet(new URL(`${provider.origin}/oauth/jwks`));
    const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, { typ: 'at+jwt' });
    expect(protectedHeader.alg).toBe('RS256');
    expect(payload).toMatchObject({ iss: provider.origin, aud: resource, client_id: 'northwind-mail' });
    expect(payload['scope']).toBe('openid reports.read');
    expect(payload.sub).toBe(subjectOf(tokens));
    const { url } = await party.request({ resource: 'https://bank.example.com/' });
    const { status, body } = await party.decide(url, session, true);
    expect([status, body['error_type']]).toEqual([400, 'invalid_target']);
    const back = new URL(Object(body['error_details']).redirect_uri).searchParams;
    expect(back.get('error')).toBe('invalid_target');
    const wider = await party.request({ resource });
    const { body: given } = await party.decide(wider.url, session, true);
    const elsewhere = party.redeem(wider, String(given['redirect_uri']), { resource: 'https://bank.example.com/' });
    await expect(elsewhere).rejects.toMatchObject({ error: 'invalid_target' });
  });

  it('needs no secret as a public client, and no consent as a first party', async () => {
    const page = await openRelyingParty(provider.origin, clients[1]);
    expect((await page.signIn(session)).claims()?.aud).toBe('single-page');
    const own = await openRelyingParty(provider.origin, clients[2]);
    const asked = await own.request();
    const { body } = await own.decide(asked.url, session, false);
    expect((await own.redeem(asked, String(body['redirect_uri']))).claims()?.aud).toBe('own-app');
  });

  it('is told where to log out, and nobody is asked when the ID token names who is logged in (security 57 b)', async () => {
    const { id_token = '' } = await party.signIn(session);
    const given = { post_logout_redirect_uri: AFTER_LOGOUT, state: 'bye', id_token_hint: id_token };
    const url = oidc.buildEndSessionUrl(party.config, given);
    expect(url.href.split('?')[0]).toBe(`${provider.origin}/oauth/logout`);
    const { body } = await callWire(provider.origin, '/oauth/logout/start', bodyOf(url.searchParams), { session });
    expect([body['redirect_uri'], body['consent_required']]).toEqual([`${AFTER_LOGOUT}?state=bye`, false]);
  });
});
