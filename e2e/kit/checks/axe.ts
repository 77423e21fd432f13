import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { withTimers } from '#e2e/kit/clock.ts';
import { FONT_NAMES, writeIn } from './fonts.ts';
import { isFirstCheck } from './checkedOnce.ts';
import { test } from './policyWatch.ts';
import { expectTextGrows } from './textSize.ts';
import { atPhoneWidth, expectNothingSideways, expectWholeWords } from './reflow.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const EVERYTHING = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };
/** WCAG 2.5.3: what is read is in the name. The rule is one of axe's experimental ones, off unless it is asked for. */
const rules = { 'label-content-name-mismatch': { enabled: true } };
/** What another scheme, font or width can change; names, roles and order stay. */
const LOOKS = { type: 'rule', values: ['color-contrast', 'link-in-text-block', 'target-size'] };
const SIZES = { type: 'rule', values: ['target-size'] };

/** In the page, so that nothing else of what was found crosses over. */
const violationsIn = ({ violations }: AxeResults): string[] =>
  violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`);

async function expectNoViolation(page: Page, runOnly: object, where: string): Promise<void> {
  // Without its copy of the style sheets, which no rule here reads: a strict policy refuses the element that it makes.
  const options = JSON.stringify({
    runOnly,
    resultTypes: ['violations'],
    preload: false,
    ...(runOnly === EVERYTHING ? { rules } : {}),
  });
  const found = await page.evaluate<string[]>(`axe.run(${options}).then(${violationsIn})`);
  expect(found, where).toEqual([]);
}

/**
 * D-50: no violation of WCAG 2.2 AA in a state, in a wide and a narrow font, in dark and light. Each state is looked at
 * once in a run, and in every second attempt. `between`: what else is looked at meanwhile.
 */
export async function expectAccessible(page: Page, state: string, between?: () => Promise<void>): Promise<void> {
  // A second attempt looks again at what the first one found.
  if (!isFirstCheck(state) && test.info().retry === 0) return;
  await page.evaluate(withTimers(source));
  await writeIn(page, 'wide');
  await lookIn(page, state, 'dark', EVERYTHING);
  await between?.();
  await expectTextGrows(page, state);
  await writeIn(page, 'narrow');
  await lookIn(page, state, 'light', LOOKS);
}

/** The same of a state of a flow, which also fits into 320 px in both fonts (WCAG 1.4.10). */
export const expectAccessibleState = (page: Page, state: string): Promise<void> =>
  expectAccessible(page, state, () =>
    atPhoneWidth(page, async () => {
      for (const font of FONT_NAMES) {
        await writeIn(page, font);
        await expectNothingSideways(page, `${state} at 320 px in a ${font} font`);
        await expectWholeWords(page, `${state} at 320 px in a ${font} font`);
        await expectNoViolation(page, SIZES, `${state} at 320 px in a ${font} font`);
      }
    }),
  );

/** Colours and sizes alone, where the same page was looked at already in another width. */
export const expectReadable = (page: Page, where: string): Promise<void> => expectNoViolation(page, LOOKS, where);

/** In the font that is written in now. */
async function lookIn(page: Page, state: string, colorScheme: 'dark' | 'light', rules: object): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await expectNoViolation(page, rules, `${state} in ${colorScheme}`);
}
