import { expect, type Page, type Request } from '@playwright/test';
import { coded, type Hosting, hostTest as test, openHostPage, widgetsOf } from '#e2e/hosts/hostPage.ts';
import type { EmbedConfigInput } from '#contracts/embedConfig.ts';
import { countLeaks } from '#e2e/checks/leaks.ts';
import { oneTapOnly, prompt } from '#e2e/hosts/oneTapHost.ts';
import { installWallet, SILENT_WALLET } from '#e2e/hosts/realWallet.ts';
import { openDevice } from '#e2e/sandbox/device.ts';

const type = (page: Page) => page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@elsewhere.test`);
const submit = async (page: Page) => {
  await type(page);
  await page.getByRole('button', { name: 'Continue with email' }).click();
};
const SEND = '**/otps/email/login_or_create';

type Leaks = Awaited<ReturnType<typeof countLeaks>>;

interface Moment {
  /** Returns additions to the configuration. */
  more?: (hosting: Hosting) => Partial<EmbedConfigInput>;
  /** Prepares what must exist before the page does. */
  prepare?: (page: Page) => Promise<unknown>;
  come: (page: Page) => Promise<void>;
  /** Elements that stay for the whole page: Google's script is loaded once (D-224). */
  stays?: number;
}
const waitForCode = async (page: Page) => {
  await submit(page);
  await expect(page.getByRole('textbox', { name: 'Passcode' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Passcode' }).fill('123');
};
const passkeys = (): Partial<EmbedConfigInput> => ({ products: ['passkeys', 'oauth'] });
const wallets = (): Partial<EmbedConfigInput> => ({ products: ['crypto'], walletOptions: { wallets: ['Metamask'] } });
const PASSKEY_START = '**/webauthn/authenticate/start/primary';
const choosePasskey = (page: Page) => page.getByRole('button', { name: 'Continue with a passkey' }).click();
const chooseWallet = (page: Page) => page.getByRole('button', { name: 'Continue with Metamask' }).click();

/** The progress of a person when the host removes the widget. */
const moments: Record<string, Moment> = {
  'at once': { come: async () => {} },
  'while an address is typed': { come: type },
  'while a code is sent': {
    async come(page) {
      await page.route(SEND, () => {});
      const asked = page.waitForRequest(SEND);
      await submit(page);
      await asked;
    },
  },
  'while a code is waited for': { come: waitForCode },
  'while a code is checked': {
    async come(page) {
      await waitForCode(page);
      await page.route('**/otps/authenticate', () => {});
      const asked = page.waitForRequest('**/otps/authenticate');
      await page.getByRole('textbox', { name: 'Passcode' }).fill('123456');
      await asked;
    },
  },
  'while a passkey is begun': {
    more: passkeys,
    prepare: openDevice,
    async come(page) {
      await page.route(PASSKEY_START, () => {});
      const asked = page.waitForRequest(PASSKEY_START);
      await choosePasskey(page);
      await asked;
    },
  },
  'while the device is asked for a passkey': {
    more: passkeys,
    prepare: async (page) => (await openDevice(page)).attends(false),
    async come(page) {
      const begun = page.waitForResponse(PASSKEY_START);
      await choosePasskey(page);
      await begun;
    },
  },
  'while passkeys are offered in the field': {
    more: () => ({ products: ['otp', 'passkeys'] }),
    prepare: async (page) => (await openDevice(page)).attends(false),
    async come(page) {
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('autocomplete', /webauthn/);
    },
  },
  'while a wallet connects': {
    more: wallets,
    prepare: (page) => page.addInitScript(SILENT_WALLET),
    async come(page) {
      await chooseWallet(page);
      await expect(page.getByText('Waiting for Metamask')).toBeVisible();
    },
  },
  'while a wallet is asked to sign': {
    more: wallets,
    prepare: (page) => installWallet(page, 'Metamask'),
    async come(page) {
      await page.evaluate(() => {
        globalThis.__signInWallet = () => new Promise(() => {});
      });
      await chooseWallet(page);
      await expect(page.getByRole('heading', { name: 'Sign the message' })).toBeVisible();
    },
  },
  'while One Tap is shown': {
    stays: 1,
    more: (hosting) => oneTapOnly(hosting, 'embedded'),
    async come(page) {
      await expect(prompt(page)).toBeVisible();
    },
  },
};

async function mountOne(page: Page, config: EmbedConfigInput) {
  await page.evaluate((given) => Object.assign(globalThis, { one: globalThis.mountOne?.(given) }), config);
}

/** An import cannot be called off: what a module that is on its way imports in turn still comes, and is waited for. */
async function importsEnd(page: Page, scripts: Iterable<string>) {
  await page.evaluate((urls) => Promise.all(urls.map((url) => import(url))), [...scripts]);
}

declare global {
  var mountOne: ((config: object) => { unmount(): void }) | undefined;
  var one: { unmount(): void } | undefined;
}

/** Mounts a widget on a fresh page, goes as far as the moment, and takes it away. */
async function expectNothingLeft(page: Page, hosting: Hosting, config: EmbedConfigInput, moment: Moment, leaks: Leaks) {
  await openHostPage(page, hosting, { configs: [] });
  await page.waitForFunction('globalThis.widgets');
  const before = await leaks();
  const open = new Set<string>();
  const modules = new Set<string>();
  const asked: string[] = [];
  const begins = (request: Request) => {
    asked.push(request.url());
    if (request.url().includes('/parts/')) modules.add(request.url());
    // The last of the log goes out when the widget ends, and outlives even the page: nothing of it waits here.
    if (!request.url().endsWith('/sdk/v1/events')) open.add(request.url());
  };
  const ends = (request: Request) => open.delete(request.url());
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);

  await mountOne(page, config);
  await expect(widgetsOf(page)).toBeVisible();
  await moment.come(page);
  await page.evaluate(() => globalThis.one?.unmount());
  await expect(widgetsOf(page)).toHaveCount(0);
  await expect.poll(() => [...open]).toEqual([]);
  await importsEnd(page, modules);
  // An hour later nothing has been asked, and nothing runs.
  asked.length = 0;
  await page.clock.runFor(60 * 60 * 1000);
  await expect.poll(leaks).toEqual({ ...before, elements: before.elements + (moment.stays ?? 0) });
  expect(asked).toEqual([]);
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
}

test.describe('a widget that is taken away', () => {
  for (const [name, moment] of Object.entries(moments)) {
    test(`leaves nothing behind ${name}, in the page and in a shadow root [CFG-05]`, async ({ page, hosting }) => {
      await page.clock.install();
      await moment.prepare?.(page);
      const leaks = await countLeaks(page);
      for (const enableShadowDOM of [false, true])
        await test.step(enableShadowDOM ? 'in a shadow root' : 'in the page', async () => {
          const config = { ...coded(hosting), ...moment.more?.(hosting), enableShadowDOM };
          await expectNothingLeft(page, hosting, config, moment, leaks);
        });
    });
  }
});
