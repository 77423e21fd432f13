import { afterEach, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { lastMethodInStorage } from '#src/adapters/visits/lastMethod.storage.ts';
import { stubBrowser } from './browserStub.ts';

afterEach(() => vi.unstubAllGlobals());

it('remembers the name of a way for each project, and nothing else [D-106]', () => {
  const { items } = stubBrowser().storage;
  const here = lastMethodInStorage({ publicToken: 'public-token-test-a' });
  expect(here.recall()).toBeNull();
  here.remember('whatsapp');
  here.remember('github');
  expect(here.recall()).toBe('github');
  expect(lastMethodInStorage({ publicToken: 'public-token-test-b' }).recall()).toBeNull();
  expect([...items]).toEqual([[`${STORAGE_KEYS.lastMethod}.public-token-test-a`, 'github']]);
});

it('keeps its own name in the page of a host', () => {
  const { items } = stubBrowser().storage;
  const storageKeys = { ...STORAGE_KEYS, lastMethod: 'host.last' };
  lastMethodInStorage({ publicToken: 'public-token-test-a', storageKeys }).remember('email');
  expect([...items.keys()]).toEqual(['host.last.public-token-test-a']);
});

it('changes nothing where storage is closed [D-106]', () => {
  const { storage } = stubBrowser();
  for (const mode of ['full', 'blocked'] as const) {
    storage.mode = mode;
    const here = lastMethodInStorage({ publicToken: 'public-token-test-a' });
    here.remember('email');
    expect(here.recall()).toBeNull();
  }
});
