import type { Page, Route } from '@playwright/test';
import type { Answer } from './answers.ts';

/** A call that was never made fails the walk after this long, in ms. */
const PATIENCE = 60_000;

export interface HeldRequest {
  /** Resolves when the page has made a call that is still open. */
  asked(): Promise<void>;
  settle(answer: Answer): Promise<void>;
}

async function fulfil(route: Route, { status, json, headers }: Answer): Promise<void> {
  if (json === undefined)
    await route.fulfill({ status, contentType: 'text/html', body: '<h1>Not what was expected</h1>' });
  else await route.fulfill(headers === undefined ? { status, json } : { status, json, headers });
}

/** Keeps every call to an address open until its step, so that each waiting screen can be looked at. */
export async function holdRequests(page: Page, url: string): Promise<HeldRequest> {
  let arrived: Route[] = [];
  const watching: (() => void)[] = [];
  await page.route(url, (route) => {
    arrived.push(route);
    for (const tell of watching.splice(0)) tell();
  });
  const asked = async (): Promise<void> => {
    // What the page has given up by now is not waited for by anybody.
    arrived = arrived.filter((route) => route.request().failure() === null);
    if (arrived.length > 0) return;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(reject, PATIENCE, new Error(`never called: ${url}`));
      watching.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
  };
  return {
    asked,
    async settle(answer) {
      await asked();
      const route = arrived.shift();
      if (route === undefined) throw new Error(`answered already: ${url}`);
      await fulfil(route, answer);
    },
  };
}

export const fulfillAlways = (page: Page, url: string, answer: Answer) =>
  page.route(url, (route) => fulfil(route, answer));
