import type { Browser } from '@playwright/test';
import { openPage, type Profile, slow, unthrottled } from '../measuring/browser.ts';
import { openLogin, type Times, within } from '../measuring/login.ts';
import { type Line, median } from '../measuring/measure.ts';

const budgets = [
  ['visible', 0.45],
  ['usable', 1.2],
] as const;

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
    const least = median(seen.floor.map(({ visible }) => visible));
    for (const [what, budget] of budgets) {
      const middle = median(seen.ours.map((times) => times[what]));
      lines.push({
        what: `e-mail field ${what}, ${profile.name}`,
        value: middle / least,
        unit: 'of the floor',
        ...(profile === slow ? { budget } : {}),
        note: `${middle.toFixed(0)} ms, floor ${least.toFixed(0)} ms`,
      });
    }
  }
  return lines;
}

async function timesOf(browser: Browser, url: string, profile: Profile): Promise<Times> {
  const { page, context } = await openPage(browser, profile);
  return within(context, () => openLogin(page, url));
}
