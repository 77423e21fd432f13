import { retryAfterOf } from './retryAfter.ts';

const PAUSES = [300, 900];
const LONGEST_PAUSE = 5_000;
const transientStatuses = new Set([502, 503, 504]);

/** Returns the pause that `Retry-After` asks for, in ms and limited; null when it asks for none. */
function askedPause(response: Response): number | null {
  const seconds = retryAfterOf(response);
  return seconds === null ? null : Math.min(seconds * 1000, LONGEST_PAUSE);
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });

/** A read that survives a short outage: it is repeated twice with growing pauses. */
export async function fetchWithRetry(url: string, init: RequestInit & { signal: AbortSignal }): Promise<Response> {
  for (const ms of PAUSES) {
    try {
      const response = await fetch(url, init);
      if (!transientStatuses.has(response.status)) return response;
      await pause(askedPause(response) ?? ms, init.signal);
    } catch (error) {
      if (init.signal.aborted) throw error;
      await pause(ms, init.signal);
    }
  }
  return fetch(url, init);
}
