import type { Browser } from '@playwright/test';
import { namesDataSchema } from '#src/atlas/data/indexData.ts';
import { openPage } from '../measuring/browser.ts';
import { busy } from '../measuring/formLoad.ts';
import { within } from '../measuring/login.ts';
import { type Line, median } from '../measuring/measure.ts';

const TIMES = ['', ' again', ' once more'];

/** Total Blocking Time: what long tasks take beyond 50 ms after the first contentful paint. */
const WATCH = `globalThis.noted = [];
new PerformanceObserver((list) => noted.push(...list.getEntries().map(({ startTime, duration }) => ({ startTime, duration }))))
  .observe({ type: 'longtask', buffered: true });`;
const BLOCKING = `(() => {
  const painted = performance.getEntriesByName('first-contentful-paint')[0].startTime;
  return noted.reduce((sum, { startTime, duration }) => sum + (startTime < painted ? 0 : duration - 50), 0);
})()`;

/** Opens the page of all screens with three times as many as there are, and answers what blocked for long then, in ms. */
async function open(browser: Browser, product: string): Promise<number> {
  const { page, context } = await openPage(browser, busy);
  return within(context, async () => {
    await page.addInitScript(WATCH);
    await page.route('**/atlas/data/names.json', async (route) => {
      const names = namesDataSchema.parse(await (await route.fetch()).json());
      for (const flow of names.flows)
        flow.screens = TIMES.flatMap((suffix) =>
          flow.screens.map((state) => ({ ...state, name: `${state.name}${suffix}` })),
        );
      await route.fulfill({ json: names });
    });
    await page.goto(`${product}/atlas/#/screens`);
    await page.frameLocator('.at-screens iframe').first().locator('main').waitFor();
    // Long tasks are told a while after they ended.
    for (let before = -1; ;) {
      const blocking = Number(await page.evaluate(BLOCKING));
      if (blocking === before) return blocking;
      before = blocking;
      await page.waitForTimeout(1000);
    }
  });
}

/** Measures how long the atlas blocks a slow processor while its largest page opens. */
export async function atlasOpening(browser: Browser, product: string, rounds: number): Promise<Line[]> {
  const blocking: number[] = [];
  for (let round = 0; round < rounds; round++) blocking.push(await open(browser, product));
  return [
    {
      what: 'atlas: blocking with three times the screens, 4x CPU',
      value: median(blocking),
      unit: 'ms',
      budget: 200,
    },
  ];
}
