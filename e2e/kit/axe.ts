import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { withTimers } from './clock.ts';
import { writeIn } from './fonts.ts';
import { isFirstLook } from './looked.ts';
import { expectToReflow } from './reflow.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

async function expectNoViolation(page: Page, runOnly: object, where: string): Promise<void> {
  // Without its copy of the style sheets, which no rule here reads: a strict policy refuses the element that it makes.
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'], preload: false });
  const results = await page.evaluate<AxeResults>(`axe.run(${options})`);
  const found = results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
  expect(found, where).toEqual([]);
}

/**
 * D-50: no violation of WCAG 2.2 AA in a state, in a wide and a narrow font, in light and dark. Each state is looked at
 * once in a run.
 */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  if (isFirstLook(state)) await lookFor(page, state);
}

/** The same of a state of a flow, which also fits into 320 px. */
export async function expectAccessibleState(page: Page, state: string): Promise<void> {
  if (!isFirstLook(state)) return;
  await lookFor(page, state);
  await expectToReflow(page, state, (font) =>
    expectNoViolation(page, { type: 'rule', values: ['target-size'] }, `${state} at 320 px in a ${font} font`),
  );
}

async function lookFor(page: Page, state: string): Promise<void> {
  await page.evaluate(withTimers(source));
  for (const [font, colorScheme] of [
    ['wide', 'dark'],
    ['narrow', 'light'],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await writeIn(page, font);
    await expectNoViolation(page, { type: 'tag', values: TAGS }, `${state} in ${colorScheme}, in a ${font} font`);
  }
}
