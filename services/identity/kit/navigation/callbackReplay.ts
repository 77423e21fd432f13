import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { MINUTE } from '#services/kit/durations.ts';
import { ServiceRefusal } from '#services/kit/http/serviceRefusal.ts';
import { decryptWithToken, encryptWithToken } from '#services/kit/tokenEncryption.ts';
import { hashToken } from '#services/kit/tokens.ts';
import type { IdentityContext } from '../context.ts';
import type { IdentityDatabase } from '../tables.ts';
import { redirectTo } from './navigation.ts';

/** For this long the same browser gets the same answer. */
const REPLAY_WINDOW = MINUTE;
/** How long a second request waits for the answer to the first, and how often it looks. */
const [LONGEST_WAIT, LOOK_EVERY] = [10_000, 100];

const savedSchema = z.object({ location: z.string() });

/** One request of a callback, as a browser sends it. */
export interface CallbackRequest {
  headers: Headers;
  state: string | undefined;
  browserToken: string | null;
  /** All that the provider has sent along: another code is another request. */
  parameters: Readonly<Record<string, string>>;
}

/** Whether a browser asks ahead, for a page that nobody may ever open (`Sec-Purpose: prefetch;prerender`, and older names). */
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

/** The answer that the first request got, once it is there; null where there was none, or its minute is over. */
async function earlierAnswer({ db, clock }: Context, key: string, state: string): Promise<Response | null> {
  for (let waited = 0; waited < LONGEST_WAIT; waited += LOOK_EVERY) {
    const row = await db
      .selectFrom('identity_callback_answers')
      .select('sealed_answer')
      .where('request_hash', '=', key)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    if (row === undefined) return null;
    if (row.sealed_answer !== null)
      return redirectTo(savedSchema.parse(decryptWithToken(state, row.sealed_answer)).location);
    await pause(LOOK_EVERY);
  }
  return null;
}

async function saveAnswer({ db, clock }: Context, key: string, state: string, answer: Response): Promise<void> {
  const sealed_answer = encryptWithToken(state, { location: answer.headers.get('location') ?? '' });
  await db
    .updateTable('identity_callback_answers')
    .set({ sealed_answer, expires_at: clock.now() + REPLAY_WINDOW })
    .where('request_hash', '=', key)
    .execute();
}

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
  const claim = async (trx: IdentityDatabase): Promise<void> => {
    const row = { request_hash: key, sealed_answer: null, expires_at: context.clock.now() + REPLAY_WINDOW };
    await trx.insertInto('identity_callback_answers').values(row).execute();
  };
  let saved: Saved;
  try {
    saved = await consume(claim);
  } catch (error) {
    const earlier = error instanceof ServiceRefusal ? await earlierAnswer(context, key, state) : null;
    if (earlier === null) throw error;
    return earlier;
  }
  const answer = await finish(saved);
  await saveAnswer(context, key, state, answer);
  return answer;
}
