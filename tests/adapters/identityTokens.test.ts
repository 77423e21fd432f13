import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { authData, authenticated, oauthData, sentData } from './authAnswer.ts';
import { stubBrowser } from './browserStub.ts';
import { failure, identityAt, link, signal, token } from './identityAsked.ts';
import { errorAnswer, serveAnswers } from './serviceStub.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('one-time tokens', () => {
  it.each([
    ['magic_links', '/sdk/v1/magic_links/authenticate', authData],
    ['oauth', '/sdk/v1/oauth/authenticate', oauthData],
  ] as const)(
    'spends a token of type %s for as long as it is asked and answers both tokens [AUT-04 AUT-05 AUT-06 IDS-03 IDS-04 IDS-05]',
    async (tokenType, path, data) => {
      stubBrowser();
      await using service = await serveAnswers({ json: { data } });
      const session = await identityAt(service.url).authenticateToken({ ...token, tokenType }, signal());
      expect(session).toEqual(authenticated);
      expect(service.asked.map(({ path, body }) => ({ path, body }))).toEqual([
        { path, body: { token: 'one-time', session_duration_minutes: 45 } },
      ]);
    },
  );

  it.each([
    [401, 'unable_to_auth_magic_link', 'link_spent'],
    [404, 'magic_link_not_found', 'link_spent'],
    [404, 'oauth_token_not_found', 'login_spent'],
    [403, 'account_not_verified', 'account_not_verified'],
    [400, 'pkce_mismatch', 'other_browser'],
    [400, 'pkce_expected_code_verifier', 'other_browser'],
    [404, 'session_not_found', 'session_ended'],
    [401, 'user_unauthenticated', 'session_ended'],
    [429, 'too_many_requests', 'refused'],
    [400, 'invalid_email', 'refused'],
  ] as const)('reads %i %s as %s', async (status, type, code) => {
    stubBrowser();
    await using service = await serveAnswers(errorAnswer(status, type));
    const spending = identityAt(service.url).authenticateToken(token, signal());
    expect(await failure(spending)).toEqual({ code, sentence: 'A sentence for people.' });
  });

  it('never repeats a call that spends', async () => {
    stubBrowser();
    await using service = await serveAnswers({ status: 503, text: '<h1>busy</h1>' });
    await failure(identityAt(service.url).authenticateToken(token, signal()));
    expect(service.asked).toHaveLength(1);
  });

  it('spends nothing where storage is blocked, for the session could not be kept', async () => {
    const { storage } = stubBrowser();
    storage.mode = 'blocked';
    await using service = await serveAnswers({ json: { data: authData } });
    const spending = identityAt(service.url).authenticateToken(token, signal());
    expect(await failure(spending)).toEqual({ code: 'storage_blocked', sentence: null });
    expect(service.asked).toEqual([]);
  });

  it('keeps the pair when the service refuses, so that the link still opens', async () => {
    const { storage } = stubBrowser();
    await using service = await serveAnswers({ json: { data: sentData } }, errorAnswer(429, 'too_many_requests'));
    await identityAt(service.url).sendMagicLink(link, signal());
    await failure(identityAt(service.url).authenticateToken(token, signal()));
    expect(storage.items.has(`${STORAGE_KEYS.pkce}.magic_links`)).toBe(true);
  });
});

describe('answers that are none', () => {
  const cases = {
    'a page of HTML': { text: '<h1>hello</h1>' },
    'a 500 with other JSON': { status: 500, json: { error: 'oops' } },
    'a 500 with HTML': { status: 500, text: 'oops' },
    'a 400 that is no error': { status: 400, json: { body: [] } },
    'another shape': { json: { data: { session_token: 1 } } },
    'no JSON': { text: '{"data":' },
  };
  it.each(Object.entries(cases))('%s is an unavailable service', async (_, answer) => {
    stubBrowser();
    await using service = await serveAnswers(answer);
    const spending = identityAt(service.url).authenticateToken(token, signal());
    expect(await failure(spending)).toEqual({ code: 'unavailable', sentence: null });
  });

  it.each([500, 502, 503])('a service that fails with %i can still say a sentence [THM-19]', async (status) => {
    stubBrowser();
    await using service = await serveAnswers(errorAnswer(status, 'server_unavailable', 'The service is busy.'));
    const spending = identityAt(service.url).authenticateToken(token, signal());
    expect(await failure(spending)).toEqual({ code: 'unavailable', sentence: 'The service is busy.' });
  });

  it('what an error says to the developer of the page is in the console, and nowhere else', async () => {
    stubBrowser();
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { json, status } = errorAnswer(400, 'bad_domain_for_stytch_sdk', 'This website is not registered.');
    const hint = 'Add https://shop.example to WIDGET_ORIGINS.';
    await using service = await serveAnswers(
      { status, json: { ...Object(json), error_details: { hint } } },
      errorAnswer(400, 'bad_domain_for_stytch_sdk', 'This website is not registered.'),
    );
    const identity = identityAt(service.url);
    const sentence = 'This website is not registered.';
    expect(await failure(identity.sendMagicLink(link, signal()))).toEqual({ code: 'refused', sentence });
    expect(await failure(identity.sendMagicLink(link, signal()))).toEqual({ code: 'refused', sentence });
    expect(reported.mock.calls).toEqual([[`${sentence} ${hint}`]]);
  });

  it.each([
    { onLine: false, code: 'offline' },
    { onLine: true, code: 'unavailable' },
  ])('a broken connection is $code when the browser says that it has a network: $onLine', async ({ onLine, code }) => {
    stubBrowser({ onLine });
    await using service = await serveAnswers('break');
    const sending = identityAt(service.url).sendMagicLink(link, signal());
    expect(await failure(sending)).toEqual({ code, sentence: null });
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
