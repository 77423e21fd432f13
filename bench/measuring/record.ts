import type { CDPSession } from '@playwright/test';

/** A request that went over the network; times in s of the browser's own clock. */
export interface Asked {
  method: string;
  url: URL;
  began: number;
  ended: number;
}

/** Every request of a page from now on that was not served from the cache, as the browser itself timed it. */
export function record(devtools: CDPSession): Asked[] {
  const open = new Map<string, Asked>();
  const done: Asked[] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    open.set(requestId, { method: request.method, url: new URL(request.url), began: timestamp, ended: timestamp });
  });
  devtools.on('Network.requestServedFromCache', ({ requestId }) => open.delete(requestId));
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache === true) open.delete(requestId);
  });
  devtools.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const asked = open.get(requestId);
    if (asked) done.push({ ...asked, ended: timestamp });
  });
  return done;
}

/** The most requests of which each began after the one before had ended. */
export function longestChain(asked: Asked[]): Asked[] {
  const chain: Asked[] = [];
  for (const next of asked.toSorted((a, b) => a.ended - b.ended)) {
    if (next.began >= (chain.at(-1)?.ended ?? 0)) chain.push(next);
  }
  return chain;
}
