import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { isSignedIn } from '#src/adapters/sessions/sessionToken.storage.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { visitsInStorage } from '#src/adapters/visits/visits.storage.ts';
import { authenticated } from './authAnswer.ts';
import { stubBrowser } from './browserStub.ts';

const opened = 1_700_000_000_000;
const plan = { productId: 'prod', priceId: 'price' };
/** A session of a link is here. */
const saveSession = () => sessionsInStorage().saveSession({ ...authenticated, oneTimeToken: 'link-1' });

afterEach(() => vi.unstubAllGlobals());

describe('a pending checkout', () => {
  it('is kept with the time of opening in ms and found with its age [UPG-01 UPG-02 DAT-01]', async () => {
    const { storage } = stubBrowser();
    let now = opened;
    const visits = visitsInStorage(() => now);
    await visits.savePendingCheckout(plan);
    expect(JSON.parse(storage.items.get(STORAGE_KEYS.pendingCheckout) ?? '')).toEqual({ ...plan, timestamp: opened });
    now += 599_999;
    expect(await visits.findPendingCheckout()).toEqual({ checkout: { ...plan, timestamp: opened }, age: 599_999 });
  });

  it('is found with its present age and whether somebody is signed in [CHK-04 CHK-05 DAT-02 D-460]', async () => {
    stubBrowser();
    let now = opened;
    const visits = visitsInStorage(() => now);
    await visits.savePendingCheckout(plan);
    const checkout = { ...plan, timestamp: opened };
    expect(await visits.findVisit()).toEqual({ found: { checkout, age: 0 }, hasSession: false });
    await saveSession();
    now += 600_000;
    expect(await visits.findVisit()).toEqual({ found: { checkout, age: 600_000 }, hasSession: true });
  });

  it('is gone once discarded [UPG-12 DAT-03]', async () => {
    stubBrowser();
    const visits = visitsInStorage();
    await visits.savePendingCheckout(plan);
    await visits.discardPendingCheckout();
    expect(await visits.findPendingCheckout()).toBeNull();
  });

  it.each([
    'not json',
    'null',
    '[]',
    '{"productId":"prod"}',
    '{"productId":"","priceId":"p","timestamp":1}',
    '{"productId":"prod","priceId":"price","timestamp":"1"}',
    `{"productId":"prod","priceId":"price","timestamp":${opened + 1}}`,
  ])('counts as absent and is removed when it reads %s', async (text) => {
    const { storage } = stubBrowser();
    storage.items.set(STORAGE_KEYS.pendingCheckout, text);
    expect(await visitsInStorage(() => opened).findPendingCheckout()).toBeNull();
    expect(storage.items.size).toBe(0);
  });
});

describe('a session', () => {
  it('makes a visitor signed in, until it is forgotten [NAV-17]', async () => {
    const { cookies } = stubBrowser();
    const visits = visitsInStorage();
    expect(isSignedIn()).toBe(false);
    await saveSession();
    expect(isSignedIn()).toBe(true);
    await visits.forgetSession();
    expect(isSignedIn()).toBe(false);
    expect(cookies.slice(2).every((cookie) => cookie.includes('=; ') && cookie.includes('Max-Age=0'))).toBe(true);
  });

  it('is forgotten with the pending checkout, and its token handed on for revoking [NAV-11 NAV-12]', async () => {
    const { storage } = stubBrowser();
    const visits = visitsInStorage();
    await visits.savePendingCheckout(plan);
    await saveSession();
    expect(await visits.forgetVisit()).toEqual({ sessionToken: 'opaque-1' });
    expect(storage.items.size).toBe(0);
    expect(await visits.forgetVisit()).toEqual({ sessionToken: null });
  });
});

describe('closed storage', () => {
  it.each(['blocked', 'full'] as const)('says so when it is %s and something is to be kept', async (mode) => {
    const { storage } = stubBrowser();
    storage.mode = mode;
    await expect(visitsInStorage().savePendingCheckout(plan)).rejects.toBeInstanceOf(StorageError);
  });

  it('says so when it is read, and counts as signed out', async () => {
    const { storage } = stubBrowser();
    storage.mode = 'blocked';
    await expect(visitsInStorage().findPendingCheckout()).rejects.toMatchObject({ code: 'storage_blocked' });
    expect(isSignedIn()).toBe(false);
  });

  it('forgets a visit that was cleared midway', async () => {
    const { storage } = stubBrowser();
    const visits = visitsInStorage();
    await saveSession();
    storage.items.clear();
    expect(await visits.forgetVisit()).toEqual({ sessionToken: null });
  });
});
