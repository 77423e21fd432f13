import type { UpgradeContext } from '../context.ts';
import { serviceErrors } from '../errors.ts';
import type { BrandRow } from '../tables.ts';

/** The brand of the person who asks, and the address that they have signed in with; null where the account has none. */
export interface OwnedBrand {
  brand: BrandRow;
  signedInAs: string | null;
}

const BEARER = /^Bearer +(\S{1,4096})$/i;

/**
 * The brand of the person who asks, found from the session alone (SVC-09, D-12).
 * @throws ServiceError 401 session_not_found without a live session, 401 account_not_found without a brand (D-16)
 */
export async function brandOfSession(context: UpgradeContext, headers: Headers): Promise<OwnedBrand> {
  const token = BEARER.exec(headers.get('authorization') ?? '')?.[1];
  const session = token === undefined ? null : await context.sessions.findSession(token);
  if (!session) throw serviceErrors.sessionNotFound();
  const brand = await context.db
    .selectFrom('upgrade_brands')
    .selectAll()
    .where((is) =>
      is.or([
        is('owner_user_id', '=', session.userId),
        is.and([is('owner_user_id', 'is', null), is('owner_email', '=', session.email.toLowerCase())]),
      ]),
    )
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  const signedInAs = session.email === '' ? null : session.email;
  if (!brand) throw serviceErrors.accountNotFound(signedInAs);
  return { brand, signedInAs };
}
