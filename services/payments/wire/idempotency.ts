import { createHash } from 'node:crypto';
import type { PaymentsContext } from '../context.ts';
import { StripeError } from './error.ts';

/** The provider forgets a key after 24 h. */
const KEY_LIFETIME = 24 * 60 * 60 * 1000;
const KEY_LIMIT = 255;

interface Answer {
  status: number;
  body: string;
}

/**
 * Runs a change once per idempotency key, in the caller's transaction: its effect and its answer are kept together, or
 * neither is. The same key with the same request answers the same again; errors are not stored.
 * @throws StripeError 400 idempotency_error when the key was used for another request
 */
export async function runIdempotently(
  context: PaymentsContext,
  key: string,
  request: { method: string; path: string; body: string },
  act: () => Promise<Answer>,
): Promise<Answer & { isReplay: boolean }> {
  if (key.length > KEY_LIMIT) {
    const message = `Idempotency keys may be at most ${KEY_LIMIT} characters long.`;
    throw new StripeError(400, { type: 'idempotency_error', message });
  }
  const fingerprint = createHash('sha256').update(`${request.method} ${request.path}\n${request.body}`).digest('hex');
  await context.db
    .deleteFrom('payments_answers')
    .where('key', '=', key)
    .where('created_at', '<=', context.now - KEY_LIFETIME)
    .execute();
  const claimed = await context.db
    .insertInto('payments_answers')
    .values({ key, fingerprint, status: 0, body: '', created_at: context.now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!claimed) return replay(context, key, fingerprint);
  const answer = await act();
  await context.db.updateTable('payments_answers').set(answer).where('key', '=', key).execute();
  return { ...answer, isReplay: false };
}

async function replay(
  context: PaymentsContext,
  key: string,
  fingerprint: string,
): Promise<Answer & { isReplay: boolean }> {
  const saved = await context.db
    .selectFrom('payments_answers')
    .select(['fingerprint', 'status', 'body'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (saved.fingerprint !== fingerprint) {
    const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`;
    throw new StripeError(400, { type: 'idempotency_error', message });
  }
  return { status: saved.status, body: saved.body, isReplay: true };
}
