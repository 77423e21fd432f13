import type { BrowserContext } from '@playwright/test';

/**
 * Runs in the page: translates as Chrome's page translation does. Each text node, now and later, is replaced by `font`
 * elements with other words: the same ones with a zero-width space behind, which `getByRole` and `readPage` leave out.
 */
function translate(): void {
  const UNTOUCHED = 'script, style, noscript, template, textarea, option, title, font, [translate="no"]';
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text) translateText(target);
      for (const node of addedNodes) translateIn(node);
    }
  });
  function translateText(text: Text): void {
    const parent = text.parentElement ?? (text.parentNode instanceof ShadowRoot ? text.parentNode.host : null);
    if (text.data.trim() === '' || parent === null || parent.closest(UNTOUCHED) !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = `${text.data}\u200b`;
    outer.append(inner);
    text.replaceWith(outer);
  }
  function translateIn(node: Node): void {
    if (node instanceof Text) return translateText(node);
    if (node instanceof Element && node.shadowRoot !== null) observe(node.shadowRoot);
    for (const child of [...node.childNodes]) translateIn(child);
  }
  function observe(root: Node): void {
    translateIn(root);
    observer.observe(root, { subtree: true, childList: true, characterData: true });
  }
  const attach = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function attachObserved(init) {
    const root = attach.call(this, init);
    observe(root);
    return root;
  };
  /** A prerendered page is translated once React has taken it over. */
  function begin(): void {
    const first = document.querySelector('#root')?.firstElementChild;
    const isReady =
      first === undefined || (first !== null && Object.keys(first).some((key) => key.startsWith('__react')));
    if (isReady) observe(document);
    else (globalThis.__browser ?? globalThis).requestAnimationFrame(begin);
  }
  addEventListener('load', begin);
}

/** Every page of a context is translated by its browser (D-450). */
export const translatePages = (context: BrowserContext): Promise<unknown> => context.addInitScript(translate);
