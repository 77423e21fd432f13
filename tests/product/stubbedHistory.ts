import { vi } from 'vitest';

/** A page's history that can be counted, whose back button a test presses. */
export function stubHistory() {
  let entries = 1;
  const page = new EventTarget();
  function pressBack(): void {
    entries -= 1;
    page.dispatchEvent(new Event('popstate'));
  }
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  vi.stubGlobal('history', { state: null, pushState: () => (entries += 1), back: () => queueMicrotask(pressBack) });
  return { entries: () => entries, pressBack };
}
