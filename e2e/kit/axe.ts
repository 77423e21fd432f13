import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { withTimers } from './clock.ts';
import { writeIn } from './fonts.ts';
import { expectToReflow } from './reflow.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What has been looked at in this run, by all its workers; the servers of the run begin with none. */
export const LOOKED = 'reports/looked';

/** Whether nobody has looked at this yet; from then on somebody has. */
export function isFirstLook(what: string): boolean {
  mkdirSync(LOOKED, { recursive: true });
  try {
    mkdirSync(`${LOOKED}/${encodeURIComponent(what)}`);
    return true;
  } catch {
    return false;
  }
}

async function expectNoViolation(page: Page, runOnly: object, where: string): Promise<void> {
  const options = JSON.stringify({ runOnly, resultTypes: ['violations'] });
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
