import { MINUTE } from '#services/platform/durations.ts';
import { hashToken } from '#services/platform/tokens.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';

/** Longer than an assertion may be old, on clocks that differ. */
const TAKEN_FOR = 30 * MINUTE;

/** Takes an assertion, once (SAML 2.0 Profiles, section 4.1.4.5). Throws for one that was taken before. */
export async function takeAssertion(
  { db, clock }: Pick<BusinessContext, 'db' | 'clock'>,
  connectionId: string,
  assertionId: string,
): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('business_saml_assertions')
    .values({ assertion_hash: hashToken(`${connectionId}/${assertionId}`), expires_at: clock.now() + TAKEN_FOR })
    .onConflict((conflict) => conflict.column('assertion_hash').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) throw new Error('The assertion was taken before');
}
