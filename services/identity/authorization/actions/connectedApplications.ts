import type { z } from 'zod';
import type { connectedAppsData } from '#contracts/identity/authorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { requireUser } from '#services/identity/sessions/requireUser.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { forgetGrant, type GrantTable, listGrants } from '../connectedApps.ts';
import type { AuthorizationContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { revokeAccess } from '../revokeAccess.ts';
import { scopeResult } from '../scopeResult.ts';

type Listed = Omit<z.infer<typeof connectedAppsData>, 'request_id' | 'status_code'>;

/** The applications that a user or a member has allowed, the newest first. */
export async function connectedAppsOf(
  context: Pick<AuthorizationContext, 'db' | 'clients'>,
  accountId: string,
  table: GrantTable = 'identity_connected_apps',
) {
  const grants = await listGrants(context.db, table, accountId);
  const connected_apps = grants.map(async ({ client_id: id, scopes }) => {
    const client = await context.clients.find(id);
    return {
      connected_app_id: id,
      // A client that is gone can still be taken back by its id.
      name: client?.client_name ?? id,
      description: client?.client_description ?? '',
      client_type: client?.client_type ?? 'third_party',
      ...(client?.client_logo_url === undefined ? {} : { logo_url: client.client_logo_url }),
      scopes_granted: scopes,
      scope_results: scopes
        .split(' ')
        .filter((scope) => scope !== '')
        .map((scope) => scopeResult(client, scope, client?.scopes.includes(scope) === true)),
    } as const;
  });
  return Promise.all(connected_apps);
}

/** GET /sdk/v1/users/connected_apps: those of the signed-in person. */
export async function listConnectedApps(context: AuthorizationContext, { headers }: Caller): Promise<Listed> {
  const user = await requireUser(context, headers);
  return { connected_apps: await connectedAppsOf(context, user.user_id) };
}

/** POST /sdk/v1/users/connected_apps/{id}/revoke: the application's tokens and sessions end at once, and it has to ask again. */
export async function revokeConnectedApp(
  context: AuthorizationContext,
  { headers, params: { id } }: Caller & { params: { id: string } },
): Promise<Record<string, never>> {
  const user = await requireUser(context, headers);
  const { user_id: userId } = user;
  const wasThere = await inTransaction(context.db, async (trx) => {
    const forgotten = await forgetGrant(trx, 'identity_connected_apps', { accountId: userId, clientId: id });
    await revokeAccess(trx, { userId, clientId: id, now: context.clock.now() });
    return forgotten;
  });
  if (!wasThere) throw refuse('connected_app_not_found');
  return {};
}
