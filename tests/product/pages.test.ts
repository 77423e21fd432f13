import { afterEach, expect, test, vi } from 'vitest';
import type { PageSettings } from '#contracts/pageSettings.ts';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { prerenderedSettings } from '#src/product/settings.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';

const settings: PageSettings = { ...prerenderedSettings, productId: 'prod_9', priceId: 'price_9' };

function browserAt(address: string) {
  const { storage } = stubBrowser();
  const { pathname, search, href } = new URL(address, 'https://upgrade.test');
  vi.stubGlobal('location', { ...location, pathname, search, href });
  vi.stubGlobal('removeEventListener', () => {});
  vi.stubGlobal('navigator', { onLine: true, language: 'en', languages: ['en'] });
  return storage.items;
}

afterEach(() => {
  vi.doUnmock('#src/flows/checkout/productAdapters.ts');
  vi.doUnmock('#src/product/routes.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('/upgrade-brand-builder keeps the one product and the one price of its settings [UPG-14 UPG-15]', async () => {
  const items = browserAt('/upgrade-brand-builder');
  const { openUpgrade } = await import('#src/product/pages/upgrade.page.tsx');
  const page = await openUpgrade(settings, 'https://upgrade.test');
  page.start?.();
  await vi.waitUntil(() => items.has(STORAGE_KEYS.pendingCheckout), { timeout: 60_000 });
  page.leave?.();
  const saved: unknown = JSON.parse(items.get(STORAGE_KEYS.pendingCheckout) ?? '');
  expect(saved).toMatchObject({ productId: 'prod_9', priceId: 'price_9' });
});

test.each([
  ['session_id=cs_9', 'findCheckoutSession', { sessionId: 'cs_9' }],
  ['subscription_id=sub_9', 'findSubscription', { subscriptionId: 'sub_9' }],
])('/success?%s asks for what its address names [SUC-01]', async (query, call, asked) => {
  browserAt(`/success?${query}`).set(STORAGE_KEYS.sessionToken, 'token-0');
  const calls: unknown[] = [];
  const called = (name: string) => (given: unknown) => {
    calls.push([name, given]);
    return new Promise<never>(() => {});
  };
  const upgrades = {
    findCheckoutSession: called('findCheckoutSession'),
    findSubscription: called('findSubscription'),
  };
  vi.doMock(import('#src/flows/checkout/productAdapters.ts'), async (importOriginal) => {
    const { productAdapters } = await importOriginal();
    return {
      productAdapters: (given) => {
        const adapters = productAdapters(given);
        return { ...adapters, upgrades: { ...adapters.upgrades, ...upgrades } };
      },
    };
  });
  const { openSuccess } = await import('#src/product/pages/success.page.tsx');
  const page = openSuccess(settings);
  page.start?.();
  page.leave?.();
  expect(calls).toEqual([[call, asked]]);
});

test('each route opens a page of its own, and any other address the one that says so [NAV-01 NAV-02 D-93]', async () => {
  browserAt('/');
  const { loadRoute } = await import('#src/product/routes.ts');
  const { openNotFound } = await import('#src/product/pages/notFound.page.tsx');
  const routes = [
    '/',
    '/upgrade-brand-builder',
    '/authenticate',
    '/reset-password',
    '/checkout',
    '/subscribed',
    '/success',
  ];
  const openers = await Promise.all(routes.map(loadRoute));
  expect(new Set([...openers, openNotFound]).size).toBe(routes.length + 1);
  for (const path of ['/nothing', '/checkout/', '/toString'])
    expect([path, await loadRoute(path)]).toEqual([path, openNotFound]);
});

test('the pages are dated by the year of their reader [NAV-09]', async () => {
  browserAt('/');
  vi.useFakeTimers({ now: new Date('2031-06-15T12:00:00Z'), toFake: ['Date'] });
  const { currentPageContext } = await import('#src/product/pageContextValue.ts');
  expect(currentPageContext(settings).year).toBe(2031);
});

test('a page that was left before it had come is opened anew when its path is', async () => {
  browserAt('/');
  const asked: string[] = [];
  let come = () => {};
  const openPage = async (path: string) => {
    asked.push(path);
    if (path === '/success') await new Promise<void>((resolve) => (come = resolve));
    return { element: null };
  };
  vi.doMock('#src/product/routes.ts', () => ({ loadRoute: async (path: string) => () => openPage(path) }));
  const { createPages } = await import('#src/product/pages.ts');
  const pages = createPages(settings);
  const left = pages.open('/success');
  await pages.open('/');
  pages.show('/');
  come();
  await left;
  expect(pages.opened('/success')).toBe(null);
  void pages.open('/success');
  await vi.waitFor(() => expect(asked).toEqual(['/success', '/', '/success']), 60_000);
});
