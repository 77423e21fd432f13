import { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { openStately } from '#src/flows/inspection/stately.ts';

afterEach(() => vi.unstubAllGlobals());

test("where Stately's inspector cannot be reached, the page says so and leads to the atlas", async () => {
  const { document } = new Window({ url: 'http://localhost/upgrade-brand-builder' });
  const open = vi.fn<() => void>();
  vi.stubGlobal('document', document);
  vi.stubGlobal('window', { open });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await openStately();
  const notice = document.querySelector('[role="alert"]');
  expect(notice?.textContent).toContain('cannot be reached');
  expect(notice?.querySelector('a')?.getAttribute('href')).toBe('/atlas/#/live');
  expect(open).not.toHaveBeenCalled();
});
