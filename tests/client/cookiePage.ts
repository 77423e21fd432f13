import { expect, onTestFinished, vi } from 'vitest';
import { createCookieClient } from '#src/client/createCookieClient.ts';
import { browserWith, jwtFor, userData } from './clientAnswers.ts';

export const KEY = 'shop.session_token';
export const MARK = 'shop.session_token.signing_out';
export const ENDED = { status: 'signedOut', reason: 'missing' };

/** An answer of the backend: a body, an error by its status and code (empty: a page instead), or no connection. */
export type Answer = object | [status: number, code: string] | 'break';

export const { user, session } = userData(300);
export const signedIn = { status: 'signedIn', user, session };
export const withJwt = (seconds: number, id = 'jwt') => ({ ...signedIn, session_jwt: jwtFor(seconds, id) });

/** A page whose backend gives these answers in turn, the last one for ever. */
export function pageWith(token: string | null, ...answers: Answer[]) {
  const browser = browserWith(token, KEY);
  const asked: [method: string, url: string, body: unknown][] = [];
  const requests: RequestInit[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push([String(init.method), url, init.body === undefined ? null : JSON.parse(String(init.body))]);
    requests.push(init);
    const answer = answers[Math.min(asked.length, answers.length) - 1] ?? 'break';
    if (answer === 'break') throw new TypeError('fetch failed');
    if (!Array.isArray(answer)) return Response.json(answer);
    const [status, code] = answer;
    if (code === '') return new Response('<!doctype html>', { status });
    return Response.json({ code, message: 'A sentence of the backend.' }, { status });
  });
  const client = createCookieClient({ sessionEndpoint: '/auth/session', storagePrefix: 'shop' });
  onTestFinished(() => client.close());
  const states: string[] = [];
  client.onChange(({ status }) => states.push(status));
  const reached = (status: string) => vi.waitFor(() => expect(client.state.get().status).toBe(status), 30_000);
  const saved = (sessionToken: string) => {
    browser.storage.items.set(KEY, sessionToken);
    dispatchEvent(new Event(`${KEY}.saved`));
  };
  const storageEvent = (key: string, newValue: string | null) =>
    dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
  return { ...browser, client, asked, requests, states, reached, saved, storageEvent };
}
