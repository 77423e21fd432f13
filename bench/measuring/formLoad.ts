import type { Browser, Page } from '@playwright/test';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { openPage, type Profile, slow, unthrottled } from './browser.ts';
import { within } from './login.ts';

/** 4x CPU throttle, the network left alone. */
export const busy: Profile = { name: '4x', cpu: 4, network: null };

/** Notes, before any script runs, what blocks for long and how long a key takes until its answer is painted. */
export const WATCH = `globalThis.noted = { blocking: 0, longest: 0, busyUntil: 0, keys: [] };
new PerformanceObserver((list) => { for (const { startTime, duration } of list.getEntries()) {
  noted.blocking += duration - 50;
  noted.longest = Math.max(noted.longest, duration);
  noted.busyUntil = Math.max(noted.busyUntil, startTime + duration);
} })
  .observe({ type: 'longtask', buffered: true });
new PerformanceObserver((list) => {
  for (const { name, duration } of list.getEntries()) if (name === 'keydown') noted.keys.push(duration);
}).observe({ type: 'event', durationThreshold: 16, buffered: true });`;

/** Prepares a page before it is opened. */
export type Prepare = (page: Page) => Promise<void>;
const nothing: Prepare = async () => {};

/** The field for an address, also in a shadow root. */
const formOf = (page: Page) => page.locator('input[type=email], input[name=email]').first();

/** Waits in the page for a condition; `waitForFunction` needs `eval`, which a strict content security policy forbids. */
export const until = (page: Page, condition: string): Promise<unknown> =>
  page.evaluate(`new Promise((done) => (function look() {
    if (${condition}) done(null);
    else setTimeout(look, 50);
  })())`);

export interface Load {
  /** Time of long tasks beyond 50 ms each, at 4x CPU throttle. */
  blocking: number;
  /** The longest of these tasks, in ms; 0 where there is none. */
  longest: number;
  /** MB after a garbage collection. */
  heap: number;
}

/** Opens a page until its form is drawn, the network is idle and no long task came within five seconds. */
export async function loadForm(browser: Browser, url: string, prepare = nothing): Promise<Load> {
  const { page, context, devtools } = await openPage(browser, busy);
  return within(context, async () => {
    await page.addInitScript(WATCH);
    await prepare(page);
    await page.goto(url);
    await formOf(page).waitFor();
    await page.waitForLoadState('networkidle');
    await until(page, 'performance.now() - noted.busyUntil > 5_000');
    const [blocking, longest] = z
      .tuple([z.number(), z.number()])
      .parse(await page.evaluate('[noted.blocking, noted.longest]'));
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return { blocking, longest, heap: usedSize / 1e6 };
  });
}

export interface FormTimes {
  /** When the field had been painted, in ms since the navigation. */
  visible: number;
  /** When a letter typed into it, as soon as it is visible, had been painted and stayed for a frame. */
  usable: number;
}

/** Measures how soon a person can see a form and type into it, on a slow processor and a slow network. */
export async function formTimes(browser: Browser, url: string, prepare = nothing): Promise<FormTimes> {
  const { page, context } = await openPage(browser, slow);
  return within(context, async () => {
    await page.addInitScript({ path: 'bench/measuring/watchFrames.mjs' });
    await prepare(page);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction('globalThis.benchTimes.visible !== null');
    await formOf(page).press('a');
    await page.waitForFunction('globalThis.benchTimes.typed !== null');
    const [visible, usable] = z
      .tuple([z.number(), z.number()])
      .parse(await page.evaluate('[benchTimes.visible, benchTimes.typed]'));
    return { visible, usable };
  });
}

/** Scripts that were asked for before the form was painted, and their size with gzip. */
export async function beforeForm(
  browser: Browser,
  url: string,
  prepare = nothing,
): Promise<{ kilobytes: number; names: string[] }> {
  const { page, context } = await openPage(browser, unthrottled);
  return within(context, async () => {
    const sizes = new Map<string, Promise<number>>();
    page.on('response', (response) =>
      sizes.set(
        response.url(),
        response.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          () => 0,
        ),
      ),
    );
    await page.addInitScript({ path: 'bench/measuring/watchFrames.mjs' });
    await prepare(page);
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
