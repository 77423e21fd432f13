import type { Page } from '@playwright/test';

const FRAMES = ['requestAnimationFrame', 'cancelAnimationFrame', 'requestIdleCallback', 'cancelIdleCallback'] as const;
const TIMERS = ['setTimeout', 'clearTimeout'] as const;

declare global {
  /** What a browser does by itself, kept while the clock of the page is replaced. */
  var __browser: { frames: object; timers: object } | undefined;
}

/**
 * Stops the time of a page: no timer fires but in a step that moves the clock, however slow the machine is. Frames and
 * idle moments go on, as the browser has them.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.addInitScript(
    ({ frames, timers }) => {
      const kept = (names: readonly (keyof typeof globalThis)[]) =>
        Object.fromEntries(names.map((name) => [name, globalThis[name].bind(globalThis)]));
      globalThis.__browser = { frames: kept(frames), timers: kept(timers) };
    },
    { frames: FRAMES, timers: TIMERS },
  );
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.addInitScript(() => void Object.assign(globalThis, globalThis.__browser?.frames));
}

/** Runs a script of the tests with the browser's own timers, also where the page's stand still. */
export const withTimers = (script: string): string =>
  `(({ ${TIMERS.join(', ')} }) => {\n${script}\n})(globalThis.__browser?.timers ?? globalThis)`;
