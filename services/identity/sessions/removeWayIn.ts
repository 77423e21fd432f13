import type { WayKind } from '#contracts/identity/account.ts';
import type { User } from '#contracts/identity/user.ts';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { firstLanguageOf } from '#services/platform/http/firstLanguage.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { ServiceError } from '#services/platform/http/serviceError.ts';
import { findUser } from '../people/userView.ts';
import { lockUser } from '../people/users.ts';
import type { IdentityContext } from '../shared/context.ts';
import { createErrors } from '../shared/errors.ts';
import { hasWayIn, wayRemovalErrors } from '../shared/otherWaysIn.ts';
import type { PasscodeTables } from '../shared/passcodes/tables.ts';
import { removals } from '../shared/wayRemoval.ts';
import { writeRemovalMails } from './removalMails.ts';
import { requireRecentUser } from './recentAuthentication.ts';
import { waysOf } from './waysIn.ts';

const refuse = createErrors(wayRemovalErrors);

/** The fields of a user on the wire, by the kind of a way that is in them. */
const fields: Readonly<Record<WayKind, keyof User>> = {
  email: 'emails',
  phone_number: 'phone_numbers',
  password: 'password',
  passkey: 'webauthn_registrations',
  provider: 'providers',
  wallet: 'crypto_wallets',
};

/**
 * Takes one of the signed-in user's ways in away, if it is not the only one, and writes to every address that was proven
 * before. Two at once leave one: a person who comes second sees what the first has left.
 * @throws ServiceError user_unauthenticated, recent_authentication_required, cannot_delete_last_primary_factor, and the
 *   one of `unknown`
 */
export async function removeWayIn(
  context: IdentityContext<PasscodeTables>,
  headers: Headers,
  { kind, id, unknown }: { kind: WayKind; id: string; unknown(): ServiceError },
): Promise<{ user_id: string; __user: User }> {
  const { user_id: userId } = await requireRecentUser(context, headers);
  const left = await inTransaction(context.db, async (trx) => {
    await lockUser(trx, userId);
    const user = (await findUser(trx, userId))?.user;
    const way = user && waysOf(user).find((one) => one.kind === kind && one.id === id);
    if (user === undefined || way === undefined) throw unknown();
    if (!hasWayIn(context, way.left)) throw refuse('cannot_delete_last_primary_factor');
    await removals[kind](trx, id);
    // A call without a body says its language as a browser does.
    const locale = firstLanguageOf(headers);
    await writeRemovalMails(trx, context, user, { ...way, locale });
    await recordAudited(trx, headers, { personId: userId, targetId: id, changes: { [fields[kind]]: {} } });
    return way.left;
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return { user_id: userId, __user: left };
}
