import type { BrowserContext, Page } from '@playwright/test';

/** What a browser does by itself, kept while the clock of the page is replaced. */
type Kept = Pick<
  typeof globalThis,
  | 'requestAnimationFrame'
  | 'cancelAnimationFrame'
  | 'requestIdleCallback'
  | 'cancelIdleCallback'
  | 'setTimeout'
  | 'clearTimeout'
>;

declare global {
  var __browser: Kept | undefined;
}

const stopped = new WeakSet<BrowserContext>();

/**
 * Stops the time of a page, and of all others of its context: no timer fires but in a step that moves the clock, however slow
 * the machine is. Frames, idle moments and what is only put off to the next turn go on, as the browser has them. Time begins
 * at the present again where it was stopped before.
 */
export async function stopClock(page: Page): Promise<void> {
  const context = page.context();
  const present = Date.now() + 1_000;
  if (stopped.has(context)) return page.clock.setSystemTime(present);
  stopped.add(context);
  await context.addInitScript(keepBrowser);
  await page.clock.install();
  await page.clock.pauseAt(present);
  await context.addInitScript(goOnWithFrames);
}

/** In the page, before its clock is replaced. */
function keepBrowser(): void {
  globalThis.__browser = {
    requestAnimationFrame: requestAnimationFrame.bind(globalThis),
    cancelAnimationFrame: cancelAnimationFrame.bind(globalThis),
    requestIdleCallback: requestIdleCallback.bind(globalThis),
    cancelIdleCallback: cancelIdleCallback.bind(globalThis),
    setTimeout: setTimeout.bind(globalThis),
    clearTimeout: clearTimeout.bind(globalThis),
  };
}

/** In the page, after its clock was replaced. */
function goOnWithFrames(): void {
  const kept = globalThis.__browser;
  if (kept === undefined) return;
  const { setTimeout: setStopped, clearTimeout: clearStopped } = globalThis;
  const { setTimeout: setReal, clearTimeout: clearReal, ...frames } = kept;
  const real = new Set<unknown>();
  const setTimeout = (then: () => void, delay?: number, ...rest: unknown[]) => {
    if (delay !== undefined && delay > 0) return setStopped(then, delay, ...rest);
    const id = setReal(then, 0, ...rest);
    real.add(id);
    return id;
  };
  const clearTimeout = (id?: number) => (real.delete(id) ? clearReal : clearStopped)(id);
  Object.assign(globalThis, { ...frames, setTimeout, clearTimeout });
}

/** Runs a script of the tests with the browser's own timers, also where the page's stand still. */
export const withTimers = (script: string): string =>
  `(({ setTimeout, clearTimeout }) => {\n${script}\n})(globalThis.__browser ?? globalThis)`;
