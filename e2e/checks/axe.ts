import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { withTimers } from '#e2e/fixtures/clock.ts';
import { FONT_NAMES, writeIn } from './fonts.ts';
import { atPhoneWidth, brokenWordsIn, expectNothingSideways } from './reflow.ts';
import { isFirstCheck } from './checkedOnce.ts';
import { test } from './policyWatch.ts';
import { expectTextGrows } from './textSize.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const EVERYTHING = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** WCAG 2.5.3: what is read is in the name. The rule is one of axe's experimental ones, off unless it is asked for. */
const rules = { 'label-content-name-mismatch': { enabled: true } };
/** Rules that depend on scheme, font or width; names, roles and order do not. */
const LOOKS = { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] };
const SIZES = { type: 'rule', values: ['target-size'] };

/** In the page, so that nothing else of what was found crosses over. */
const violationsIn = ({ violations }: AxeResults): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);

async function violations(page: Page, runOnly: object): Promise<string[]> {
  // Without its copy of the style sheets, which no rule here reads: a strict policy refuses the element that it makes.
  const options = JSON.stringify({
    runOnly,
    resultTypes: ['violations'],
    preload: false,
    ...(runOnly === EVERYTHING ? { rules } : {}),
  });
  return page.evaluate<string[]>(`axe.run(${options}).then(${violationsIn})`);
}

/** Axe in a page that stays: what it finds of everything, of what a scheme or font can change, and of sizes alone. */
export interface Axe {
  everything(): Promise<string[]>;
  looks(): Promise<string[]>;
  sizes(): Promise<string[]>;
}

export async function loadAxe(page: Page): Promise<Axe> {
  await page.evaluate(withTimers(source));
  return {
    everything: () => violations(page, EVERYTHING),
    looks: () => violations(page, LOOKS),
    sizes: () => violations(page, SIZES),
  };
}

/**
 * D-50: no violation of WCAG 2.2 AA in a page of a journey, in a wide and a narrow font, in dark and light. Each is looked
 * at once in a run, and in every second attempt; the screens of the flows are looked at in `screens.looks.ts`.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // A second attempt looks again at what the first one found.
  if (!isFirstCheck(state) && test.info().retry === 0) return;
  await loadAxe(page);
  await writeIn(page, 'wide');
  await lookIn(page, state, 'dark', EVERYTHING);
  await expectTextGrows(page, state);
  await writeIn(page, 'narrow');
  await lookIn(page, state, 'light', LOOKS);
}

/** The same of a page in a narrow window, where all of it fits in both fonts (WCAG 1.4.10). */
export async function expectAccessibleState(page: Page, state: string): Promise<void> {
  if (!isFirstCheck(`narrow ${state}`) && test.info().retry === 0) return;
  await expectAccessible(page, state);
  await atPhoneWidth(page, async () => {
    for (const font of FONT_NAMES) {
      await writeIn(page, font);
      const where = `${state} at 320 px in a ${font} font`;
      await expectNothingSideways(page, where);
      expect(await brokenWordsIn(page), `${where}: broken words`).toEqual([]);
      expect(await violations(page, SIZES), where).toEqual([]);
    }
  });
}

/** Colours and sizes alone, where the same page was looked at already in another width. */
export const expectReadable = (page: Page, where: string): Promise<void> =>
  violations(page, LOOKS).then((found) => expect(found, where).toEqual([]));

/** In the font that is written in now. */
async function lookIn(page: Page, state: string, colorScheme: 'dark' | 'light', rules: object): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  expect(await violations(page, rules), `${state} in ${colorScheme}`).toEqual([]);
}
