import type { AuthorizationDatabase } from './tables.ts';

/** Of users, and of members: they live in tables of their own. */
export type GrantTable = 'identity_connected_apps' | 'business_connected_apps';

interface Whose {
  accountId: string;
  clientId: string;
}

const keyOf = ({ accountId, clientId }: Whose): string => `${accountId} ${clientId}`;

const scopesIn = (scopes: string): string[] => scopes.split(' ').filter((scope) => scope !== '');

const grantOf = (db: AuthorizationDatabase, table: GrantTable, key: string) =>
  db.selectFrom(table).select('scopes').where('app_key', '=', key).executeTakeFirst();

/** Returns the scopes that a person has allowed an application so far. */
export async function grantedScopes(
  db: AuthorizationDatabase,
  table: GrantTable,
  whose: Whose,
): Promise<readonly string[]> {
  return scopesIn((await grantOf(db, table, keyOf(whose)))?.scopes ?? '');
}

interface Grant extends Whose {
  scopes: readonly string[];
  /** Milliseconds since 1970. */
  now: number;
}

/** Compares and sets; false where somebody else has written meanwhile. */
async function tryToAdd(db: AuthorizationDatabase, table: GrantTable, grant: Grant): Promise<boolean> {
  const { accountId, clientId, scopes, now } = grant;
  const key = keyOf(grant);
  const before = await grantOf(db, table, key);
  const row = { scopes: [...new Set([...scopesIn(before?.scopes ?? ''), ...scopes])].join(' '), granted_at: now };
  if (before === undefined) {
    const added = await db
      .insertInto(table)
      .values({ app_key: key, user_id: accountId, client_id: clientId, ...row })
      .onConflict((conflict) => conflict.column('app_key').doNothing())
      .executeTakeFirst();
    return (added.numInsertedOrUpdatedRows ?? 0n) > 0n;
  }
  const changed = await db
    .updateTable(table)
    .set(row)
    .where('app_key', '=', key)
    .where('scopes', '=', before.scopes)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Adds to what a person has allowed an application; what other tabs add at the same time stays. */
export async function rememberGrant(db: AuthorizationDatabase, table: GrantTable, grant: Grant): Promise<void> {
  // Each failed attempt means that another one has come through, so this ends.
  while (!(await tryToAdd(db, table, grant)));
}

export async function listGrants(db: AuthorizationDatabase, table: GrantTable, accountId: string) {
  return db
    .selectFrom(table)
    .select(['client_id', 'scopes', 'granted_at'])
    .where('user_id', '=', accountId)
    .orderBy('granted_at', 'desc')
    .orderBy('client_id')
    .execute();
}

/** Returns true if there was a grant to forget. */
export async function forgetGrant(db: AuthorizationDatabase, table: GrantTable, whose: Whose): Promise<boolean> {
  const gone = await db.deleteFrom(table).where('app_key', '=', keyOf(whose)).executeTakeFirst();
  return gone.numDeletedRows > 0n;
}

/** Takes back a code and everything that comes of it. */
export async function revokeGrant(db: AuthorizationDatabase, grantId: string): Promise<void> {
  await db.deleteFrom('identity_oidc_records').where('grant_id', '=', grantId).execute();
}
