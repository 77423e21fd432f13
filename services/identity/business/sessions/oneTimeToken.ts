import type { Selectable } from 'kysely';
import { z } from 'zod';
import { hashToken, newToken } from '#services/platform/tokens.ts';
import type { ServiceError } from '#services/platform/http/serviceError.ts';
import { encryptWithToken } from '#services/platform/tokenEncryption.ts';
import { checkVerifier } from '#services/identity/shared/pkce.ts';
import type { BusinessDatabase, BusinessTables, BusinessTokenKind } from '../shared/tables.ts';

/** Details of the token of an invitation, which works in whichever browser the mail is read. */
export const invitation = { is_invitation: true };
const detailsSchema = z.looseObject({ is_invitation: z.boolean().optional() });

const isInvitation = ({ details }: BusinessToken): boolean =>
  detailsSchema.parse(JSON.parse(details)).is_invitation === true;

export type BusinessToken = Selectable<BusinessTables['business_one_time_tokens']>;

/** Writes a token for the way back, valid for `life` ms: its hash, never itself. */
export async function issueToken(
  db: BusinessDatabase,
  given: Pick<BusinessToken, 'kind' | 'email' | 'organization_id' | 'code_challenge'> & {
    details?: Record<string, unknown>;
    /** Stored encrypted with the token, as `sealed` of the details. */
    sealed?: Record<string, unknown>;
    now: number;
    life: number;
  },
): Promise<string> {
  const token = newToken();
  const { now, life, details = {}, sealed, ...rest } = given;
  await db
    .insertInto('business_one_time_tokens')
    .values({
      ...rest,
      token_hash: hashToken(token),
      details: JSON.stringify(sealed === undefined ? details : { ...details, sealed: encryptWithToken(token, sealed) }),
      created_at: now,
      expires_at: now + life,
      used_at: null,
    })
    .execute();
  return token;
}

/** Makes room: of the open tokens of this kind for an address in an organization the newest `retained` stay. */
export async function revokeOlder(
  db: BusinessDatabase,
  given: Pick<BusinessToken, 'kind' | 'email' | 'organization_id'> & { retained: number; now: number },
): Promise<void> {
  const open = await db
    .selectFrom('business_one_time_tokens')
    .select('token_hash')
    .where('kind', '=', given.kind)
    .where('email', '=', given.email)
    .where('organization_id', '=', given.organization_id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', given.now)
    .orderBy('created_at', 'desc')
    .orderBy('token_hash')
    .limit(1_000)
    .offset(given.retained)
    .execute();
  if (open.length === 0) return;
  const hashes = open.map((row) => row.token_hash);
  await db
    .updateTable('business_one_time_tokens')
    .set({ expires_at: given.now })
    .where('token_hash', 'in', hashes)
    .execute();
}

interface PresentedToken {
  kind: BusinessTokenKind;
  token: string;
  verifier: string | undefined;
  now: number;
  unknown: () => ServiceError;
  spent: () => ServiceError;
}

/**
 * Looks without spending.
 * @throws ServiceError one of the two given, or of PKCE
 */
export async function findRedeemable(db: BusinessDatabase, given: PresentedToken): Promise<BusinessToken> {
  const row = await db
    .selectFrom('business_one_time_tokens')
    .selectAll()
    .where('token_hash', '=', hashToken(given.token))
    .where('kind', '=', given.kind)
    .executeTakeFirst();
  if (row === undefined) throw given.unknown();
  if (row.used_at !== null || row.expires_at <= given.now) throw given.spent();
  if (!isInvitation(row)) checkVerifier(row.code_challenge, given.verifier);
  return row;
}

/**
 * Spends a token, in the transaction of what it opens. A wrong verifier spends nothing, and of two at once one gets it.
 * @throws ServiceError one of the two given, or of PKCE
 */
export async function redeemToken(db: BusinessDatabase, given: PresentedToken): Promise<BusinessToken> {
  const row = await findRedeemable(db, given);
  const { numUpdatedRows } = await db
    .updateTable('business_one_time_tokens')
    .set({ used_at: given.now })
    .where('token_hash', '=', row.token_hash)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw given.spent();
  return row;
}
