import type { Page } from '@playwright/test';

/**
 * The controls that a toast lies over, in the page and in open shadow roots; there should be none. What an open dialog has
 * put out of reach does not count.
 */
export const coveredByToasts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ];
    const all = (selector: string) => roots(document).flatMap((root) => [...root.querySelectorAll(selector)]);
    const toasts = all('.ts-toast').map((toast) => toast.getBoundingClientRect());
    if (toasts.length === 0) throw new Error('no toast is there');
    return all('a[href], button, input, select, textarea, [tabindex="0"]')
      .filter((control) => control.closest('.ts-toasts') === null)
      .filter((control) => document.querySelector(':modal')?.contains(control) !== false)
      .filter((control) => {
        const box = control.getBoundingClientRect();
        const isOver = (toast: DOMRect) =>
          toast.left < box.right && box.left < toast.right && toast.top < box.bottom && box.top < toast.bottom;
        return toasts.some(isOver);
      })
      .map((control) => control.outerHTML.slice(0, 120));
  });
