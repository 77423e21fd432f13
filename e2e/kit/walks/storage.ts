import type { Page } from '@playwright/test';

export interface StorageWorld {
  /** What lies in local storage when the walk begins. */
  items: Record<string, string>;
  /** For `setItem tinyspark.session_token` and so on: which of the calls to come are refused, in order. */
  faults: Record<string, boolean[]>;
}

/** Prepares local storage once, and lets chosen calls be refused as a blocked or full storage refuses them. */
export async function prepareStorage(page: Page, world: StorageWorld): Promise<void> {
  await page.addInitScript(({ items, faults }) => {
    const mark = '__walk';
    if (globalThis.sessionStorage.getItem(mark) === null) {
      globalThis.sessionStorage.setItem(mark, 'begun');
      for (const [key, value] of Object.entries(items)) globalThis.localStorage.setItem(key, value);
    }
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      const real = Storage.prototype[method];
      Object.defineProperty(Storage.prototype, method, {
        value(this: Storage, key: string, ...rest: [string]) {
          if (this === globalThis.localStorage && faults[`${method} ${key}`]?.shift() === true)
            throw new DOMException('The storage is closed.', 'SecurityError');
          return Reflect.apply(real, this, [key, ...rest]);
        },
      });
    }
  }, world);
}
