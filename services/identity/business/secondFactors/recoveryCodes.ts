import { createHmac, randomInt } from 'node:crypto';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';

const CODES = 10;
/** Without what is misread: no i, l, o, u, 0 and 1. Sixteen of them are 78 bits. */
const LETTERS = '23456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP = 4;

const PURPOSE = 'recovery codes';

const newGroup = (): string => Array.from({ length: GROUP }, () => LETTERS[randomInt(LETTERS.length)]).join('');
const newCode = (): string => Array.from({ length: GROUPS }, newGroup).join('-');

/** As it may be typed: with other signs between the letters, or none. */
function hashOf(key: string, memberId: string, typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return createHmac('sha256', key).update(`${memberId}.${letters}`).digest('hex');
}

/**
 * Backup codes of a member, in place of all before: new ones, or those given. They are readable here and never again.
 */
export async function replaceRecoveryCodes(
  db: BusinessDatabase,
  context: BusinessContext,
  memberId: string,
  codes: string[] = Array.from({ length: CODES }, newCode),
): Promise<string[]> {
  await db.deleteFrom('business_recovery_codes').where('member_id', '=', memberId).execute();
  const key = context.secrets.deriveKey(PURPOSE);
  const hashes = new Set(codes.map((code) => hashOf(key, memberId, code)));
  const rows = [...hashes].map((code_hash) => ({ code_hash, member_id: memberId, used_at: null }));
  if (rows.length > 0) await db.insertInto('business_recovery_codes').values(rows).execute();
  return codes;
}

/** Spends one; the answer is how many are left, or null when it was none: of two calls with one code, one gets it. */
export async function spendRecoveryCode(
  db: BusinessDatabase,
  context: BusinessContext,
  given: { memberId: string; typed: string; now: number },
): Promise<number | null> {
  const hashes = context.secrets.deriveKeys(PURPOSE).map((key) => hashOf(key, given.memberId, given.typed));
  const { numUpdatedRows } = await db
    .updateTable('business_recovery_codes')
    .set({ used_at: given.now })
    .where('code_hash', 'in', hashes)
    .where('member_id', '=', given.memberId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return null;
  const left = await db
    .selectFrom('business_recovery_codes')
    .select('code_hash')
    .where('member_id', '=', given.memberId)
    .where('used_at', 'is', null)
    .execute();
  return left.length;
}
