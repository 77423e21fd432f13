import { vi } from 'vitest';

type StorageMode = 'open' | 'blocked' | 'full';

/** As much of a browser as the adapters touch; `storage.mode` closes local storage as browsers do. */
export function stubBrowser({ hostname = 'localhost', onLine = true, path = '/' } = {}) {
  const items = new Map<string, string>();
  const storage = { mode: 'open' as StorageMode, items };
  const cookies: string[] = [];
  const navigations: { how: 'assign' | 'replace'; url: string }[] = [];
  /** URLs that the page has written over its own entry of the history. */
  const replaced: string[] = [];
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_: unknown, __: string, url: string) => void replaced.push(url),
  });
  const page = new EventTarget();
  const pageEvents = new EventTarget();

  const refuse = (name: string) => {
    throw new DOMException('no', name);
  };
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => (storage.mode === 'blocked' ? refuse('SecurityError') : (items.get(key) ?? null)),
    setItem(key: string, value: string) {
      if (storage.mode === 'blocked') refuse('SecurityError');
      if (storage.mode === 'full') refuse('QuotaExceededError');
      items.set(key, value);
    },
    removeItem: (key: string) => (storage.mode === 'blocked' ? refuse('SecurityError') : void items.delete(key)),
  });
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('location', {
    hostname,
    origin: `https://${hostname}`,
    pathname: path,
    assign: (url: string) => void navigations.push({ how: 'assign', url }),
    replace: (url: string) => void navigations.push({ how: 'replace', url }),
  });
  vi.stubGlobal(
    'document',
    Object.defineProperty(page, 'cookie', {
      set(text: string) {
        cookies.push(text);
      },
      get: () => '',
    }),
  );
  vi.stubGlobal('addEventListener', pageEvents.addEventListener.bind(pageEvents));
  vi.stubGlobal('dispatchEvent', pageEvents.dispatchEvent.bind(pageEvents));
  return {
    storage,
    cookies,
    navigations,
    replaced,
    page,
    leave: () => pageEvents.dispatchEvent(new Event('pagehide')),
  };
}
