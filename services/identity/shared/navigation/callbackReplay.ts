import { z } from 'zod';
import { MINUTE } from '#services/platform/durations.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { hashToken } from '#services/platform/tokens.ts';
import type { IdentityContext } from '../context.ts';
import type { IdentityDatabase } from '../tables.ts';
import { redirectTo } from './navigation.ts';
import { claimAnswer, earlierAnswer, saveAnswer } from './savedAnswers.ts';

/** For this long the same browser gets the same answer. */
const REPLAY_WINDOW = MINUTE;

const savedSchema = z.object({ location: z.string() });

/** One request of a callback, as a browser sends it. */
export interface CallbackRequest {
  headers: Headers;
  state: string | undefined;
  browserToken: string | null;
  /** All that the provider has sent along: another code is another request. */
  parameters: Readonly<Record<string, string>>;
}

/** Recognizes a prefetch or prerender (`Sec-Purpose: prefetch;prerender`, and older names), which nobody may ever open. */
export function isPrefetch(headers: Headers): boolean {
  const purpose = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].map((name) => headers.get(name) ?? '').join(' ');
  return /prefetch|prerender|preview/i.test(purpose);
}

/** Browsers throw an answer away that is no success, and ask again when the person goes there (RFC 8470, section 5.2). */
const askedTooEarly = (): Response => new Response(null, { status: 425, headers: { 'Cache-Control': 'no-store' } });

/** The key of a request: nothing but the same state, browser and parameters has it. */
function keyOf({ state, browserToken, parameters }: CallbackRequest): string | null {
  if (state === undefined || browserToken === null) return null;
  const sorted = Object.entries(parameters).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return hashToken(JSON.stringify([state, browserToken, sorted]));
}

/** Takes a state back, and calls `claim` in the same transaction. */
export type CallbackConsumer<Saved> = (claim: (trx: IdentityDatabase) => Promise<void>) => Promise<Saved>;

type Context = Pick<IdentityContext, 'clock'> & { db: IdentityDatabase };

/**
 * Answers a callback once. A request that a browser only makes ahead changes nothing; the same request of the same browser
 * gets the same answer for a minute, also while the first one is still being answered. `finish` answers with a redirect.
 * @throws what the two throw
 */
export async function answerCallback<Saved>(
  context: Context,
  request: CallbackRequest,
  consume: CallbackConsumer<Saved>,
  finish: (saved: Saved) => Promise<Response>,
): Promise<Response> {
  if (isPrefetch(request.headers)) return askedTooEarly();
  const key = keyOf(request);
  const { state } = request;
  if (key === null || state === undefined) return finish(await consume(() => Promise.resolve()));
  const stored = { key, secret: state };
  let saved: Saved;
  try {
    saved = await consume((trx) => claimAnswer(trx, key, context.clock.now() + REPLAY_WINDOW));
  } catch (error) {
    const earlier = error instanceof ServiceError ? await earlierAnswer(context, stored) : undefined;
    if (earlier === undefined) throw error;
    return redirectTo(savedSchema.parse(earlier).location);
  }
  const answer = await finish(saved);
  const value = { location: answer.headers.get('location') ?? '' };
  await saveAnswer(context.db, stored, value, context.clock.now() + REPLAY_WINDOW);
  return answer;
}
