import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

export interface StorageScenario {
  /** The contents of local storage when the walk begins. */
  items: Record<string, string>;
  /** The same of session storage. */
  session: Record<string, string>;
  /** For `setItem tinyspark.session_token` and so on: which of the calls to come are refused, in order. */
  failures: Record<string, boolean[]>;
}

/** Empties and prepares storage at the first document of a walk, and lets chosen calls be refused as a blocked or full storage refuses them. */
export async function prepareStorage(page: Page, scenario: StorageScenario): Promise<void> {
  await page.addInitScript(
    ({ items, session, failures, walk }) => {
      const mark = '__walk';
      if (globalThis.sessionStorage.getItem(mark) !== walk) {
        globalThis.sessionStorage.clear();
        globalThis.localStorage.clear();
        globalThis.sessionStorage.setItem(mark, walk);
        for (const [key, value] of Object.entries(items)) globalThis.localStorage.setItem(key, value);
        for (const [key, value] of Object.entries(session)) globalThis.sessionStorage.setItem(key, value);
      }
      for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
        const real = Storage.prototype[method];
        Object.defineProperty(Storage.prototype, method, {
          value(this: Storage, key: string, ...rest: [string]) {
            if (this === globalThis.localStorage && failures[`${method} ${key}`]?.shift() === true)
              throw new DOMException('The storage is closed.', 'SecurityError');
            return Reflect.apply(real, this, [key, ...rest]);
          },
        });
      }
    },
    { ...scenario, walk: randomUUID() },
  );
}
