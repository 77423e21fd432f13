import { z } from 'zod';
import { businessToken } from '#tests/services/identity/business/businessHarness.ts';
import { TOKEN } from '#tests/services/identity/authorization/relyingParty.ts';
import { basic, newPair } from '#tests/services/identity/testIdentity.ts';

/** The public origin of the servers, wherever they listen: what a person has registered for it stays good. */
export const ORIGIN = 'http://localhost:4999';
export const minutes = { session_duration_minutes: 60 };

const outboxSchema = z.object({
  messages: z.array(z.object({ links: z.array(z.string()), code: z.string().nullable() })),
});
const answerSchema = z.object({ data: z.record(z.string(), z.unknown()).optional() }).catchall(z.unknown());

/** The newest message to an address or a number, as the sandbox's outbox shows it. */
export async function messageTo(url: string, to: string) {
  const answer = await fetch(`${url}/sandbox/outbox.json?to=${encodeURIComponent(to)}`);
  const [newest] = outboxSchema.parse(await answer.json()).messages;
  if (newest === undefined) throw new Error(`no message to ${to}`);
  return newest;
}

export const tokenTo = async (url: string, to: string): Promise<string> =>
  new URL((await messageTo(url, to)).links[0] ?? '').searchParams.get('token') ?? '';

async function post(url: string, path: string, body: unknown, given: { authorization: string; method?: string }) {
  const response = await fetch(`${url}/sdk/v1${path}`, {
    method: given.method ?? 'POST',
    headers: {
      authorization: given.authorization,
      'content-type': 'application/json',
      'x-sdk-parent-host': ORIGIN,
    },
    body: JSON.stringify(body),
  });
  const { data, ...bare } = answerSchema.parse(await response.json());
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(bare)}`);
  return data ?? bare;
}

/** One call that has to be answered with 200. */
export const ask = (url: string, path: string, body: unknown, given: { session?: string; method?: string } = {}) =>
  post(url, path, body, { authorization: basic(given.session), ...(given.method && { method: given.method }) });

/** The same of the business widget. */
export const askAsMember = (url: string, path: string, body: unknown, session = businessToken) =>
  post(url, `/b2b${path}`, body, { authorization: basic(session, businessToken) });

/** A browser that goes to a provider of the sandbox and back; what the product's page is reached with. */
export async function visitProvider(
  url: string,
  way: string,
  query: Record<string, string>,
  account: string,
): Promise<URLSearchParams> {
  const go = async (address: URL, init: RequestInit = {}) => {
    const answer = await fetch(`${url}${address.pathname}${address.search}`, { redirect: 'manual', ...init });
    return { to: new URL(answer.headers.get('location') ?? 'none:'), cookie: answer.headers.get('set-cookie') ?? '' };
  };
  const left = await go(new URL(`${url}${way}?${new URLSearchParams(query).toString()}`));
  const chosen = await go(left.to, {
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(left.to.searchParams), account }),
  });
  const cookie = left.cookie.split(';')[0] ?? '';
  return (await go(chosen.to, { headers: { cookie } })).to.searchParams;
}

/** Logs in at Google, as far as a session of the widget. */
export async function logInAtGoogle(url: string, account: string, session?: string) {
  const { verifier, challenge } = newPair();
  const query = { public_token: TOKEN, code_challenge: challenge };
  const back = await visitProvider(url, '/v1/public/oauth/google/start', query, account);
  const body = { token: back.get('token'), code_verifier: verifier, ...minutes };
  return ask(url, '/oauth/authenticate', body, session === undefined ? {} : { session });
}
