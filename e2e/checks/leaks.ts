import type { Page } from '@playwright/test';

/** Everything that scripts have begun on a page and not ended. */
export interface Leaks {
  listeners: string[];
  timers: number;
  observers: number;
  sheets: number;
  elements: number;
}

declare global {
  /** Counts what is begun and not ended. */
  var __leaks: (() => Leaks) | undefined;
}

/** Begins to count, before any script of the page runs. */
export async function countLeaks(page: Page): Promise<() => Promise<Leaks>> {
  await page.addInitScript(() => {
    const listeners: string[] = [];
    const names = new Map<EventTarget, string>([
      [window, 'window'],
      [document, 'document'],
      [document.documentElement, 'html'],
    ]);
    const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
    const listened = new Map<unknown, string[]>();
    EventTarget.prototype.addEventListener = function (this: EventTarget | undefined, type, listener, options) {
      const target = this ?? window;
      const name = names.get(target);
      const isKnown = listened.get(listener)?.includes(`${name} ${type}`);
      if (name !== undefined && listener !== null && !isKnown) {
        listeners.push(`${name} ${type}`);
        listened.set(listener, [...(listened.get(listener) ?? []), `${name} ${type}`]);
      }
      return Reflect.apply(add, target, [type, listener, options]);
    };
    EventTarget.prototype.removeEventListener = function (this: EventTarget | undefined, type, listener, options) {
      const target = this ?? window;
      const name = `${names.get(target)} ${type}`;
      const known = listened.get(listener) ?? [];
      if (known.includes(name)) {
        listened.set(
          listener,
          known.filter((one) => one !== name),
        );
        listeners.splice(listeners.indexOf(name), 1);
      }
      return Reflect.apply(remove, target, [type, listener, options]);
    };

    const timers = new Set<unknown>();
    for (const [set, clear] of [
      ['setTimeout', 'clearTimeout'],
      ['requestAnimationFrame', 'cancelAnimationFrame'],
      ['requestIdleCallback', 'cancelIdleCallback'],
    ] as const) {
      const begin = globalThis[set] as (then: (...values: unknown[]) => void, ...more: unknown[]) => number;
      const end = globalThis[clear] as (id: number) => void;
      const begun = (then: (...values: unknown[]) => void, ...more: unknown[]) => {
        const id = begin(
          (...values: unknown[]) => {
            timers.delete(`${set} ${id}`);
            then(...values);
          },
          ...more,
        );
        timers.add(`${set} ${id}`);
        return id;
      };
      const ended = (id: number) => {
        timers.delete(`${set} ${id}`);
        end(id);
      };
      Object.assign(globalThis, { [set]: begun, [clear]: ended });
    }
    const begin = globalThis.setInterval;
    const end = globalThis.clearInterval;
    Object.assign(globalThis, {
      setInterval: (...given: Parameters<typeof begin>) => {
        const id = begin(...given);
        timers.add(`setInterval ${String(id)}`);
        return id;
      },
      clearInterval: (id: number) => {
        timers.delete(`setInterval ${id}`);
        end(id);
      },
    });

    let observers = 0;
    for (const Observer of [MutationObserver, ResizeObserver, IntersectionObserver]) {
      const { observe, disconnect } = Observer.prototype;
      const busy = new WeakSet<object>();
      Observer.prototype.observe = function (this: object, ...given: unknown[]) {
        if (!busy.has(this)) observers += 1;
        busy.add(this);
        return Reflect.apply(observe, this, given);
      };
      Observer.prototype.disconnect = function (this: object) {
        if (busy.delete(this)) observers -= 1;
        return Reflect.apply(disconnect, this, []);
      };
    }
    globalThis.__leaks = () => ({
      listeners: listeners.toSorted(),
      timers: timers.size,
      observers,
      sheets: document.adoptedStyleSheets.length,
      elements: document.querySelectorAll('*').length,
    });
  });
  return () => page.evaluate(() => globalThis.__leaks?.() ?? Promise.reject(new Error('nobody counts')));
}
