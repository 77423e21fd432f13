import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { isFirstCheck } from '#e2e/checks/checkedOnce.ts';
import { REPORTS } from '#e2e/fixtures/reports.ts';

/** A page as it stood in a state, to be looked at by itself: see `screens.looks.ts`. */
export const capturedScreen = z.object({
  /** Flow and state. */
  name: z.string(),
  /** Attributes of the root element, the style sheets, and the body. */
  attributes: z.record(z.string(), z.string()),
  styles: z.string(),
  body: z.string(),
});
export type CapturedScreen = z.infer<typeof capturedScreen>;

export const SCREENS = `${REPORTS}/screens`;

/**
 * Runs in the page. Elements, roles, classes, states and rounded lengths of text: two pages that have these in common
 * have the same names, sizes and colours for what axe and a narrow window find.
 */
function structureOfPage(): string {
  const STATES = [
    ...['role', 'class', 'type', 'aria-busy', 'aria-disabled', 'aria-invalid', 'aria-selected', 'aria-expanded'],
    ...['disabled', 'readonly', 'open', 'hidden', 'dir', 'lang', 'tabindex', 'style'],
  ];
  const written = (node: ChildNode): string => {
    if (node instanceof Text) {
      const { length } = node.data.replaceAll('\u200b', '').trim();
      return length === 0 ? '' : `"${Math.ceil(length / 12)}"`;
    }
    if (!(node instanceof Element) || /^(SCRIPT|STYLE|TEMPLATE)$/.test(node.tagName)) return '';
    if (node.tagName === 'FONT') return [...node.childNodes].map(written).join('');
    const states = STATES.flatMap((name) => {
      const value = node.getAttribute(name);
      return value === null ? [] : [`${name}=${value}`];
    });
    // The parts of a picture and the countries of a list are the same wherever they are.
    const inner = /^(svg|SELECT)$/.test(node.tagName) ? '' : [...node.childNodes].map(written).join('');
    return `<${node.tagName} ${states.join(' ')}>${inner}`;
  };
  return written(document.body);
}

/** Runs in the page: what `capturedScreen` holds of it. */
function capture(): Omit<CapturedScreen, 'name'> {
  const live = [...document.body.querySelectorAll('*')];
  const body = document.importNode(document.body, true);
  [...body.querySelectorAll('*')].forEach((copy, index) => {
    const one = live[index];
    if (one instanceof HTMLInputElement) copy.setAttribute('value', one.value);
    if (one instanceof HTMLOptionElement) copy.toggleAttribute('selected', one.selected);
    if (one instanceof HTMLDialogElement && one.matches(':modal')) copy.setAttribute('data-modal', '');
    if (one instanceof HTMLElement && one.matches(':popover-open')) copy.setAttribute('data-popover', '');
  });
  // A translator's.
  for (const font of body.querySelectorAll('font')) font.replaceWith(...font.childNodes);
  for (const script of body.querySelectorAll('script')) script.remove();
  return {
    attributes: Object.fromEntries(
      [...document.documentElement.attributes].map(({ name, value }) => [name, value] as const),
    ),
    styles: [...document.head.querySelectorAll('style, link[rel="stylesheet"]')].map((one) => one.outerHTML).join(''),
    body: body.innerHTML,
  };
}

/** Keeps the screen that a page shows, unless one of the same structure was kept in this run. Answers its name. */
export async function keepScreen(page: Page, name: string): Promise<string> {
  const structure = await page.evaluate(structureOfPage);
  const hash = createHash('sha256').update(structure).digest('hex').slice(0, 16);
  if (isFirstCheck(`screen ${hash}`)) {
    const screen: CapturedScreen = { name, ...(await page.evaluate(capture)) };
    mkdirSync(SCREENS, { recursive: true });
    writeFileSync(`${SCREENS}/${hash}.json`, JSON.stringify(screen));
  }
  return hash;
}
