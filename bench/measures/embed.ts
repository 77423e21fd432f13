import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { openHostSite } from '#e2e/kit/hostSite.ts';
import { openPage } from '../kit/browser.ts';
import { beforeForm, busy, type Load, loadForm, type Prepare, WATCH } from '../kit/formLoad.ts';
import { within } from '../kit/login.ts';
import { type Line, median } from '../kit/measure.ts';

/** What the widgets in `peers.md` were measured with: e-mail, Google and Apple. */
const config = {
  publicToken: 'public-token-test-tinyspark',
  products: ['emailMagicLinks', 'oauth'],
  oauthOptions: { providers: [{ type: 'google' }, { type: 'apple' }] },
};
const withPhones = { ...config, products: ['emailMagicLinks', 'otp', 'oauth'], otpOptions: { methods: ['sms'] } };

const hostOf = (
  given: object,
) => `<!doctype html><html lang="en"><head><title>Host</title></head><body><div id="here"></div>
<script type="module">
  import { mount } from '/tinyspark/script.js';
  mount(document.querySelector('#here'), ${JSON.stringify(given)});
</script></body></html>`;

const KEYS = '4155550132';

/** Without what the widget loads at leisure. */
const withoutLeisure: Prepare = async (page) => {
  await page.route(/\/tinyspark\/parts\/(?!widget-)/, (route) => route.abort());
};

/** The middle and the slowest of all keys in the fields for an address and for a number. */
async function typing(browser: Browser, url: string): Promise<number[]> {
  const { page, context } = await openPage(browser, busy);
  return within(context, async () => {
    await page.addInitScript(WATCH);
    await page.goto(url);
    const email = page.getByRole('textbox', { name: 'Email' });
    await email.waitFor();
    await page.waitForLoadState('networkidle');
    await email.pressSequentially(KEYS);
    await page.getByRole('tab', { name: 'Text' }).click();
    await page.getByRole('textbox', { name: 'Phone number' }).pressSequentially(KEYS);
    await page.evaluate('new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)))');
    const told = z.array(z.number()).parse(await page.evaluate('noted.keys'));
    // What the browser does not tell of took less than 16 ms.
    return [...told, ...Array.from({ length: Math.max(0, 2 * KEYS.length - told.length) }, () => 16)];
  });
}

/** The embedded widget on a plain page of a host: bytes, memory, blocking and keys. */
export async function embed(browser: Browser, rounds: number): Promise<Line[]> {
  const site = await openHostSite();
  try {
    const url = site.publish('/', { text: hostOf(config) });
    const phones = site.publish('/phones', { text: hostOf(withPhones) });
    const { kilobytes, names } = await beforeForm(browser, url);
    const loads: Load[] = [];
    const wholes: Load[] = [];
    const keys: number[] = [];
    for (let round = 0; round < rounds; round++) {
      loads.push(await loadForm(browser, url, withoutLeisure));
      wholes.push(await loadForm(browser, url));
      keys.push(...(await typing(browser, phones)));
    }
    const note = names.map((name) => name.split('/').at(-1)).join(', ');
    const slowest = `slowest of ${keys.length}: ${Math.max(...keys)} ms`;
    return [
      { what: 'embedded widget: JavaScript before the form', value: kilobytes, unit: 'kB gz', budget: 40, note },
      {
        what: 'embedded widget: heap with the form',
        value: median(loads.map(({ heap }) => heap)),
        unit: 'MB',
        budget: 2.1,
      },
      {
        what: 'embedded widget: heap with what comes at leisure',
        value: median(wholes.map(({ heap }) => heap)),
        unit: 'MB',
      },
      {
        what: 'embedded widget: blocking, 4x CPU',
        value: median(loads.map(({ blocking }) => blocking)),
        unit: 'ms',
        budget: 25,
      },
      {
        what: 'embedded widget: key to its painted answer, 4x CPU',
        value: median(keys),
        unit: 'ms',
        budget: 50,
        note: slowest,
      },
    ];
  } finally {
    site.close();
  }
}
