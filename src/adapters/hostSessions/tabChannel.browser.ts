import { answerShapes } from './answerShapes.ts';
import type { DatedAnswer } from './hostSession.ts';
import { isOf } from './shape.ts';

/** The tabs of one browser that have the same session. */
export interface TabChannel {
  /** Hands an answer to the other tabs. */
  share(dated: DatedAnswer): void;
  /** Runs one at a time in all tabs; at once where the browser has no locks. */
  inTurn<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T>;
}

/** Hears the answers that other tabs share, until the signal ends it. */
export function tabChannel(name: string, onShared: (dated: DatedAnswer) => void, signal: AbortSignal): TabChannel {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  signal.addEventListener('abort', () => channel?.close());
  channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isOf(answerShapes.dated, data)) return;
    try {
      onShared(data);
    } catch {
      // Another version of this library shares answers that this one cannot read, and asks for itself.
    }
  });
  return {
    // A channel reaches its own origin only, so its messages have no target.
    share: (dated) => channel?.postMessage(dated), // oxlint-disable-line unicorn/require-post-message-target-origin
    inTurn: (work, ended) =>
      navigator.locks === undefined
        ? work()
        : navigator.locks.request(name, { signal: ended }, async () => {
            // An answer that the tab before has shared is heard first, and ends this question.
            await new Promise((resolve) => setTimeout(resolve));
            ended.throwIfAborted();
            return work();
          }),
  };
}
