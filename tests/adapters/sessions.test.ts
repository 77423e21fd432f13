import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import type { NewSession } from '#machines/ports/sessions.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { visitsInStorage } from '#src/adapters/visits/visits.storage.ts';
import { authenticated } from './authAnswer.ts';
import { stubBrowser } from './browserStub.ts';
import { failure } from './identityAsked.ts';

const ofLink = { ...authenticated, oneTimeToken: 'link-1' };

afterEach(() => vi.unstubAllGlobals());

describe('a session', () => {
  it('is kept in local storage and in both cookies for as long as it lives [DAT-04 DAT-05 DAT-06 AUT-07 LIM-02] (security 31 b)', async () => {
    const { storage, cookies } = stubBrowser({ hostname: 'upgrade.tinyspark.example' });
    await sessionsInStorage().saveSession(authenticated);
    expect([...storage.items]).toEqual([[STORAGE_KEYS.sessionToken, 'opaque-1']]);
    expect(cookies).toEqual([
      'stytch_session=opaque-1; Path=/; SameSite=Lax; Max-Age=1800; Secure',
      'stytch_session_jwt=jwt.1.x; Path=/; SameSite=Lax; Max-Age=1800; Secure',
    ]);
  });

  it('of a longer life has cookies that live as long [DAT-05 DAT-06 IDS-19]', async () => {
    const { cookies } = stubBrowser();
    await sessionsInStorage().saveSession({ ...authenticated, lifetime: 7_200 });
    expect(cookies.map((cookie) => /Max-Age=(\d+)/.exec(cookie)?.[1])).toEqual(['7200', '7200']);
  });

  it('has cookies that plain http keeps on localhost (security 31 c)', async () => {
    const { cookies } = stubBrowser();
    await sessionsInStorage().saveSession(authenticated);
    expect(cookies[0]).toBe('stytch_session=opaque-1; Path=/; SameSite=Lax; Max-Age=1800');
  });

  it.each(['blocked', 'full'] as const)(
    'says so where storage is %s, and may be kept again [DAT-04 D-199]',
    async (mode) => {
      const { storage, cookies } = stubBrowser();
      const onSession = vi.fn<(session: NewSession) => void>();
      const sessions = sessionsInStorage({ onSession });
      storage.mode = mode;
      expect(await failure(sessions.saveSession(authenticated))).toEqual({ code: 'storage_blocked', sentence: null });
      expect([storage.items.size, cookies, onSession.mock.calls]).toEqual([0, [], []]);
      storage.mode = 'open';
      await sessions.saveSession(authenticated);
      expect(storage.items.get(STORAGE_KEYS.sessionToken)).toBe('opaque-1');
      expect(onSession).toHaveBeenCalledOnce();
    },
  );

  it('stands under the name that its host has chosen [CFG-05]', async () => {
    const { storage } = stubBrowser();
    await sessionsInStorage({ storageKeys: { ...STORAGE_KEYS, sessionToken: 'shop.token' } }).saveSession(
      authenticated,
    );
    expect([...storage.items.keys()]).toEqual(['shop.token']);
  });

  it('is told to the host with its tokens and its user, and nothing else [CFG-05]', async () => {
    stubBrowser();
    const onSession = vi.fn<(session: NewSession) => void>();
    await sessionsInStorage({ onSession }).saveSession(authenticated);
    const { sessionToken, sessionJwt, user } = authenticated;
    expect(onSession.mock.calls).toEqual([[{ sessionToken, sessionJwt, user }]]);
  });

  it('is kept all the same when the host fails over it, which is reported to the host [D-199]', async () => {
    stubBrowser();
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    const error = new Error('a mistake of the host');
    const onSession = () => {
      throw error;
    };
    await sessionsInStorage({ onSession }).saveSession(authenticated);
    expect(isSignedIn()).toBe(true);
    expect(reported.mock.calls).toEqual([[error]]);
  });
});

describe('the link that a session came of', () => {
  it('is known again, without being kept, while that session is here [D-10]', async () => {
    const { storage } = stubBrowser();
    const sessions = sessionsInStorage();
    const isOwn = async (token: string) => (await sessions.recognizeLink({ token })).isOwn;
    expect(await isOwn('link-1')).toBe(false);
    await sessions.saveSession(ofLink);
    expect([...storage.items.values()].join(' ')).not.toContain('link-1');
    expect([await isOwn('link-1'), await isOwn('link-2')]).toEqual([true, false]);
    storage.items.set(STORAGE_KEYS.sessionToken, 'another session');
    expect(await isOwn('link-1')).toBe(false);
    await sessions.saveSession(ofLink);
    await visitsInStorage().forgetSession();
    expect(await isOwn('link-1')).toBe(false);
    expect(storage.items.size).toBe(0);
  });

  it('that cannot be kept keeps nobody from signing in [D-10]', async () => {
    stubBrowser();
    vi.stubGlobal('crypto', {});
    await sessionsInStorage().saveSession(ofLink);
    expect(isSignedIn()).toBe(true);
    expect(await sessionsInStorage().recognizeLink({ token: 'link-1' })).toEqual({ isOwn: false });
  });

  it('cannot be looked up where storage is closed [D-10]', async () => {
    const { storage } = stubBrowser();
    storage.mode = 'blocked';
    await expect(sessionsInStorage().recognizeLink({ token: 'link-1' })).rejects.toBeInstanceOf(StorageError);
  });
});
