import type { z } from 'zod';
import type { memberParams } from '#contracts/identity/server/members.ts';
import type { memberConnectedAppParams, userConnectedAppsData } from '#contracts/identity/server/userConnectedApps.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { findUserId } from '#services/identity/people/userIds.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { MemberDirectory } from '#services/identity/shared/memberDirectory.ts';
import { forgetGrant, type GrantTable } from '../connectedApps.ts';
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

/** Takes back what an account has allowed an application. @throws ServiceError connected_app_not_found */
async function revoke(
  { db, clock }: Pick<AuthorizationContext, 'db' | 'clock'>,
  table: GrantTable,
  {
    accountId,
    clientId,
    headers,
    ...of
  }: { accountId: string; clientId: string; organizationId?: string } & Pick<Caller, 'headers'>,
): Promise<Record<string, never>> {
  return inTransaction(db, async (trx) => {
    const wasThere = await forgetGrant(trx, table, { accountId, clientId });
    if (!wasThere) throw refuse('connected_app_not_found');
    await revokeAccess(trx, { userId: accountId, clientId, now: clock.now() });
    await recordRequest(headers)(trx, { personId: accountId, targetId: clientId, ...of });
    return {};
  });
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
  context: Pick<AuthorizationContext, 'db' | 'clock'>,
  { params, headers }: Pick<Caller, 'headers'> & { params: { user_id: string; connected_app_id: string } },
): Promise<Record<string, never>> {
  const { user_id, connected_app_id: clientId } = params;
  const accountId = await requireUserId(context.db, user_id);
  return revoke(context, 'identity_connected_apps', { accountId, clientId, headers });
}

type Members = { members: MemberDirectory };

/**
 * GET …/members/{member_id}/connected_apps: all that a member has allowed, the newest first.
 * @throws ServiceError those of naming a member
 */
export async function listMemberConnectedApps(
  context: Context & Members,
  { params, headers }: Pick<Caller, 'headers'> & { params: z.infer<typeof memberParams> },
): Promise<Listed> {
  const { memberId } = await context.members.requireNamed(headers, params);
  return { connected_apps: await connectedAppsOf(context, memberId, 'business_connected_apps') };
}

/**
 * POST …/members/{member_id}/connected_apps/{connected_app_id}/revoke: its tokens end at once, and it has to ask again.
 * @throws ServiceError connected_app_not_found, and those of naming a member
 */
export async function revokeMemberConnectedApp(
  context: Pick<AuthorizationContext, 'db' | 'clock'> & Members,
  { params, headers }: Pick<Caller, 'headers'> & { params: z.infer<typeof memberConnectedAppParams> },
): Promise<Record<string, never>> {
  const { memberId: accountId, organizationId } = await context.members.requireNamed(headers, params);
  const clientId = params.connected_app_id;
  return revoke(context, 'business_connected_apps', { accountId, organizationId, clientId, headers });
}
