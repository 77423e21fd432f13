import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const looked = new Set<string>();

/** D-50: no violation of WCAG 2.2 AA in a state; each state is looked at once per worker, in light and in dark. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  if (looked.has(state)) return;
  looked.add(state);
  await page.evaluate(source);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const results = await page.evaluate<AxeResults>(
      'axe.run({ runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"], resultTypes: ["violations"] })',
    );
    const found = results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
    );
    expect(found, `${state} in ${colorScheme}`).toEqual([]);
  }
}
