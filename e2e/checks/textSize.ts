import { expect, type Page } from '@playwright/test';

/**
 * Texts that are not twice as large for a reader who has set text twice as large: by the root of our pages, and by what
 * the widget reads in a host's. Sizes in px, with some of the words; texts in shadow roots too. All at once: a page that
 * draws more meanwhile would be compared with another state of itself.
 */
export const smallTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = (root: Node): Text[] =>
      [...root.childNodes].flatMap((node) => {
        if (node instanceof Text) return node.data.trim() === '' ? [] : [node];
        if (!(node instanceof Element)) return [];
        return [...texts(node), ...(node.shadowRoot === null ? [] : texts(node.shadowRoot))];
      });
    const sizeOf = (holder: Element) => Number.parseFloat(getComputedStyle(holder).fontSize);
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
    const setTextSize = (isTwice: boolean) => {
      document.documentElement.style.fontSize = isTwice ? '200%' : '';
      for (const root of [document, ...roots])
        for (const widget of root.querySelectorAll<HTMLElement>('.ts-widget'))
          widget.style.setProperty('--ts-rem', isTwice ? '32px' : '');
    };

    const before = texts(document.body).flatMap(({ parentElement: holder, data }) => {
      // A drawing is enlarged as a whole.
      if (
        holder === null ||
        holder.closest('svg') !== null ||
        !holder.checkVisibility() ||
        /^(SCRIPT|STYLE|OPTION)$/.test(holder.tagName)
      )
        return [];
      return [{ holder, words: data.trim().slice(0, 40), size: sizeOf(holder) }];
    });
    setTextSize(true);
    const small = before.filter(({ holder, size }) => sizeOf(holder) < 1.9 * size && size < 28);
    setTextSize(false);
    return small.map(({ words, size }) => ({ words, size }));
  });

/** WCAG 1.4.4: text that is set twice as large is twice as large, but for what is large already (`clamp`). */
export async function expectTextGrows(page: Page, where: string): Promise<void> {
  expect(await smallTexts(page), `${where}: text that stays small at 200 %`).toEqual([]);
}
