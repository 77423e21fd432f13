import { expect, type Page } from '@playwright/test';

const NARROW_WINDOW = { width: 320, height: 640 };

/** Finds everything wider than its space, on the whole page and in all that can be scrolled, shadow roots too. */
export const sidewaysIn = (page: Page) =>
  page.evaluate(() => {
    const all = (root: Document | ShadowRoot): Element[] =>
      [...root.querySelectorAll('*')].flatMap((element) => [
        element,
        ...(element.shadowRoot === null ? [] : all(element.shadowRoot)),
      ]);
    const isScrolled = (element: Element) =>
      element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX);
    return all(document)
      .filter((element) => isScrolled(element) && element.scrollWidth > element.clientWidth)
      .map(
        ({ tagName, className, scrollWidth, clientWidth }) =>
          `${tagName.toLowerCase()}.${String(className)} needs ${scrollWidth} px of ${clientWidth}`,
      );
  });

/** Runs `look` while the window is as narrow as WCAG 1.4.10 asks for. */
export async function atPhoneWidth(page: Page, look: () => Promise<void>): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize(NARROW_WINDOW);
  await look();
  if (before !== null) await page.setViewportSize(before);
}

/** A script that gives a frame its size does so a moment after the window has changed. */
export const expectNothingSideways = (page: Page, where: string): Promise<void> =>
  expect.poll(() => sidewaysIn(page), { message: where }).toEqual([]);

/** Words of buttons of which a part is on the next line, shadow roots too. */
export const brokenWordsIn = (page: Page) =>
  page.evaluate(() => {
    const buttons = (root: Document | ShadowRoot): Element[] => [
      ...root.querySelectorAll('button, .ts-btn'),
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : buttons(shadowRoot))),
    ];
    const textsOf = (node: Node): Text[] =>
      [...node.childNodes].flatMap((inner) => (inner instanceof Text ? [inner] : textsOf(inner)));
    const linesOf = (text: Text, from: number, length: number) => {
      const range = document.createRange();
      range.setStart(text, from);
      range.setEnd(text, from + length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    };
    return buttons(document).flatMap((button) =>
      textsOf(button).flatMap((text) =>
        [...text.data.matchAll(/\p{L}+/gu)].flatMap(({ 0: word, index }) =>
          linesOf(text, index, word.length) > 1 ? [word] : [],
        ),
      ),
    );
  });

export const expectWholeWords = async (page: Page, where: string): Promise<void> =>
  expect(await brokenWordsIn(page), `${where}: words of buttons that are broken`).toEqual([]);

/** Sentences whose parts are laid out one beside the other, with a gap before a full stop. */
export const tornSentencesIn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')]
      .filter((element) => /(flex|grid)$/.test(getComputedStyle(element).display))
      .flatMap((element) => [...element.children].map((child) => [element.className, child.textContent.trim()]))
      .filter(([, text = '']) => /^[.,;:!?]/.test(text))
      .map(([look, text]) => `.${look} has "${text}" by itself`),
  );
