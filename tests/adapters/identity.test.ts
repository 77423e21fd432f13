import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { authData, bootstrapAnswer, sentData } from './authAnswer.ts';
import { stubBrowser } from './browserStub.ts';
import { failure, identityAt, link, publicToken, signal, token } from './identityAsked.ts';
import { serveAnswers } from './serviceStub.ts';

afterEach(() => vi.unstubAllGlobals());

describe('links', () => {
  it('asks for a link with the configured values and a challenge, as the project [EML-03 EML-04 IDS-01]', async () => {
    const { storage } = stubBrowser();
    await using service = await serveAnswers({ json: { data: sentData } });
    await identityAt(service.url).sendMagicLink(link, signal());
    const [pair] = JSON.parse(storage.items.get(`${STORAGE_KEYS.pkce}.magic_links`) ?? '[{}]');
    expect(service.asked[0]).toMatchObject({
      method: 'POST',
      path: '/sdk/v1/magic_links/email/login_or_create',
      headers: { authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
    });
    expect(service.asked[0]?.body).toEqual({
      email: 'owner@acme.test',
      login_magic_link_url: 'https://localhost/authenticate',
      signup_magic_link_url: 'https://localhost/welcome',
      login_expiration_minutes: 25,
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

  it('uses one pair for all open links, and a new one after a sign-in', async () => {
    const { storage } = stubBrowser();
    const sent = { json: { data: sentData } };
    await using service = await serveAnswers(sent, sent, { json: { data: authData } }, sent);
    const identity = identityAt(service.url);
    await identity.sendMagicLink(link, signal());
    const [{ verifier }] = JSON.parse(storage.items.get(`${STORAGE_KEYS.pkce}.magic_links`) ?? '[{}]');
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

describe('providers', () => {
  const request = {
    provider: 'github',
    loginRedirectUrl: 'https://localhost/authenticate',
    signupRedirectUrl: 'https://localhost/welcome',
    customScopes: ['calendar', 'mail'],
    providerParams: { prompt: 'consent' },
  } as const;

  it('leaves for the provider with payload and challenge [IDS-09 OAU-21 OAU-22 OAU-23 OAU-24 OAU-25]', async () => {
    const { navigations, storage } = stubBrowser();
    await identityAt('https://identity.example').startOAuth({ ...request, customScopes: [...request.customScopes] });
    const [{ challenge }] = JSON.parse(storage.items.get(`${STORAGE_KEYS.pkce}.oauth`) ?? '[{}]');
    const address = new URL(navigations[0]?.url ?? '');
    expect(address.origin + address.pathname).toBe('https://identity.example/v1/public/oauth/github/start');
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
    const { navigations, storage } = stubBrowser();
    const data = { ...bootstrapAnswer, cname_domain: 'login.acme.example' };
    storage.items.set(STORAGE_KEYS.bootstrap, JSON.stringify({ publicToken, data }));
    const plain = { ...request, customScopes: [], providerParams: {} };
    await identityAt('').startOAuth(plain);
    await identityAt('').startOAuth(plain);
    const [first, second] = navigations.map(({ url }) => new URL(url));
    expect(first?.origin).toBe('https://login.acme.example');
    expect(first?.searchParams.get('code_challenge')).not.toBe(second?.searchParams.get('code_challenge'));
  });
});
