import type { Page } from '@playwright/test';
import { z } from 'zod';

/** A part of the accessible tree, as Playwright writes it: a text, or an element with its role. */
export type AccessibleNode =
  | string
  | { role: string; name?: string | undefined; text?: string | undefined; children?: AccessibleNode[] | undefined };

const node: z.ZodType<AccessibleNode> = z.union([
  z.string(),
  z.object({
    role: z.string(),
    name: z.string().optional(),
    text: z.string().optional(),
    children: z.lazy(() => z.array(node)).optional(),
  }),
]);

/** A page as it is read at one moment, shadow roots too. */
export interface ReadPage {
  tree: AccessibleNode[];
  /** All its text, with single spaces, hidden or not. */
  text: string;
  /** Controls that have a description, by their names. */
  described: { name: string; description: string }[];
  /** Elements that match `busy`, and whether one of them is visible. */
  busy: { count: number; isVisible: boolean };
  isFocused: boolean;
}

/** Runs in the page. */
function readFacts(busySelector: string): Omit<ReadPage, 'tree'> {
  const plain = (text: string): string => text.replaceAll('\u200b', '').replaceAll(/\s+/g, ' ').trim();
  const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
    root,
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot === null ? [] : roots(shadowRoot))),
  ];
  const all = (selector: string) => roots(document).flatMap((root) => [...root.querySelectorAll(selector)]);
  const textOf = (holder: Node): string => {
    if (holder instanceof Text) return holder.data;
    if (holder instanceof Element && /^(SCRIPT|STYLE|NOSCRIPT|TEMPLATE)$/.test(holder.tagName)) return '';
    const shadow = holder instanceof Element ? holder.shadowRoot : null;
    return [...holder.childNodes, ...(shadow?.childNodes ?? [])].map(textOf).join('');
  };
  const described = all('[aria-describedby]').map((control) => {
    const root = control.getRootNode();
    const ids = (control.getAttribute('aria-describedby') ?? '').split(' ');
    const texts = ids.map((id) => (root instanceof ShadowRoot ? root : document).getElementById(id)?.textContent ?? '');
    return {
      name: plain(control.getAttribute('aria-label') ?? control.textContent),
      description: plain(texts.join(' ')),
    };
  });
  const busy = all(busySelector);
  return {
    text: plain(textOf(document.body)),
    described,
    busy: { count: busy.length, isVisible: busy.some((one) => one.checkVisibility({ visibilityProperty: true })) },
    isFocused: document.activeElement !== null && document.activeElement.tagName !== 'BODY',
  };
}

/** Two questions at once: what assistive technology gets, and what is in the page. */
export async function readPage(page: Page, busySelector: string): Promise<ReadPage> {
  const [tree, facts] = await Promise.all([
    page.locator('body').ariaSnapshotJSON(),
    page.evaluate(readFacts, busySelector),
  ]);
  return { ...facts, tree: z.array(node).parse(tree) };
}

/** Every element of a tree. */
export const elementsOf = (nodes: AccessibleNode[]): Exclude<AccessibleNode, string>[] =>
  nodes.flatMap((one) => (typeof one === 'string' ? [] : [one, ...elementsOf(one.children ?? [])]));

/** Its text, with single spaces. */
export const textOfNode = (one: AccessibleNode): string => {
  if (typeof one === 'string') return one;
  const inner = (one.children ?? []).map(textOfNode);
  return [one.text ?? (inner.length === 0 ? (one.name ?? '') : ''), ...inner].filter((part) => part !== '').join(' ');
};
