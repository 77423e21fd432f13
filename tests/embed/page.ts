import { Window } from 'happy-dom';
import { vi } from 'vitest';

/** Names that React and the widget take from a page. */
const NAMES = [
  'document',
  'location',
  'history',
  'localStorage',
  'navigator',
  'Document',
  'ShadowRoot',
  'HTMLElement',
  'HTMLIFrameElement',
  'HTMLInputElement',
  'HTMLSelectElement',
  'Node',
  'Element',
  'Event',
  'CustomEvent',
  'CSSStyleSheet',
  'getComputedStyle',
  'matchMedia',
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'requestAnimationFrame',
  'cancelAnimationFrame',
] as const;

/** A page of a host, for tests that run without a browser. Before anything of React is imported. */
export function openPage(): Window {
  const page = new Window({ url: 'https://shop.example/' });
  vi.stubGlobal('window', page);
  for (const name of NAMES) {
    const value: unknown = page[name];
    vi.stubGlobal(name, typeof value === 'function' && /^[a-z]/.test(name) ? value.bind(page) : value);
  }
  return page;
}
