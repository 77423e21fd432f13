import type { PageSettings } from '#contracts/pageSettings.ts';
import { DEFAULT_COLOR, DEFAULT_NAME } from '#services/platform/brand/brand.ts';
import { escapeHtml } from '#services/platform/pages/html.ts';

/** The rule for the colour of a page and of the widget in it; null: tokens.css has it. */
export const colorRule = (color: string): string | null =>
  color === DEFAULT_COLOR ? null : `.ts-theme,.ts-widget{--theme-primary:${color}}`;

const MARK = /(<a class="ts-brand"[^>]*>)<svg.*?<\/svg>/s;
const ICON = /<link rel="icon" href="[^"]*">/;

/**
 * Writes the operator's brand into a prerendered page, as its scripts show it: coming later, another name and mark would
 * be seen first. `page` has the default name in texts alone.
 */
export function brandedPage(page: string, { productName, logo }: PageSettings, rule: string | null): string {
  const [head = '', ...rest] = page.split('</head>');
  const name = escapeHtml(productName);
  const named = (text: string): string => text.replaceAll(DEFAULT_NAME, () => name);
  const isRenamed = productName !== DEFAULT_NAME;
  const picture =
    logo === null
      ? ''
      : `<img class="ts-brand__logo" src="${logo.src}" width="${logo.width}" height="${logo.height}" alt=""/>`;
  const isMarked = logo !== null || isRenamed;
  const icon = `<link rel="icon" href="${logo === null ? 'data:,' : logo.src}">`;
  const shownHead = head.replace(/<title>[^<]*/, named).replace(ICON, (own) => (isMarked ? icon : own));
  const style = rule === null ? '' : `<style>${rule}</style>`;
  const body = named(rest.join('</head>'));
  const shownBody = isMarked ? body.replace(MARK, (_, link: string) => link + picture) : body;
  return `${shownHead}${style}</head>${shownBody}`;
}
