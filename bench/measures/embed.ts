import type { Browser } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { openHostSite } from '#e2e/kit/hostSite.ts';
import { openPage, type Profile, unthrottled } from '../kit/browser.ts';
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

/** 4x CPU throttle, the network left alone. */
const busy: Profile = { name: '4x', cpu: 4, network: null };
const KEYS = '4155550132';

/** Notes, before any script runs, what blocks for long and how long a key takes until its answer is painted. */
const WATCH = `globalThis.noted = { blocking: 0, keys: [] };
new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) noted.blocking += duration - 50; })
  .observe({ type: 'longtask', buffered: true });
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries()) if (name === 'keydown') noted.keys.push(duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** What blocked for long while the widget came, and the memory it holds, with what it loads at leisure or without. */
async function load(browser: Browser, url: string, isWhole: boolean): Promise<{ blocking: number; heap: number }> {
  const { page, context, devtools } = await openPage(browser, busy);
  return within(context, async () => {
    await page.addInitScript(WATCH);
    if (!isWhole) await page.route(/\/tinyspark\/parts\/(?!widget-)/, (route) => route.abort());
    await page.goto(url);
    await page.getByRole('textbox', { name: 'Email' }).waitFor();
    await page.waitForLoadState('networkidle');
    const blocking = Number(await page.evaluate('noted.blocking'));
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return { blocking, heap: usedSize / 1e6 };
  });
}

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

/** Scripts that were asked for before the form was painted, and their size with gzip. */
async function beforeForm(browser: Browser, url: string): Promise<{ kilobytes: number; names: string[] }> {
  const { page, context } = await openPage(browser, unthrottled);
  return within(context, async () => {
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) =>
      sizes.set(
        response.url(),
        response.body().then((body) => gzipSync(body, { level: 9 }).length),
      ),
    );
    await page.addInitScript({ path: 'bench/kit/watchFrames.mjs' });
    await page.goto(url);
    await page.waitForFunction('globalThis.benchTimes.visible !== null');
    const asked = z.array(z.string()).parse(
      await page.evaluate(`performance.getEntriesByType('resource')
        .filter(({ name, startTime }) => name.endsWith('.js') && startTime < benchTimes.visible).map(({ name }) => name)`),
    );
    const weights = await Promise.all(asked.map((name) => sizes.get(name) ?? 0));
    return { kilobytes: weights.reduce((sum, size) => sum + size, 0) / 1000, names: asked };
  });
}

/** The embedded widget on a plain page of a host: bytes, memory, blocking and keys. */
export async function embed(browser: Browser, rounds: number): Promise<Line[]> {
  const site = await openHostSite();
  try {
    const url = site.publish('/', { text: hostOf(config) });
    const phones = site.publish('/phones', { text: hostOf(withPhones) });
    const { kilobytes, names } = await beforeForm(browser, url);
    const loads: { blocking: number; heap: number }[] = [];
    const wholes: { heap: number }[] = [];
    const keys: number[] = [];
    for (let round = 0; round < rounds; round++) {
      loads.push(await load(browser, url, false));
      wholes.push(await load(browser, url, true));
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
