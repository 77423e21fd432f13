import { afterEach, expect, it, vi } from 'vitest';
import { pageSettingsSchema } from '#contracts/pageSettings.ts';
import { prerenderedSettings } from '#src/product/settings.ts';
import { deferred } from '#src/flows/deferred.ts';

const request = {
  email: 'owner@acme.test',
  loginRedirectUrl: null,
  signupRedirectUrl: null,
  loginExpirationMinutes: 30,
  signupExpirationMinutes: 30,
  createUserAsPending: false,
};
const signal = new AbortController().signal;

afterEach(() => {
  vi.doUnmock('#src/flows/checkout/productAdapters.ts');
  vi.resetModules();
  vi.unstubAllGlobals();
});

it('says that it is offline when the rest cannot be loaded, and tries again the next time', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const sent: unknown[] = [];
  let isBroken = true;
  vi.doMock('#src/flows/checkout/productAdapters.ts', () => {
    if (isBroken) throw new TypeError('the file did not come');
    return {
      productAdapters: () => ({ identity: { sendMagicLink: async (asked: unknown) => void sent.push(asked) } }),
    };
  });
  const { widgetPorts } = await import('#src/flows/widget/widgetPorts.ts');
  const { identity } = widgetPorts(
    prerenderedSettings,
    async () => (await import('#src/flows/checkout/productAdapters.ts')).productAdapters(prerenderedSettings),
    {
      recall: () => null,
      remember: () => {},
    },
  );
  await expect(identity.sendMagicLink(request, signal)).rejects.toMatchObject({ code: 'offline' });
  isBroken = false;
  vi.stubGlobal('navigator', { onLine: true });
  vi.resetModules();
  await identity.sendMagicLink(request, signal);
  expect(sent).toEqual([request]);
});

it('loads the rest although the browser says that it is offline, where a call is answered [D-451]', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 405 })));
  const load = vi.fn<() => Promise<string>>(() => Promise.resolve('the rest'));
  await expect(deferred(load).load()).resolves.toBe('the rest');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  load.mockClear();
  await expect(deferred(load).load()).rejects.toMatchObject({ code: 'offline' });
  expect(load, 'Chromium would cache the failure').not.toHaveBeenCalled();
});

it('prerenders with settings of the right shape', () => {
  expect(pageSettingsSchema.safeParse({ ...prerenderedSettings, supportAddress: 'x' }).success).toBe(true);
});
