import { expect, type Page } from '@playwright/test';

/** The size of every text that is drawn, in px, with some of its words; texts in shadow roots too. */
const textSizes = (page: Page) =>
  page.evaluate(() => {
    const texts = (root: Node): Text[] =>
      [...root.childNodes].flatMap((node) => {
        if (node instanceof Text) return node.data.trim() === '' ? [] : [node];
        if (!(node instanceof Element)) return [];
        return [...texts(node), ...(node.shadowRoot === null ? [] : texts(node.shadowRoot))];
      });
    return texts(document.body).flatMap(({ parentElement: holder, data }) => {
      // A drawing is enlarged as a whole.
      if (
        holder === null ||
        holder.closest('svg') !== null ||
        !holder.checkVisibility() ||
        /^(SCRIPT|STYLE|OPTION)$/.test(holder.tagName)
      )
        return [];
      return [{ words: data.trim().slice(0, 40), size: Number.parseFloat(getComputedStyle(holder).fontSize) }];
    });
  });

/** A reader who has set text twice as large: by the root of our pages, and by what the widget reads in a host's. */
const setTextSize = (page: Page, isTwice: boolean) =>
  page.evaluate((twice) => {
    document.documentElement.style.fontSize = twice ? '200%' : '';
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    for (const root of [document, ...roots])
      for (const widget of root.querySelectorAll<HTMLElement>('.ts-widget'))
        widget.style.setProperty('--ts-rem', twice ? '32px' : '');
  }, isTwice);

/** WCAG 1.4.4: text that is set twice as large is twice as large, but for what is large already (`clamp`). */
export async function expectTextGrows(page: Page, where: string): Promise<void> {
  const before = await textSizes(page);
  await setTextSize(page, true);
  const after = await textSizes(page);
  await setTextSize(page, false);
  const small = before.filter(({ size }, index) => (after[index]?.size ?? 0) < 1.9 * size && size < 28);
  expect(small, `${where}: text that stays small at 200 %`).toEqual([]);
}
