import { expect, type Page } from '@playwright/test';
import { coded, type Hosting, hostTest as test, openHostPage, widgetsOf } from '#e2e/kit/hosts/hostPage.ts';
import { countLeaks } from '#e2e/kit/checks/leaks.ts';

const type = (page: Page) => page.getByRole('textbox', { name: 'Email' }).fill(`${crypto.randomUUID()}@elsewhere.test`);
const submit = async (page: Page) => {
  await type(page);
  await page.getByRole('button', { name: 'Continue with email' }).click();
};
const SEND = '**/otps/email/login_or_create';

/** How far a person has come when the host takes the widget away. */
const moments: Record<string, (page: Page) => Promise<void>> = {
  'at once': async () => {},
  'while an address is typed': type,
  'while a code is sent': async (page) => {
    await page.route(SEND, () => {});
    const asked = page.waitForRequest(SEND);
    await submit(page);
    await asked;
  },
  'while a code is waited for': async (page) => {
    await submit(page);
    await expect(page.getByRole('textbox', { name: 'Passcode' })).toBeFocused();
    await page.getByRole('textbox', { name: 'Passcode' }).fill('123');
  },
  'while a code is checked': async (page) => {
    await moments['while a code is waited for']?.(page);
    await page.route('**/otps/authenticate', () => {});
    const asked = page.waitForRequest('**/otps/authenticate');
    await page.getByRole('textbox', { name: 'Passcode' }).fill('123456');
    await asked;
  },
};

async function mountOne(page: Page, hosting: Hosting, enableShadowDOM: boolean) {
  await page.evaluate((config) => Object.assign(globalThis, { one: globalThis.mountOne?.(config) }), {
    ...coded(hosting),
    enableShadowDOM,
  });
}

declare global {
  var mountOne: ((config: object) => { unmount(): void }) | undefined;
  var one: { unmount(): void } | undefined;
}

test.describe('a widget that is taken away', () => {
  for (const enableShadowDOM of [false, true]) {
    for (const [moment, come] of Object.entries(moments)) {
      test(`leaves nothing behind ${moment}, ${enableShadowDOM ? 'in a shadow root' : 'in the page'} [CFG-05]`, async ({
        page,
        hosting,
      }) => {
        await page.clock.install();
        const leaks = await countLeaks(page);
        await openHostPage(page, hosting, { configs: [] });
        await page.waitForFunction('globalThis.widgets');
        const before = await leaks();
        const open = new Set<string>();
        page.on('request', (request) => {
          // The last of the log goes out when the widget ends, and outlives even the page: nothing of it waits here.
          if (!request.url().endsWith('/sdk/v1/events')) open.add(request.url());
        });
        page.on('requestfinished', (request) => open.delete(request.url()));
        page.on('requestfailed', (request) => open.delete(request.url()));

        await mountOne(page, hosting, enableShadowDOM);
        await expect(widgetsOf(page)).toBeVisible();
        await come(page);
        await page.evaluate(() => globalThis.one?.unmount());
        await expect(widgetsOf(page)).toHaveCount(0);
        await expect.poll(() => [...open]).toEqual([]);
        // An hour later nothing has been asked, and nothing runs.
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.clock.runFor(60 * 60 * 1000);
        await expect.poll(leaks).toEqual(before);
        expect(asked).toEqual([]);
      });
    }
  }
});
