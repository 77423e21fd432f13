import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { resetLinksOverHttp } from '#src/adapters/passwords/resetLinks.http.ts';
import { forgetResetEmail, rememberResetEmail, storedResetEmail } from '#src/adapters/passwords/resetEmail.storage.ts';
import { storedChallengeFor } from '#src/adapters/identity/pkce.storage.ts';
import { authData, authenticated } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { failure, publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';

const linksAt = (identityUrl: string) => resetLinksOverHttp({ publicToken, identityUrl });
const reset = { token: 'one-time', password: 'fern and field 22', sessionMinutes: 90 };
const login = { token: 'one-time', sessionMinutes: 90 };
const PAIR = `${STORAGE_KEYS.pkce}.passwords`;
const HOUR = 3_600_000;
const answered = { json: { data: authData } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a reset link', () => {
  it('sets the password with the verifier of the asking browser, which is then used up [RST-03 RST-04 IDS-19]', async () => {
    const { storage } = stubBrowser();
    await storedChallengeFor('passwords', HOUR);
    rememberResetEmail('jane@acme.test', HOUR);
    const [{ verifier }] = JSON.parse(storage.items.get(PAIR) ?? '[{}]');
    await using service = await serveAnswers(answered);
    expect(await linksAt(service.url).resetPassword(reset, signal())).toEqual(authenticated);
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      [
        '/sdk/v1/passwords/email/reset',
        {
          token: 'one-time',
          password: reset.password,
          session_duration_minutes: 90,
          code_verifier: expect.stringMatching(/^[\w-]{43}$/),
        },
      ],
    ]);
    expect(service.asked[0]?.body).toMatchObject({ code_verifier: verifier });
    expect(JSON.parse(storage.items.get(PAIR) ?? '[]')).toMatchObject([{ verifier, isUsed: true }]);
    expect(storage.items.size).toBe(1);
  });

  it('signs in with the token alone [RST-02 IDS-19]', async () => {
    stubBrowser();
    await using service = await serveAnswers(answered);
    expect(await linksAt(service.url).logInByLink(login, signal())).toEqual(authenticated);
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/sdk/v1/magic_links/authenticate', { token: 'one-time', session_duration_minutes: 90 }],
    ]);
  });

  it('answers the session without keeping it [D-199]', async () => {
    const { storage, cookies } = stubBrowser();
    await using service = await serveAnswers(answered);
    await linksAt(service.url).resetPassword(reset, signal());
    expect([storage.items.size, cookies]).toEqual([0, []]);
  });

  it.each([
    [401, 'unable_to_auth_password_reset_token', 'link_spent'],
    [401, 'unable_to_auth_magic_link', 'link_spent'],
    [404, 'magic_link_not_found', 'link_spent'],
    [400, 'pkce_mismatch', 'other_browser'],
    [400, 'pkce_expected_code_verifier', 'other_browser'],
    [400, 'weak_password', 'refused'],
    [400, 'breached_password', 'refused'],
  ])('of which the service says %d %s is %s, in its own words [RST-07]', async (status, type, code) => {
    const { storage } = stubBrowser();
    await storedChallengeFor('passwords', HOUR);
    await using service = await serveAnswers(errorAnswer(status, type, 'A sentence.'));
    expect(await failure(linksAt(service.url).resetPassword(reset, signal()))).toEqual({
      code,
      sentence: 'A sentence.',
    });
    // The link still works with another password, or where it was asked for.
    expect(storage.items.has(PAIR)).toBe(true);
  });

  describe('says at once what a link leads to [D-291]', () => {
    const checked = async (status: number, type: string) => {
      stubBrowser();
      await storedChallengeFor('passwords', HOUR);
      const service = await serveAnswers(errorAnswer(status, type, 'A sentence.'));
      const call = linksAt(service.url).checkLink({ token: 'one-time' }, signal());
      return { service, call };
    };

    it('asks with the verifier of this browser', async () => {
      const { storage } = stubBrowser();
      await storedChallengeFor('passwords', HOUR);
      const [{ verifier }] = JSON.parse(storage.items.get(PAIR) ?? '[{}]');
      await using service = await serveAnswers({ json: { data: { request_id: 'request-1', status_code: 200 } } });
      await linksAt(service.url).checkLink({ token: 'one-time' }, signal());
      expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
        ['/sdk/v1/passwords/email/reset/check', { token: 'one-time', code_verifier: verifier }],
      ]);
      expect(storage.items.has(PAIR)).toBe(true);
    });

    it.each([
      [401, 'unable_to_auth_password_reset_token', 'link_spent'],
      [400, 'pkce_mismatch', 'other_browser'],
    ])('a dead one, %d %s', async (status, type, code) => {
      const { service, call } = await checked(status, type);
      await using _ = service;
      expect(await failure(call)).toEqual({ code, sentence: 'A sentence.' });
    });

    it.each([
      [404, 'route_not_found'],
      [429, 'too_many_requests'],
    ])('and nothing where nobody can say, %d %s', async (status, type) => {
      const { service, call } = await checked(status, type);
      await using _ = service;
      await expect(call).resolves.toBeUndefined();
    });
  });

  it('does not send a token that no service would read', async () => {
    stubBrowser();
    await using service = await serveAnswers(answered);
    const call = linksAt(service.url).logInByLink({ ...login, token: 'x'.repeat(513) }, signal());
    expect(await failure(call)).toEqual({ code: 'link_spent', sentence: null });
    expect(service.asked).toEqual([]);
  });

  it('stays unspent while storage is closed', async () => {
    const { storage } = stubBrowser();
    storage.mode = 'blocked';
    await using service = await serveAnswers(answered);
    expect(await failure(linksAt(service.url).resetPassword(reset, signal()))).toMatchObject({
      code: 'storage_blocked',
    });
    expect(service.asked).toEqual([]);
  });
});

describe('whose link it is', () => {
  it('is remembered as long as the link lives [D-94]', () => {
    vi.useFakeTimers();
    stubBrowser();
    rememberResetEmail('jane@acme.test', HOUR);
    rememberResetEmail('jane@acme.test', HOUR);
    expect(storedResetEmail()).toBe('jane@acme.test');
    vi.advanceTimersByTime(HOUR);
    expect(storedResetEmail()).toBeNull();
  });

  it('is not guessed after two addresses were asked for [D-94]', () => {
    stubBrowser();
    rememberResetEmail('jane@acme.test', HOUR);
    rememberResetEmail('joe@acme.test', HOUR);
    expect(storedResetEmail()).toBeNull();
    rememberResetEmail('joe@acme.test', HOUR);
    expect(storedResetEmail()).toBeNull();
    forgetResetEmail();
    rememberResetEmail('joe@acme.test', HOUR);
    expect(storedResetEmail()).toBe('joe@acme.test');
  });

  it.each(['blocked', 'full'] as const)('is not worth a failure where storage is %s', (mode) => {
    const { storage } = stubBrowser();
    storage.mode = mode;
    rememberResetEmail('jane@acme.test', HOUR);
    forgetResetEmail();
    expect(storedResetEmail()).toBeNull();
  });
});
