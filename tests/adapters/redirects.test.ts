import { keepCsrfToken } from '#src/adapters/organizations/oneTapToken.browser.ts';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import type { PersonRedirect, Redirect } from '#machines/ports/redirects.ts';
import { memberRedirectsInBrowser } from '#src/adapters/organizations/memberRedirects.browser.ts';
import { personRedirectsInBrowser } from '#src/adapters/redirects/personRedirects.browser.ts';
import { bootstrapAnswer, commonData } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { failure, publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';

afterEach(() => vi.unstubAllGlobals());

const client = (identityUrl: string) => ({
  publicToken,
  identityUrl,
  storageKeys: BUSINESS_STORAGE_KEYS,
  announce: () => {},
});
const leave = (redirect: Redirect, identityUrl = 'https://identity.example') => {
  const inBrowser = redirect === personProvider ? personRedirectsInBrowser : memberRedirectsInBrowser;
  return inBrowser(client(identityUrl)).leaveForProvider(redirect, signal());
};
const asked = { scopes: ['calendar', 'mail'], params: { login_hint: 'jane@acme.test' } };
const connection: Redirect = {
  to: 'connection',
  connectionId: 'connection-2',
  loginRedirectUrl: 'https://localhost/sso-sign-in',
  signupRedirectUrl: null,
  params: { hd: 'acme.test' },
};
const provider: Redirect = {
  to: 'provider',
  provider: 'hubspot',
  organizationId: 'organization-1',
  loginRedirectUrl: null,
  signupRedirectUrl: 'https://localhost/oauth-sign-up',
  ...asked,
};
const discovery: Redirect = {
  to: 'discoveryProvider',
  provider: 'google',
  discoveryRedirectUrl: 'https://localhost/oauth-discover',
  ...asked,
};

const personProvider: PersonRedirect = {
  to: 'personProvider',
  provider: 'github',
  loginRedirectUrl: 'https://localhost/authenticate',
  signupRedirectUrl: 'https://localhost/welcome',
  scopes: ['calendar', 'mail'],
  params: { prompt: 'consent' },
};

describe('leaving for a sign-in elsewhere', () => {
  it.each<[string, Redirect, string, string, object]>([
    [
      'a provider for a person [IDS-09 OAU-21 OAU-22 OAU-23 OAU-24 OAU-25]',
      personProvider,
      'oauth',
      '/v1/public/oauth/github/start',
      {
        login_redirect_url: 'https://localhost/authenticate',
        signup_redirect_url: 'https://localhost/welcome',
        custom_scopes: 'calendar mail',
        provider_prompt: 'consent',
      },
    ],
    [
      'a connection',
      connection,
      'sso',
      '/v1/public/sso/start',
      {
        connection_id: 'connection-2',
        login_redirect_url: 'https://localhost/sso-sign-in',
        provider_hd: 'acme.test',
      },
    ],
    [
      'a provider for an organization',
      provider,
      'oauth',
      '/v1/b2b/public/oauth/hubspot/start',
      {
        organization_id: 'organization-1',
        signup_redirect_url: 'https://localhost/oauth-sign-up',
        custom_scopes: 'calendar mail',
        provider_login_hint: 'jane@acme.test',
      },
    ],
    [
      'a provider to find organizations',
      discovery,
      'oauth',
      '/v1/b2b/public/oauth/google/discovery/start',
      {
        discovery_redirect_url: 'https://localhost/oauth-discover',
        custom_scopes: 'calendar mail',
        provider_login_hint: 'jane@acme.test',
      },
    ],
  ])('goes to %s with a pair of its own [B2B-01 B2B-24]', async (_, redirect, namespace, path, query) => {
    const { navigations, storage } = stubBrowser();
    await leave(redirect);
    const [{ challenge }] = JSON.parse(storage.items.get(`${BUSINESS_STORAGE_KEYS.pkce}.${namespace}`) ?? '[{}]');
    const address = new URL(navigations[0]?.url ?? '');
    expect(address.origin + address.pathname).toBe(`https://identity.example${path}`);
    const pair = redirect === personProvider ? 'code_challenge' : 'pkce_code_challenge';
    expect(Object.fromEntries(address.searchParams)).toEqual({
      public_token: publicToken,
      [pair]: challenge,
      ...query,
    });
    expect([...storage.items.keys()]).toEqual([`${BUSINESS_STORAGE_KEYS.pkce}.${namespace}`]);
  });

  it.each<[string, Redirect, string, object]>([
    [
      'an organization',
      {
        to: 'oneTap',
        provider: 'google',
        credential: 'credential-1',
        organizationId: 'organization-1',
        loginRedirectUrl: 'https://localhost/oauth-sign-in',
        signupRedirectUrl: null,
      },
      '/sdk/v1/b2b/oauth/google/onetap/submit',
      { organization_id: 'organization-1', login_redirect_url: 'https://localhost/oauth-sign-in' },
    ],
    [
      'the Discovery flow',
      {
        to: 'discoveryOneTap',
        provider: 'google',
        credential: 'credential-1',
        discoveryRedirectUrl: 'https://localhost/oauth-discover',
      },
      '/sdk/v1/b2b/oauth/google/onetap/discovery/submit',
      { discovery_redirect_url: 'https://localhost/oauth-discover' },
    ],
  ])('trades a credential of One Tap for the address to go to, for %s [B2B-01]', async (_, redirect, path, more) => {
    const { navigations, storage } = stubBrowser();
    const redirect_url = 'https://localhost/back?stytch_token_type=oauth&token=one-time-1';
    await using service = await serveAnswers({ json: { data: { ...commonData, redirect_url } } });
    keepCsrfToken({ publicToken, identityUrl: '' }, 'csrf-1');
    await leave(redirect, service.url);
    const [{ challenge }] = JSON.parse(storage.items.get(`${BUSINESS_STORAGE_KEYS.pkce}.oauth`) ?? '[{}]');
    expect(service.asked.map((asked) => [asked.path, asked.body])).toEqual([
      [path, { id_token: 'credential-1', csrf_token: 'csrf-1', ...more, pkce_code_challenge: challenge }],
    ]);
    expect(navigations.map(({ url }) => url)).toEqual([redirect_url]);
  });

  it('stays where a credential of One Tap is refused', async () => {
    const { navigations } = stubBrowser();
    await using service = await serveAnswers(errorAnswer(401, 'id_token_invalid', 'The credential is not valid.'));
    const redirect: Redirect = {
      to: 'discoveryOneTap',
      provider: 'google',
      credential: 'credential-1',
      discoveryRedirectUrl: null,
    };
    expect(await failure(leave(redirect, service.url))).toEqual({
      code: 'refused',
      sentence: 'The credential is not valid.',
    });
    expect(navigations).toEqual([]);
  });

  it('asks for no scope where none is configured', async () => {
    const { navigations } = stubBrowser();
    await leave({ ...discovery, scopes: [], params: {} });
    expect([...new URL(navigations[0]?.url ?? '').searchParams.keys()]).toEqual([
      'public_token',
      'pkce_code_challenge',
      'discovery_redirect_url',
    ]);
  });

  it('starts a new pair each time, and goes to the project’s own domain', async () => {
    const { navigations, storage } = stubBrowser();
    const data = { ...bootstrapAnswer, cname_domain: 'login.acme.example' };
    storage.items.set(BUSINESS_STORAGE_KEYS.bootstrap, JSON.stringify({ publicToken, data }));
    await leave(connection, '');
    await leave(connection, '');
    const [first, second] = navigations.map(({ url }) => new URL(url));
    expect(first?.origin).toBe('https://login.acme.example');
    expect(first?.searchParams.get('pkce_code_challenge')).not.toBe(second?.searchParams.get('pkce_code_challenge'));
  });

  it('stays where the pair cannot be kept', async () => {
    const { navigations, storage } = stubBrowser();
    storage.mode = 'full';
    expect(await failure(leave(connection))).toEqual({ code: 'storage_blocked', sentence: null });
    expect(navigations).toEqual([]);
  });
});
