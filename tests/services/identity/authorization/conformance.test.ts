import { readFileSync } from 'node:fs';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { bodyOf, clients, type Parameters, type RelyingParty } from './relyingParty.ts';
import { type ServedIdentity, serveIdentity } from './servedIdentity.ts';
import { codeFields, sendForm } from './tokenRequest.ts';

const [sqlite] = databases;
const [northwind, , own] = clients;
const claimsSchema = z.record(z.string(), z.unknown());
let service: ServedIdentity;
let party: RelyingParty;
let session: string;
beforeAll(async () => {
  if (sqlite === undefined) throw new Error('There is always one');
  service = await serveIdentity(sqlite);
  party = await service.party();
  session = await service.session('jane@conformance.test');
  const user_id = (await service.identity.findSession(session))?.userId ?? '';
  const number = { phone_id: 'phone-1', user_id, phone_number: '+12025550142', verified: 1 };
  await service.db.insertInto('identity_phone_numbers').values(number).execute();
  await service.db.updateTable('identity_users').set({ first_name: 'Jane', last_name: 'Doe' }).execute();
});
afterEach(() => vi.useRealTimers());
afterAll(() => service.close());

/** The suite sends no challenge, as a client with a secret need not; openid-client sends one. */
const signIn = (parameters: Parameters = {}) => party.signIn(session, parameters);
const userinfo = async (init: (token: string) => RequestInit, scope = 'openid email') => {
  const tokens = await signIn({ scope });
  const response = await fetch(`${service.origin}/oauth/userinfo`, init(tokens.access_token));
  const claims = claimsSchema.parse(await response.json());
  expect([response.status, claims['sub']]).toEqual([200, tokens.claims()?.sub]);
  return claims;
};
const bearer = (token: string): RequestInit => ({ headers: { authorization: `Bearer ${token}` } });
const claimsOf = async (scope: string) => {
  const { sub: _, ...claims } = await userinfo(bearer, scope);
  return claims;
};
const start = async (parameters: Parameters) =>
  service.post('/idp/oauth/authorize/start', bodyOf((await party.request(parameters)).url.searchParams), { session });
const errorOf = async (parameters: Parameters) => {
  const { body } = await start(parameters);
  return new URL(Object(body['error_details']).redirect_uri).searchParams.get('error');
};
const reuse = async (later: number) => {
  const fields = await codeFields(service.origin, session);
  const { body } = await sendForm(`${service.origin}/oauth/token`, fields);
  service.pass(later);
  expect((await sendForm(`${service.origin}/oauth/token`, fields)).body['error']).toBe('invalid_grant');
  expect((await fetch(`${service.origin}/oauth/userinfo`, bearer(String(body['access_token'])))).status).toBe(401);
};
const changesNothing = (parameters: Parameters) => async () => {
  expect((await signIn(parameters)).claims()?.sub).toMatch(/^user-test-/);
};

const email = { email: 'jane@conformance.test', email_verified: true };
const phone = { phone_number: '+12025550142', phone_number_verified: true };
const profile = { name: 'Jane Doe', given_name: 'Jane', family_name: 'Doe' };

const modules: Record<string, () => Promise<void>> = {
  'oidcc-discovery-endpoint-verification': async () => {
    const response = await fetch(`${service.origin}/.well-known/openid-configuration`);
    expect(await response.json()).toMatchObject({
      issuer: service.origin,
      authorization_endpoint: `${service.origin}/oauth/authorize`,
      token_endpoint: `${service.origin}/oauth/token`,
      userinfo_endpoint: `${service.origin}/oauth/userinfo`,
      jwks_uri: `${service.origin}/oauth/jwks`,
      end_session_endpoint: `${service.origin}/oauth/logout`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
      code_challenge_methods_supported: ['S256'],
      claims_parameter_supported: false,
      request_uri_parameter_supported: false,
      scopes_supported: ['openid', 'profile', 'email', 'phone', 'full_access', 'offline_access'],
      claims_supported: expect.arrayContaining(['sub', 'iss', 'auth_time', 'amr', 'email', 'phone_number', 'name']),
    });
  },
  'oidcc-server': changesNothing({}),
  'oidcc-idtoken-signature': async () => {
    const keys = createRemoteJWKSet(new URL(`${service.origin}/oauth/jwks`));
    const { id_token = '' } = await signIn();
    const { protectedHeader, payload } = await jwtVerify(id_token, keys, { audience: northwind.client_id });
    expect([protectedHeader.alg, payload.iss]).toEqual(['RS256', service.origin]);
  },
  'oidcc-userinfo-get': async () => expect(await claimsOf('openid email')).toEqual(email),
  'oidcc-userinfo-post-header': async () => {
    expect(await userinfo((token) => ({ method: 'POST', ...bearer(token) }))).toMatchObject(email);
  },
  'oidcc-userinfo-post-body': async () => {
    const form = (access_token: string) => ({ method: 'POST', body: new URLSearchParams({ access_token }) });
    expect(await userinfo(form)).toMatchObject(email);
  },
  'oidcc-ensure-request-without-nonce-succeeds-for-code-flow': async () => {
    const fields = await codeFields(service.origin, session);
    const { status, body } = await sendForm(`${service.origin}/oauth/token`, fields);
    expect([status, String(body['id_token']).split('.')]).toEqual([
      200,
      [expect.any(String), expect.any(String), expect.any(String)],
    ]);
  },
  'oidcc-scope-profile': async () => expect(await claimsOf('openid profile')).toEqual(profile),
  'oidcc-scope-email': async () => expect(await claimsOf('openid email')).toEqual(email),
  'oidcc-scope-phone': async () => expect(await claimsOf('openid phone')).toEqual(phone),
  'oidcc-scope-all': async () =>
    expect(await claimsOf('openid profile email phone offline_access')).toEqual({ ...profile, ...email, ...phone }),
  'oidcc-ensure-other-scope-order-succeeds': async () => expect(await claimsOf('email openid')).toEqual(email),
  'oidcc-display-page': changesNothing({ display: 'page' }),
  'oidcc-display-popup': changesNothing({ display: 'popup' }),
  'oidcc-ui-locales': changesNothing({ ui_locales: 'se' }),
  'oidcc-claims-locales': changesNothing({ claims_locales: 'se' }),
  'oidcc-login-hint': changesNothing({ login_hint: 'jane@conformance.test' }),
  'oidcc-ensure-request-with-acr-values-succeeds': changesNothing({ acr_values: '1 2' }),
  'oidcc-ensure-request-with-unknown-parameter-succeeds': changesNothing({ extra: 'foobar' }),
  'oidcc-ensure-request-with-valid-pkce-succeeds': changesNothing({ code_challenge_method: 'S256' }),
  'oidcc-prompt-login': async () => {
    expect(refused(await start({ prompt: 'login' }))).toEqual([401, 'reauthentication_required']);
  },
  'oidcc-prompt-none-not-logged-in': async () => {
    const { url } = await party.request({ prompt: 'none' });
    const { body } = await service.post('/idp/oauth/authorize/start', bodyOf(url.searchParams));
    const back = new URL(Object(body['error_details']).redirect_uri);
    expect(back.searchParams.get('error')).toBe('login_required');
  },
  'oidcc-prompt-none-logged-in': async () => {
    const before = (await signIn()).claims();
    const after = (await signIn({ prompt: 'none' })).claims();
    expect([after?.sub, after?.auth_time]).toEqual([before?.sub, before?.auth_time]);
  },
  'oidcc-max-age-1': async () => {
    service.pass(2_000);
    expect(refused(await start({ max_age: '1' }))).toEqual([401, 'reauthentication_required']);
  },
  'oidcc-max-age-10000': async () => {
    const [before, after] = [(await signIn()).claims(), (await signIn({ max_age: '10000' })).claims()];
    expect([after?.sub, after?.auth_time]).toEqual([before?.sub, before?.auth_time]);
  },
  'oidcc-id-token-hint': async () => {
    const { id_token = '' } = await signIn();
    expect((await signIn({ prompt: 'none', id_token_hint: id_token })).claims()?.sub).toMatch(/^user-test-/);
  },
  'oidcc-codereuse': () => reuse(0),
  'oidcc-codereuse-30seconds': () => reuse(30_000),
  'oidcc-ensure-registered-redirect-uri': async () => {
    const { body } = await start({ redirect_uri: 'https://mail.example.com/callback/xyz' });
    expect(body).not.toHaveProperty('error_details');
  },
  'oidcc-ensure-redirect-uri-in-authorization-request': async () => {
    const { url } = await party.request();
    url.searchParams.delete('redirect_uri');
    const { status, body } = await service.post('/idp/oauth/authorize/start', bodyOf(url.searchParams), { session });
    expect([status, body['error_details']]).toEqual([400, undefined]);
  },
  'oidcc-ensure-request-object-with-redirect-uri': async () =>
    expect(await errorOf({ request: 'e30.e30.' })).toBe('request_not_supported'),
  'oidcc-unsigned-request-object-supported-correctly-or-rejected-as-unsupported': async () =>
    expect(await errorOf({ request: 'eyJhbGciOiJub25lIn0.e30.' })).toBe('request_not_supported'),
  'oidcc-request-uri-unsigned-supported-correctly-or-rejected-as-unsupported': async () =>
    expect(await errorOf({ request_uri: 'https://mail.example.com/request.jwt' })).toBe('request_uri_not_supported'),
  'oidcc-server-client-secret-post': async () => {
    const fields = await codeFields(service.origin, session);
    const { client_id, client_secret } = northwind;
    const answer = await sendForm(`${service.origin}/oauth/token`, { ...fields, client_id, client_secret }, {});
    expect(answer.status).toBe(200);
  },
  'oidcc-refresh-token': async () => {
    const tokens = await signIn({ scope: 'openid offline_access', prompt: 'consent' });
    const other = await service.party(own);
    const stolen = oidc.refreshTokenGrant(other.config, String(tokens.refresh_token));
    await expect(stolen).rejects.toMatchObject({ error: 'invalid_grant' });
    const next = (await oidc.refreshTokenGrant(party.config, String(tokens.refresh_token))).claims();
    expect(next).toMatchObject({ sub: tokens.claims()?.sub, auth_time: tokens.claims()?.auth_time });
  },
};

describe('a condition of the OpenID Foundation for a basic or configured provider', () => {
  it.each(Object.entries(modules))('%s', async (_, run) => {
    expect.hasAssertions();
    await run();
  });

  it('stands in docs/conformance.md as one that is run here, and no other does', () => {
    const [, run = ''] = /## Run here\n([^]*?)\n## /.exec(readFileSync('docs/conformance.md', 'utf8')) ?? [];
    expect([...run.matchAll(/`(oidcc-[\w-]+)`/g)].map(([, name]) => name).toSorted()).toEqual(
      Object.keys(modules).toSorted(),
    );
  });
});
