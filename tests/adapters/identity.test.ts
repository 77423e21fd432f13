import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { identityOverHttp } from '#src/adapters/identity.http.ts';
import { authData, bootstrapAnswer, commonData, oauthData, sentData } from './authAnswer.ts';
import { stubBrowser } from './browserStub.ts';
import { refusal, serveAnswers } from './serviceStub.ts';

const publicToken = 'public-token-test-tinyspark';
const signal = () => new AbortController().signal;
const link = {
  email: 'owner@acme.test',
  loginRedirectUrl: 'https://localhost/authenticate',
  signupRedirectUrl: null,
  loginExpirationMinutes: 30,
  signupExpirationMinutes: 20,
  createUserAsPending: false,
};
const token = { token: 'one-time', tokenType: 'magic_links', sessionMinutes: 30 } as const;
const identityAt = (identityUrl: string) => identityOverHttp({ publicToken, identityUrl });
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof IdentityError ? { code: error.code, sentence: error.sentence } : error),
  );

afterEach(() => vi.unstubAllGlobals());

describe('links', () => {
  it('asks for a link with the configured values and a challenge, as the project [EML-03 EML-04 IDS-01]', async () => {
    const { storage } = stubBrowser();
    await using service = await serveAnswers({ json: { data: sentData } });
    await identityAt(service.url).sendMagicLink(link, signal());
    const pair = JSON.parse(storage.items.get(`${STORAGE_KEYS.pkce}.magic_links`) ?? '{}');
    expect(service.asked[0]).toMatchObject({
      method: 'POST',
      path: '/sdk/v1/magic_links/email/login_or_create',
      headers: { authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
    });
    expect(service.asked[0]?.body).toEqual({
      email: 'owner@acme.test',
      login_magic_link_url: 'https://localhost/authenticate',
      login_expiration_minutes: 30,
      signup_expiration_minutes: 20,
      code_challenge: createHash('sha256').update(pair.verifier).digest('base64url'),
    });
  });

  it('sends create_user_as_pending only when it is set [EML-04]', async () => {
    stubBrowser();
    await using service = await serveAnswers({ json: { data: sentData } });
    await identityAt(service.url).sendMagicLink({ ...link, createUserAsPending: true }, signal());
    expect(service.asked[0]?.body).toMatchObject({ create_user_as_pending: true });
  });

  it('uses one pair for all open links, and a new one after a log-in', async () => {
    const { storage } = stubBrowser();
    const sent = { json: { data: sentData } };
    await using service = await serveAnswers(sent, sent, { json: { data: authData } }, sent);
    const identity = identityAt(service.url);
    await identity.sendMagicLink(link, signal());
    const { verifier } = JSON.parse(storage.items.get(`${STORAGE_KEYS.pkce}.magic_links`) ?? '{}');
    await identity.sendMagicLink(link, signal());
    await identity.authenticateToken(token, signal());
    await identity.sendMagicLink(link, signal());
    const [first, second, spent, third] = service.asked.map(({ body }) => body as Record<string, unknown>);
    expect(second?.code_challenge).toBe(first?.code_challenge);
    expect(spent?.code_verifier).toBe(verifier);
    expect(third?.code_challenge).not.toBe(first?.code_challenge);
  });

  it.each(['blocked', 'full'] as const)(
    'sends nothing when storage is %s, for the link could not be opened',
    async (mode) => {
      const { storage } = stubBrowser();
      storage.mode = mode;
      await using service = await serveAnswers({ json: { data: sentData } });
      const sending = identityAt(service.url).sendMagicLink(link, signal());
      expect(await failure(sending)).toEqual({ code: 'storage_blocked', sentence: null });
      expect(service.asked).toEqual([]);
    },
  );
});

describe('one-time tokens', () => {
  it.each([
    ['magic_links', '/sdk/v1/magic_links/authenticate', authData],
    ['oauth', '/sdk/v1/oauth/authenticate', oauthData],
  ] as const)(
    'spends a token of type %s for 30 minutes and answers both tokens [AUT-04 AUT-05 AUT-06 IDS-03 IDS-04 IDS-05]',
    async (tokenType, path, data) => {
      stubBrowser();
      await using service = await serveAnswers({ json: { data } });
      const tokens = await identityAt(service.url).authenticateToken({ ...token, tokenType }, signal());
      expect(tokens).toEqual({ sessionToken: 'opaque-1', sessionJwt: 'jwt.1.x' });
      expect(service.asked.map(({ path, body }) => ({ path, body }))).toEqual([
        { path, body: { token: 'one-time', session_duration_minutes: 30 } },
      ]);
    },
  );

  it.each([
    [401, 'unable_to_auth_magic_link', 'link_spent'],
    [404, 'magic_link_not_found', 'link_spent'],
    [404, 'oauth_token_not_found', 'link_spent'],
    [400, 'pkce_mismatch', 'other_browser'],
    [400, 'pkce_expected_code_verifier', 'other_browser'],
    [404, 'session_not_found', 'session_ended'],
    [401, 'user_unauthenticated', 'session_ended'],
    [429, 'too_many_requests', 'refused'],
    [400, 'invalid_email', 'refused'],
  ] as const)('reads %i %s as %s', async (status, type, code) => {
    stubBrowser();
    await using service = await serveAnswers(refusal(status, type));
    const spending = identityAt(service.url).authenticateToken(token, signal());
    expect(await failure(spending)).toEqual({ code, sentence: 'A sentence for people.' });
  });

  it('never repeats a call that spends', async () => {
    stubBrowser();
    await using service = await serveAnswers({ status: 503, text: '<h1>busy</h1>' });
    await failure(identityAt(service.url).authenticateToken(token, signal()));
    expect(service.asked).toHaveLength(1);
  });

  it('keeps the pair when the service refuses, so that the link still opens', async () => {
    const { storage } = stubBrowser();
    await using service = await serveAnswers({ json: { data: sentData } }, refusal(429, 'too_many_requests'));
    await identityAt(service.url).sendMagicLink(link, signal());
    await failure(identityAt(service.url).authenticateToken(token, signal()));
    expect(storage.items.has(`${STORAGE_KEYS.pkce}.magic_links`)).toBe(true);
  });
});

describe('answers that are none', () => {
  const cases = {
    'a page of HTML': { text: '<h1>hello</h1>' },
    'a 500 with JSON': refusal(500, 'internal_server_error'),
    'a 500 with HTML': { status: 500, text: 'oops' },
    'a 400 that is no refusal': { status: 400, json: { body: [] } },
    'another shape': { json: { data: { session_token: 1 } } },
    'no JSON': { text: '{"data":' },
  };
  it.each(Object.entries(cases))('%s is an unavailable service', async (_, answer) => {
    stubBrowser();
    await using service = await serveAnswers(answer);
    const spending = identityAt(service.url).authenticateToken(token, signal());
    expect(await failure(spending)).toEqual({ code: 'unavailable', sentence: null });
  });

  it('a broken connection is offline', async () => {
    stubBrowser();
    await using service = await serveAnswers('break');
    const sending = identityAt(service.url).sendMagicLink(link, signal());
    expect(await failure(sending)).toEqual({ code: 'offline', sentence: null });
  });

  it('a call that is called off ends at once', async () => {
    stubBrowser();
    await using service = await serveAnswers('hang');
    const limit = new AbortController();
    const spending = identityAt(service.url).authenticateToken(token, limit.signal);
    await service.whenAsked();
    limit.abort();
    expect(await failure(spending)).toEqual({ code: 'unavailable', sentence: null });
  });
});

describe('sessions', () => {
  it('resumes and revokes with the session token [IDS-06]', async () => {
    const { storage } = stubBrowser();
    storage.items.set(STORAGE_KEYS.sessionToken, 'opaque-1');
    await using service = await serveAnswers({ json: { data: authData } }, { json: { data: commonData } });
    const identity = identityAt(service.url);
    await identity.resumeSession(signal());
    storage.items.clear();
    await identity.revokeSession({ sessionToken: 'opaque-1' }, signal());
    const authorization = `Basic ${btoa(`${publicToken}:opaque-1`)}`;
    expect(service.asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/sdk/v1/sessions/authenticate', authorization],
      ['/sdk/v1/sessions/revoke', authorization],
    ]);
  });

  it('has nothing to resume without a session token', async () => {
    stubBrowser();
    await using service = await serveAnswers({ json: { data: authData } });
    expect(await failure(identityAt(service.url).resumeSession(signal()))).toMatchObject({ code: 'session_ended' });
    expect(service.asked).toEqual([]);
  });
});

describe('bootstrap', () => {
  it('is read from the copy of an earlier visit, then from the service [IDS-14 IDS-15 IDS-16]', async () => {
    stubBrowser();
    await using service = await serveAnswers({ json: { data: bootstrapAnswer } });
    const identity = identityAt(service.url);
    expect(await identity.cachedBootstrap()).toBeNull();
    expect(await identity.fetchBootstrap(signal())).toEqual({ emailDomains: ['tinyspark.example'] });
    expect(await identity.cachedBootstrap()).toEqual({ emailDomains: ['tinyspark.example'] });
    expect(service.asked[0]?.path).toBe(`/sdk/v1/projects/bootstrap/${publicToken}`);
  });

  it.each(['not json', '{}', `{"publicToken":"another","data":${JSON.stringify(bootstrapAnswer)}}`])(
    'removes a copy that is not its own: %s',
    async (copy) => {
      const { storage } = stubBrowser();
      storage.items.set(STORAGE_KEYS.bootstrap, copy);
      expect(await identityAt('').cachedBootstrap()).toBeNull();
      expect(storage.items.size).toBe(0);
    },
  );

  it('rides out a short outage', async () => {
    stubBrowser();
    const busy = { status: 503, json: {}, headers: { 'Retry-After': '0' } };
    await using service = await serveAnswers(busy, busy, { json: { data: bootstrapAnswer } });
    await identityAt(service.url).fetchBootstrap(signal());
    expect(service.asked).toHaveLength(3);
  });
});

describe('providers', () => {
  const request = {
    provider: 'google',
    loginRedirectUrl: 'https://localhost/authenticate',
    signupRedirectUrl: 'https://localhost/welcome',
    customScopes: ['calendar', 'mail'],
    providerParams: { prompt: 'consent' },
  } as const;

  it('leaves for the provider with payload and challenge [IDS-09 OAU-21 OAU-22 OAU-23 OAU-24 OAU-25]', async () => {
    const { places, storage } = stubBrowser();
    await identityAt('https://identity.example').startOAuth({ ...request, customScopes: [...request.customScopes] });
    const { challenge } = JSON.parse(storage.items.get(`${STORAGE_KEYS.pkce}.oauth`) ?? '{}');
    const address = new URL(places[0]?.url ?? '');
    expect(address.origin + address.pathname).toBe('https://identity.example/v1/public/oauth/google/start');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      public_token: publicToken,
      code_challenge: challenge,
      login_redirect_url: 'https://localhost/authenticate',
      signup_redirect_url: 'https://localhost/welcome',
      custom_scopes: 'calendar mail',
      provider_prompt: 'consent',
    });
  });

  it('starts a new pair each time, and goes to the project’s own domain', async () => {
    const { places, storage } = stubBrowser();
    const data = { ...bootstrapAnswer, cname_domain: 'login.acme.example' };
    storage.items.set(STORAGE_KEYS.bootstrap, JSON.stringify({ publicToken, data }));
    const plain = { ...request, customScopes: [], providerParams: {} };
    await identityAt('').startOAuth(plain);
    await identityAt('').startOAuth(plain);
    const [first, second] = places.map(({ url }) => new URL(url));
    expect(first?.origin).toBe('https://login.acme.example');
    expect(first?.searchParams.get('code_challenge')).not.toBe(second?.searchParams.get('code_challenge'));
  });
});
