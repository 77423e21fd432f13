import type { AuthorizationDatabase } from './tables.ts';

const keyOf = (userId: string, clientId: string): string => `${userId} ${clientId}`;

/** What a person has allowed an application so far. */
export async function grantedScopes(
  db: AuthorizationDatabase,
  userId: string,
  clientId: string,
): Promise<readonly string[]> {
  const row = await db
    .selectFrom('identity_connected_apps')
    .select('scopes')
    .where('app_key', '=', keyOf(userId, clientId))
    .executeTakeFirst();
  return row?.scopes.split(' ') ?? [];
}

/** Adds to what a person has allowed an application. */
export async function rememberGrant(
  db: AuthorizationDatabase,
  given: { userId: string; clientId: string; scopes: readonly string[]; now: number },
): Promise<void> {
  const { userId, clientId, now } = given;
  const before = await grantedScopes(db, userId, clientId);
  const row = { scopes: [...new Set([...before, ...given.scopes])].join(' '), granted_at: now };
  await db
    .insertInto('identity_connected_apps')
    .values({ app_key: keyOf(userId, clientId), user_id: userId, client_id: clientId, ...row })
    .onConflict((conflict) => conflict.column('app_key').doUpdateSet(row))
    .execute();
}

export async function listGrants(db: AuthorizationDatabase, userId: string) {
  return db
    .selectFrom('identity_connected_apps')
    .select(['client_id', 'scopes', 'granted_at'])
    .where('user_id', '=', userId)
    .orderBy('granted_at', 'desc')
    .orderBy('client_id')
    .execute();
}

/** Whether there was something to forget. */
export async function forgetGrant(db: AuthorizationDatabase, userId: string, clientId: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('identity_connected_apps')
    .where('app_key', '=', keyOf(userId, clientId))
    .executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Takes everything back that a client holds for a user. */
export async function revokeRecords(db: AuthorizationDatabase, userId: string, clientId: string): Promise<void> {
  await db
    .deleteFrom('identity_oidc_records')
    .where('user_id', '=', userId)
    .where('client_id', '=', clientId)
    .execute();
}
