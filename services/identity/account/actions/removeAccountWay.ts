import type { WayKind } from '#contracts/identity/account.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { removeWayIn } from '#services/identity/sessions/removeWayIn.ts';
import { type AccountAnswer, accountView } from '../accountView.ts';
import { consumeChange } from '../consumeChange.ts';
import type { AccountContext } from '../context.ts';
import { refuse } from '../errors.ts';

/**
 * DELETE /sdk/v1/users/account/{kind}/{id}: one of the signed-in person's ways to sign in, if it is not the last.
 * @throws ServiceError user_unauthenticated, recent_authentication_required, cannot_delete_last_primary_factor,
 *   sign_in_way_not_found, too_many_requests
 */
export async function removeAccountWay(
  context: AccountContext,
  kind: WayKind,
  { headers, params: { id } }: Caller & { params: { id: string } },
): Promise<AccountAnswer> {
  await consumeChange(context, headers);
  await removeWayIn(context, headers, { kind, id, unknown: () => refuse('sign_in_way_not_found') });
  return accountView(context, headers);
}
