import { findRedeemable, type OneTimeToken, type PresentedToken } from '#services/identity/sessions/oneTimeToken.ts';
import type { PasswordContext } from './context.ts';
import { refuse } from './errors.ts';

const errors = {
  unknown: () => refuse('unable_to_auth_password_reset_token'),
  spent: () => refuse('unable_to_auth_password_reset_token'),
};

/** The token of a link to a new password, as a browser presents it. */
export const presentedReset = (
  body: { token: string; code_verifier?: string | undefined },
  now: number,
): PresentedToken => ({
  errors,
  kinds: ['reset_passwords'],
  token: body.token,
  verifier: body.code_verifier,
  now,
});

/** Looks at the token without spending it; one that was used moments ago by the same browser counts as used. */
export async function findResettable(
  { db }: Pick<PasswordContext, 'db'>,
  token: PresentedToken,
): Promise<OneTimeToken> {
  const row = await findRedeemable(db, token);
  if (row.used_at !== null) throw errors.spent();
  return row;
}
