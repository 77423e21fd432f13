import type { Browser } from '@playwright/test';
import { openPage, type Profile, slow, unthrottled } from '../kit/browser.ts';
import { type Line, median } from '../kit/measure.ts';

interface Times {
  /** From navigation to the frame in which the e-mail field is on the screen, in ms. */
  visible: number;
  /** From navigation to the moment when what is typed is heard, in ms. */
  usable: number;
}

/** Runs in the page before anything else: watches each frame for the field and for the mark of readiness. */
function watch(): void {
  const times: Partial<Times> = {};
  Object.assign(globalThis, { benchTimes: times });
  const look = (now: number) => {
    const field = document.querySelector('input[type=email]');
    const seen = field !== null && field.getBoundingClientRect().height > 0;
    // The field was laid out in an earlier frame, so it has been painted by now.
    if (seen && times.visible === undefined) requestAnimationFrame((painted) => (times.visible ??= painted));
    if ('ready' in document.documentElement.dataset) times.usable ??= now;
    if (times.visible === undefined || times.usable === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function timesOf(browser: Browser, url: string, profile: Profile): Promise<Times> {
  const { page, context } = await openPage(browser, profile);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit' });
  const found = await page.waitForFunction(() => {
    const times: Partial<Times> = Reflect.get(globalThis, 'benchTimes') ?? {};
    return (
      times.visible !== undefined && times.usable !== undefined && { visible: times.visible, usable: times.usable }
    );
  });
  const times = await found.jsonValue();
  await context.close();
  if (!times) throw new Error(`${url} never became usable`);
  // A field cannot be used before it can be seen.
  return { visible: times.visible, usable: Math.max(times.usable, times.visible) };
}

/**
 * Time to a visible and to a usable e-mail field, ours against the floor page, in interleaved rounds with an empty cache.
 * The ratios of the slow profile have the budgets; milliseconds depend on the machine and only inform.
 */
export async function loginSpeed(browser: Browser, ours: string, floor: string, rounds: number): Promise<Line[]> {
  const lines: Line[] = [];
  for (const profile of [unthrottled, slow]) {
    const seen: { ours: Times[]; floor: Times[] } = { ours: [], floor: [] };
    for (let round = 0; round < rounds; round++) {
      seen.floor.push(await timesOf(browser, floor, profile));
      seen.ours.push(await timesOf(browser, `${ours}/upgrade-brand-builder`, profile));
    }
    const middle = (times: Times[], what: keyof Times) => median(times.map((time) => time[what]));
    const least = middle(seen.floor, 'visible');
    const note = (what: keyof Times) => `${middle(seen.ours, what).toFixed(0)} ms, floor ${least.toFixed(0)} ms`;
    const budgeted = profile === slow;
    for (const [what, budget] of [
      ['visible', 0.45],
      ['usable', 1.15],
    ] as const) {
      lines.push({
        what: `e-mail field ${what}, ${profile.name}`,
        value: middle(seen.ours, what) / least,
        unit: 'of the floor',
        ...(budgeted ? { budget } : {}),
        note: note(what),
      });
    }
  }
  return lines;
}
