import type { AuthorizationDatabase } from './tables.ts';

const keyOf = (userId: string, clientId: string): string => `${userId} ${clientId}`;

const scopesIn = (scopes: string): string[] => scopes.split(' ').filter((scope) => scope !== '');

const grantOf = (db: AuthorizationDatabase, key: string) =>
  db.selectFrom('identity_connected_apps').select('scopes').where('app_key', '=', key).executeTakeFirst();

/** What a person has allowed an application so far. */
export async function grantedScopes(
  db: AuthorizationDatabase,
  userId: string,
  clientId: string,
): Promise<readonly string[]> {
  return scopesIn((await grantOf(db, keyOf(userId, clientId)))?.scopes ?? '');
}

interface Grant {
  userId: string;
  clientId: string;
  scopes: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Compares and sets; false where somebody else has written meanwhile. */
async function tryToAdd(db: AuthorizationDatabase, { userId, clientId, scopes, now }: Grant): Promise<boolean> {
  const key = keyOf(userId, clientId);
  const before = await grantOf(db, key);
  const row = { scopes: [...new Set([...scopesIn(before?.scopes ?? ''), ...scopes])].join(' '), granted_at: now };
  if (before === undefined) {
    const added = await db
      .insertInto('identity_connected_apps')
      .values({ app_key: key, user_id: userId, client_id: clientId, ...row })
      .onConflict((conflict) => conflict.column('app_key').doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const changed = await db
    .updateTable('identity_connected_apps')
    .set(row)
    .where('app_key', '=', key)
    .where('scopes', '=', before.scopes)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Adds to what a person has allowed an application; what other tabs add at the same time stays. */
export async function rememberGrant(db: AuthorizationDatabase, grant: Grant): Promise<void> {
  // Each failed attempt means that another one has come through, so this ends.
  while (!(await tryToAdd(db, grant)));
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
