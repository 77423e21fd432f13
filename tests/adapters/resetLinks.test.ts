import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { resetLinksOverHttp } from '#src/adapters/passwords/resetLinks.http.ts';
import { forgetResetEmail, rememberResetEmail, storedResetEmail } from '#src/adapters/passwords/resetEmail.storage.ts';
import { storedChallengeFor } from '#src/adapters/identity/pkce.storage.ts';
import type { NewSession } from '#src/adapters/sessions/sessions.storage.ts';
import { authData } from './authAnswer.ts';
import { stubBrowser } from './browserStub.ts';
import { failure, publicToken, signal } from './identityAsked.ts';
import { refusal, serveAnswers } from './serviceStub.ts';

const onSession = vi.fn<(session: NewSession) => void>();
const linksAt = (identityUrl: string) => resetLinksOverHttp({ publicToken, identityUrl, onSession });
const reset = { token: 'one-time', password: 'fern and field 22', sessionMinutes: 90 };
const login = { token: 'one-time', sessionMinutes: 90 };
const PAIR = `${STORAGE_KEYS.pkce}.passwords`;
const HOUR = 3_600_000;
const answered = { json: { data: authData } };

beforeEach(() => onSession.mockClear());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a reset link', () => {
  it('sets the password with the verifier of the asking browser, which is then used up [RST-03 RST-04 IDS-19]', async () => {
    const { storage } = stubBrowser();
    await storedChallengeFor('passwords', HOUR);
    rememberResetEmail('jane@acme.test', HOUR);
    const { verifier } = JSON.parse(storage.items.get(PAIR) ?? '{}');
    await using service = await serveAnswers(answered);
    await linksAt(service.url).resetPassword(reset, signal());
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
    expect([...storage.items.keys()]).toEqual([]);
  });

  it('signs in with the token alone [RST-02 IDS-19]', async () => {
    stubBrowser();
    await using service = await serveAnswers(answered);
    await linksAt(service.url).logInByLink(login, signal());
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/sdk/v1/magic_links/authenticate', { token: 'one-time', session_duration_minutes: 90 }],
    ]);
  });

  it('keeps the session as every log-in does, and may be tried again [DAT-04 DAT-05 DAT-06]', async () => {
    const { storage, cookies } = stubBrowser();
    await using service = await serveAnswers(answered);
    const links = linksAt(service.url);
    await links.resetPassword(reset, signal());
    expect([storage.items.size, cookies, onSession.mock.calls]).toEqual([0, [], []]);
    storage.mode = 'full';
    expect(await failure(links.keepSession())).toMatchObject({ code: 'storage_blocked' });
    storage.mode = 'open';
    await links.keepSession();
    expect(storage.items.get(STORAGE_KEYS.sessionToken)).toBe(authData.session_token);
    expect(cookies.join()).toMatch(/stytch_session=opaque-1.*stytch_session_jwt=jwt\.1\.x/);
    expect(onSession).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ user: authData.user }));
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
    await using service = await serveAnswers(refusal(status, type, 'A sentence.'));
    expect(await failure(linksAt(service.url).resetPassword(reset, signal()))).toEqual({
      code,
      sentence: 'A sentence.',
    });
    // The link still works with another password, or where it was asked for.
    expect(storage.items.has(PAIR)).toBe(true);
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
