import { setTimeout } from 'node:timers/promises';

/** Waits `limit` ms at most, for what has no limit of its own; rejects with the name of what did not happen. */
export async function within<Value>(limit: number, name: string, promise: Promise<Value> | Value): Promise<Value> {
  const ended = new AbortController();
  const late = setTimeout(limit, undefined, { signal: ended.signal }).then(() => {
    throw new Error(`not within ${limit / 1000} s: ${name}`);
  });
  late.catch(() => undefined);
  try {
    return await Promise.race([promise, late]);
  } finally {
    ended.abort();
  }
}
