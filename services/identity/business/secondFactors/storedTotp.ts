import type { Selectable } from 'kysely';
import { MINUTE } from '#services/platform/durations.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase, BusinessTables } from '../shared/tables.ts';
import { refuse } from './errors.ts';

/** Encrypts secrets with SECRET_KEY. */
export const TOTP_SECRETS = 'totp secrets';

export type StoredTotp = Selectable<BusinessTables['business_totps']>;

export const secretOf = ({ secrets }: Pick<BusinessContext, 'secrets'>, row: StoredTotp): string =>
  secrets.decrypt(TOTP_SECRETS, row.secret).text;

/** The app of a member: confirmed, or still waiting for its first code. */
export async function findTotp(db: BusinessDatabase, memberId: string, now: number): Promise<StoredTotp | null> {
  const row = await db.selectFrom('business_totps').selectAll().where('member_id', '=', memberId).executeTakeFirst();
  return row === undefined || (row.expires_at !== null && row.expires_at <= now) ? null : row;
}

/**
 * Writes an app that waits for its first code, in place of another one that does.
 * @throws ServiceError active_totp_exists
 */
export async function writeTotp(
  db: BusinessDatabase,
  context: BusinessContext,
  given: { memberId: string; secret: string; minutes: number },
): Promise<string> {
  const now = context.clock.now();
  const registrationId = context.project.newId('totp');
  const fresh = {
    registration_id: registrationId,
    secret: context.secrets.encrypt(TOTP_SECRETS, given.secret),
    last_step: 0,
    created_at: now,
    expires_at: now + given.minutes * MINUTE,
  };
  const written = await db
    .insertInto('business_totps')
    .values({ member_id: given.memberId, confirmed: 0, ...fresh })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(fresh).where('business_totps.confirmed', '=', 0))
    .returning('registration_id')
    .executeTakeFirst();
  if (written === undefined) throw refuse('active_totp_exists');
  return registrationId;
}

/**
 * Writes an app that is confirmed already, in place of one that waits for its first code.
 * @throws ServiceError active_totp_exists
 */
export async function writeConfirmedTotp(
  db: BusinessDatabase,
  context: BusinessContext,
  { memberId, secret }: { memberId: string; secret: string },
): Promise<string> {
  const registrationId = await writeTotp(db, context, { memberId, secret, minutes: 1 });
  await db
    .updateTable('business_totps')
    .set({ confirmed: 1, expires_at: null })
    .where('member_id', '=', memberId)
    .execute();
  return registrationId;
}

/**
 * Takes the code of a time step, which confirms an app: of two calls with one code, exactly one goes on.
 * @throws ServiceError totp_code_already_authenticated
 */
export async function takeStep(db: BusinessDatabase, row: StoredTotp, step: number): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('business_totps')
    .set({ last_step: step, confirmed: 1, expires_at: null })
    .where('member_id', '=', row.member_id)
    .where('registration_id', '=', row.registration_id)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw refuse('totp_code_already_authenticated');
}
