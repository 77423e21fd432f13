import type { Browser } from '@playwright/test';
import { openPage } from '../measuring/browser.ts';
import { busy, type Load, loadForm, until, WATCH } from '../measuring/formLoad.ts';
import { within } from '../measuring/login.ts';
import { type Line, median } from '../measuring/measure.ts';
import { WATCH_ENTER } from '../measuring/pressed.ts';

interface Felt {
  keys: number[];
  enterToBusy: number;
}

/**
 * Types an address as soon as its field is seen, while scripts are still at work, and sends it with Enter once the page
 * is quiet; the service does not answer.
 */
async function send(browser: Browser, url: string): Promise<Felt> {
  const { page, context } = await openPage(browser, busy);
  return within(context, async () => {
    await page.addInitScript(WATCH);
    await page.addInitScript(WATCH_ENTER);
    await page.route('**/magic_links/email/login_or_create', () => {});
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('#email').pressSequentially('jane@acme.test');
    await page.locator('html[data-ready]').waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate('new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 100)))');
    // The browser does not report keys that took less than 16 ms.
    const keys = [16, ...(await page.evaluate<number[]>('noted.keys'))];
    await page.locator('#email').press('Enter');
    await until(page, 'entered.busy !== null');
    return { keys, enterToBusy: Number(await page.evaluate('entered.busy - entered.at')) };
  });
}

/** Measures the sign-in page on a slow processor: what blocks, how much memory it holds, how soon keys are answered. */
export async function loginFeel(browser: Browser, ours: string, floor: string, rounds: number): Promise<Line[]> {
  const url = `${ours}/upgrade-brand-builder`;
  const loads = { ours: [] as Load[], floor: [] as Load[] };
  const felt: Felt[] = [];
  for (let round = 0; round < rounds; round++) {
    loads.floor.push(await loadForm(browser, floor));
    loads.ours.push(await loadForm(browser, url));
    felt.push(await send(browser, url));
  }
  const blocking = median(loads.ours.map((load) => load.blocking));
  const least = median(loads.floor.map((load) => load.blocking));
  const floorHeap = median(loads.floor.map(({ heap }) => heap));
  return [
    {
      what: 'sign-in page: blocking, 4x CPU',
      value: blocking / least,
      unit: 'of the floor',
      budget: 1,
      note: `${blocking.toFixed(0)} ms, floor ${least.toFixed(0)} ms`,
    },
    {
      what: 'sign-in page: longest task, 4x CPU',
      value: median(loads.ours.map(({ longest }) => longest)),
      unit: 'ms',
      budget: 100,
      note: `floor ${median(loads.floor.map(({ longest }) => longest)).toFixed(0)} ms`,
    },
    {
      what: 'sign-in page: heap',
      value: median(loads.ours.map(({ heap }) => heap)),
      unit: 'MB',
      budget: 3,
      note: `floor ${floorHeap.toFixed(1)} MB`,
    },
    {
      what: 'sign-in page: slowest key to its painted answer, 4x CPU',
      value: median(felt.map(({ keys }) => Math.max(...keys))),
      unit: 'ms',
      budget: 40,
    },
    {
      what: 'sign-in page: from Enter to the painted busy state, 4x CPU',
      value: median(felt.map(({ enterToBusy }) => enterToBusy)),
      unit: 'ms',
      budget: 56,
    },
  ];
}
