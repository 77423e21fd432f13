import { z } from 'zod';
import { hashToken, newToken } from '#services/platform/tokens.ts';
import { decryptWithToken, encryptWithToken } from '#services/platform/tokenEncryption.ts';
import type { PaymentsContext } from '../context.ts';

const text = z.string();
const values = z.object({ email: text, number: text, expiry: text, cvc: text, name: text });
const attemptSchema = z.object({
  sessionId: text,
  values,
  problems: values.partial().optional(),
  /** Why it was not paid, in a sentence. */
  sentence: text.optional(),
  /** The bank asks first. */
  isAwaitingConfirmation: z.boolean().optional(),
});

/** A sent form and its outcome: shown after a redirect, so that Back and a reload send nothing again. */
export type CheckoutAttempt = z.infer<typeof attemptSchema>;

/**
 * Keeps an attempt at a checkout; the token that it gives stands for it in an address, and alone opens it: nobody wants
 * card numbers in a database (D-306).
 */
export async function keepAttempt({ db, now }: PaymentsContext, attempt: CheckoutAttempt): Promise<string> {
  const token = newToken();
  await db
    .insertInto('payments_attempts')
    .values({
      key: hashToken(token),
      session_id: attempt.sessionId,
      content: encryptWithToken(token, attempt),
      created_at: now,
    })
    .execute();
  return token;
}

/** Undefined when it is another checkout's, forgotten or made up. */
export async function findAttempt(
  { db }: PaymentsContext,
  token: string | undefined,
  sessionId: string,
): Promise<CheckoutAttempt | undefined> {
  if (token === undefined) return undefined;
  const row = await db
    .selectFrom('payments_attempts')
    .select('content')
    .where('key', '=', hashToken(token))
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row && attemptSchema.parse(decryptWithToken(token, row.content));
}

/** A checkout that is over needs none. */
export async function forgetAttempts({ db }: PaymentsContext, sessionId: string): Promise<void> {
  await db.deleteFrom('payments_attempts').where('session_id', '=', sessionId).execute();
}
