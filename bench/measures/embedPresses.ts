import type { Browser, Page } from '@playwright/test';
import { openHostSite } from '#e2e/hosts/hostSite.ts';
import { SILENT_WALLET } from '#e2e/hosts/realWallet.ts';
import { openPage } from '../measuring/browser.ts';
import { busy } from '../measuring/formLoad.ts';
import { hostOf } from '../measuring/hostOf.ts';
import { within } from '../measuring/login.ts';
import { type Line, median } from '../measuring/measure.ts';
import { WATCH_ENTER } from '../measuring/pressed.ts';

interface Press {
  what: string;
  /** Of the part that the method begins with. */
  part: string;
  config: object;
  button: string;
}

const presses: Press[] = [
  {
    what: 'a passkey',
    part: 'passkey.flow',
    // Beside the form for numbers nothing is offered in a field, so that the button is shown (D-230).
    config: { products: ['otp', 'passkeys'], otpOptions: { methods: ['sms'] } },
    button: 'Continue with a passkey',
  },
  {
    what: 'a wallet',
    part: 'wallets.flow',
    config: { products: ['crypto'], walletOptions: { wallets: ['Metamask'] } },
    button: 'Continue with Metamask',
  },
];

/** From Enter on a method's button to the painted busy state, at 4x CPU throttle. `isLoaded`: its files are there by then. */
async function pressed(browser: Browser, url: string, { part, button }: Press, isLoaded: boolean): Promise<number> {
  const { page, context } = await openPage(browser, busy);
  return within(context, async () => {
    await page.addInitScript(WATCH_ENTER);
    await page.addInitScript(SILENT_WALLET);
    await page.route('**/webauthn/authenticate/start*', () => {});
    if (!isLoaded) await page.route(`**/${part}-*.js`, () => {});
    await page.goto(url);
    const control = page.getByRole('button', { name: button });
    await control.waitFor();
    if (isLoaded) await page.waitForLoadState('networkidle');
    await idle(page);
    await control.press('Enter');
    await page.waitForFunction('entered.busy !== null');
    return Number(await page.evaluate('entered.busy - entered.at'));
  });
}
const idle = (page: Page) => page.evaluate('new Promise((done) => requestIdleCallback(done))');

/** Measures how soon the buttons of passkeys and wallets look busy in the embedded widget, loaded or not. */
export async function embedPresses(browser: Browser, rounds: number): Promise<Line[]> {
  const site = await openHostSite();
  try {
    const lines: Line[] = [];
    for (const [index, press] of presses.entries()) {
      const url = site.publish(`/press-${index}`, { text: hostOf(press.config) });
      for (const isLoaded of [true, false]) {
        const took: number[] = [];
        for (let round = 0; round < rounds; round++) took.push(await pressed(browser, url, press, isLoaded));
        const what = `embedded widget: from Enter on ${press.what} to its painted busy state, 4x CPU, ${isLoaded ? 'loaded' : 'not loaded'}`;
        lines.push({
          what,
          value: median(took),
          unit: 'ms',
          budget: 50,
          note: `slowest of ${took.length}: ${Math.max(...took).toFixed(0)} ms`,
        });
      }
    }
    return lines;
  } finally {
    site.close();
  }
}
