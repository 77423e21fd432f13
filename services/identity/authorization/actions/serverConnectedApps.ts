import type { z } from 'zod';
import type { userConnectedAppsData } from '#contracts/identity/server/userConnectedApps.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { findUserId } from '#services/identity/people/userIds.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { forgetGrant } from '../connectedApps.ts';
import type { AuthorizationContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { revokeAccess } from '../revokeAccess.ts';
import { connectedAppsOf } from './connectedApplications.ts';

type Context = Pick<AuthorizationContext, 'db' | 'clients'>;
type Listed = Omit<z.infer<typeof userConnectedAppsData>, 'request_id' | 'status_code'>;

async function requireUserId(db: Context['db'], given: string): Promise<string> {
  const userId = await findUserId(db, given);
  if (userId === null) throw refuse('user_not_found');
  return userId;
}

/**
 * GET /v1/users/{user_id}/connected_apps: all that a user has allowed, the newest first.
 * @throws ServiceError user_not_found
 */
export async function listUserConnectedApps(
  context: Context,
  { params }: { params: { user_id: string } },
): Promise<Listed> {
  return { connected_apps: await connectedAppsOf(context, await requireUserId(context.db, params.user_id)) };
}

/**
 * POST /v1/users/{user_id}/connected_apps/{connected_app_id}/revoke: its tokens and sessions end at once, and it has to ask again.
 * @throws ServiceError user_not_found, connected_app_not_found
 */
export async function revokeUserConnectedApp(
  { db, clock }: Pick<AuthorizationContext, 'db' | 'clock'>,
  { params, headers }: Pick<Caller, 'headers'> & { params: { user_id: string; connected_app_id: string } },
): Promise<Record<string, never>> {
  const { user_id, connected_app_id: clientId } = params;
  return inTransaction(db, async (trx) => {
    const userId = await requireUserId(trx, user_id);
    const wasThere = await forgetGrant(trx, 'identity_connected_apps', { accountId: userId, clientId });
    if (!wasThere) throw refuse('connected_app_not_found');
    await revokeAccess(trx, { userId, clientId, now: clock.now() });
    await recordRequest(headers)(trx, { personId: userId, targetId: clientId });
    return {};
  });
}
