const LONGEST_WAIT = 2_000;

const requestIdle: (then: () => void) => void =
  typeof requestIdleCallback === 'function'
    ? (then) => void requestIdleCallback(then, { timeout: LONGEST_WAIT })
    : // Safari has no idle callback.
      (then) => void setTimeout(then, 200);

/** Lets the browser paint and hear the person before a long piece of work goes on. */
export const nextTask = (): Promise<void> =>
  // Safari has no scheduler.
  'scheduler' in globalThis ? scheduler.yield() : new Promise((resolve) => setTimeout(resolve));

const LONGEST_FRAME = 100;

/** Resolves in a task of its own once the next frame has been painted; where nothing is painted, soon. */
export const afterPaint = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    // A page in the background has no frames.
    setTimeout(resolve, LONGEST_FRAME);
  });

/** Resolves when the browser has nothing urgent to do. */
export const idleTask = (): Promise<void> => new Promise((resolve) => requestIdle(resolve));

/** Resolves when the page is usable and the browser has nothing urgent to do. */
export const whenIdle = (): Promise<void> => ready.then(idleTask);

let resolveReady = () => {};
const ready = new Promise<void>((resolve) => (resolveReady = resolve));

/** Says that everything on the screen answers, so that what is less urgent may come. */
export const announceReady = (): void => resolveReady();
