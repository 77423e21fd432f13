import type { Selectable } from 'kysely';
import { z } from 'zod';
import { MINUTE } from '#services/platform/durations.ts';
import { hashToken, newToken } from '#services/platform/tokens.ts';
import type { MemberFactor } from '../shared/factors.ts';
import type { BusinessDatabase, BusinessTables } from '../shared/tables.ts';
import { refuse } from '../shared/errors.ts';
import { newPasswordSchema } from '../people/newPassword.ts';

export type IntermediateSession = Selectable<BusinessTables['business_intermediate_sessions']>;

/** Ten minutes: long enough for a second step, too short to be left behind. */
const LIFETIME = 10 * MINUTE;

/**
 * The one that a caller shows; null when none was shown.
 * @throws ServiceError intermediate_session_not_found
 */
export async function readIntermediateSession(
  db: BusinessDatabase,
  token: string | undefined,
  now: number,
): Promise<IntermediateSession | null> {
  if (token === undefined || token === '') return null;
  const row = await db
    .selectFrom('business_intermediate_sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (row === undefined) throw refuse('intermediate_session_not_found');
  return row;
}

const pendingSchema = newPasswordSchema.extend({ memberId: z.string() });
/** A new password of a member that counts once their sign-in is complete. */
export type PendingPassword = z.infer<typeof pendingSchema>;

/** The one that waits for the sign-in of this member to be complete. */
export function pendingPasswordOf(row: IntermediateSession | null, memberId: string): PendingPassword | null {
  if (row === null || row.pending_password === '') return null;
  const pending = pendingSchema.parse(JSON.parse(row.pending_password));
  return pending.memberId === memberId ? pending : null;
}

/** Hands out a new one; its token is stored nowhere. `unproven`: see `unproven_person` of the table. */
export async function issueIntermediateSession(
  db: BusinessDatabase,
  given: {
    email: string;
    factors: readonly MemberFactor[];
    organizationId: string | null;
    unproven?: string;
    pending?: PendingPassword | null;
    now: number;
  },
): Promise<string> {
  const token = newToken();
  await db
    .insertInto('business_intermediate_sessions')
    .values({
      token_hash: hashToken(token),
      email: given.email,
      factors: JSON.stringify(given.factors),
      organization_id: given.organizationId ?? '',
      unproven_person: given.unproven ?? '',
      pending_password: given.pending ? JSON.stringify(given.pending) : '',
      created_at: given.now,
      expires_at: given.now + LIFETIME,
    })
    .execute();
  return token;
}

/** Of two calls at once with the same one, exactly one goes on. */
export async function spendIntermediateSession(db: BusinessDatabase, row: IntermediateSession): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('business_intermediate_sessions')
    .where('token_hash', '=', row.token_hash)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw refuse('intermediate_session_not_found');
}
