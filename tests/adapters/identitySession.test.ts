import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { authData, bootstrapAnswer, commonData } from './authAnswer.ts';
import { stubBrowser } from './browserStub.ts';
import { failure, identityAt, publicToken, signal } from './identityAsked.ts';
import { serveAnswers } from './serviceStub.ts';

afterEach(() => vi.unstubAllGlobals());

describe('sessions', () => {
  it('resumes and revokes with the session token [IDS-06]', async () => {
    const { storage } = stubBrowser();
    storage.items.set(STORAGE_KEYS.sessionToken, 'opaque-1');
    await using service = await serveAnswers({ json: { data: authData } }, { json: { data: commonData } });
    const identity = identityAt(service.url);
    expect(await identity.resumeSession(signal())).toEqual({ email: 'owner@acme.test' });
    storage.items.clear();
    await identity.revokeSession({ sessionToken: 'opaque-1' }, signal());
    const authorization = `Basic ${btoa(`${publicToken}:opaque-1`)}`;
    expect(service.asked.map(({ path, headers }) => [path, headers.authorization])).toEqual([
      ['/sdk/v1/sessions/authenticate', authorization],
      ['/sdk/v1/sessions/revoke', authorization],
    ]);
  });

  it('has no address to tell of an account without one [D-65]', async () => {
    const { storage } = stubBrowser();
    storage.items.set(STORAGE_KEYS.sessionToken, 'opaque-1');
    const unnamed = { ...authData, user: { ...authData.user, emails: [] } };
    await using service = await serveAnswers({ json: { data: unnamed } });
    expect(await identityAt(service.url).resumeSession(signal())).toEqual({ email: null });
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
