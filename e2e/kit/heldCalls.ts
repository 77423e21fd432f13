import type { Page, Route } from '@playwright/test';
import type { Answer } from './answers.ts';

/** A call that was never made fails the walk after this long, in ms. */
const PATIENCE = 60_000;

export interface HeldCall {
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
export async function hold(page: Page, url: string): Promise<HeldCall> {
  const arrived: Route[] = [];
  const waiting: ((route: Route) => void)[] = [];
  const watching: (() => void)[] = [];
  /** What the page has given up by now is not waited for by anybody. */
  function oldest(): Route | undefined {
    const route = arrived.shift();
    return route === undefined || route.request().failure() === null ? route : oldest();
  }
  await page.route(url, (route) => {
    const next = waiting.shift();
    if (next === undefined) arrived.push(route);
    else next(route);
    for (const tell of watching.splice(0)) tell();
  });
  return {
    asked: () =>
      arrived.some((route) => route.request().failure() === null)
        ? Promise.resolve()
        : new Promise((resolve, reject) => {
            const timer = setTimeout(reject, PATIENCE, new Error(`never called: ${url}`));
            watching.push(() => {
              clearTimeout(timer);
              resolve();
            });
          }),
    async settle(answer) {
      const route =
        oldest() ??
        (await new Promise<Route>((resolve, reject) => {
          const timer = setTimeout(reject, PATIENCE, new Error(`never called: ${url}`));
          waiting.push((one) => {
            clearTimeout(timer);
            resolve(one);
          });
        }));
      await fulfil(route, answer);
    },
  };
}

export const answerAlways = (page: Page, url: string, answer: Answer) =>
  page.route(url, (route) => fulfil(route, answer));
