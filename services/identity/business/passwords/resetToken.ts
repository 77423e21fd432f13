import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { type BusinessToken, findRedeemable, redeemToken } from '../sessions/oneTimeToken.ts';
import { refuse } from './errors.ts';

/** The token of a link to a new password, as a browser presents it. */
export interface PresentedReset {
  kind: 'multi_tenant_passwords' | 'discovery_passwords';
  token: string;
  verifier: string | undefined;
}

const spent = () => refuse('unable_to_auth_password_reset_token');

/** Looks without spending: the token stays usable until a password is good enough. */
export const findResettable = ({ db, clock }: BusinessContext, given: PresentedReset): Promise<BusinessToken> =>
  findRedeemable(db, { ...given, now: clock.now(), unknown: spent, spent });

/** Spends it, and ends the others of the address: they may lie in somebody else's hands. */
export async function spendReset(db: BusinessDatabase, given: PresentedReset & { now: number }): Promise<void> {
  const { email } = await redeemToken(db, { ...given, unknown: spent, spent });
  await db
    .updateTable('business_one_time_tokens')
    .set({ expires_at: given.now })
    .where('email', '=', email)
    .where('kind', 'in', ['multi_tenant_passwords', 'discovery_passwords'])
    .where('used_at', 'is', null)
    .execute();
}
