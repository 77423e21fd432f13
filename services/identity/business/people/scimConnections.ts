import { createHmac, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, type Selectable, sql, SqliteAdapter } from 'kysely';
import type { Secrets } from '#services/platform/secrets.ts';
import { newToken } from '#services/platform/tokens.ts';
import type { Project } from '#services/identity/shared/project.ts';
import type { BusinessDatabase, BusinessTables } from '../shared/tables.ts';

export type ScimConnectionRow = Selectable<BusinessTables['business_scim_connections']>;

/** The characters of a token that are shown. */
const HINT = 4;

const PURPOSE = 'tokens of SCIM connections';

const hashOf = (key: string, token: string): Buffer => createHmac('sha256', key).update(token).digest();

/** A new token of a directory, with the form in which it is stored and the characters that are shown. */
export function newScimToken(
  { secrets, project }: { secrets: Secrets; project: Pick<Project, 'environment'> },
  token: string = `scim-${project.environment}-${newToken()}`,
): { token: string; hash: string; hint: string } {
  return { token, hash: hashOf(secrets.deriveKey(PURPOSE), token).toString('hex'), hint: token.slice(-HINT) };
}

/** Returns whether a token is the connection's, or the next one of a rotation that is under way. */
export function isTokenOf(secrets: Secrets, connection: ScimConnectionRow | null, token: string): boolean {
  const hashes = secrets.deriveKeys(PURPOSE).map((key) => hashOf(key, token));
  // Compares with something where there is no connection, so that the time says nothing of which there are.
  const none = hashOf(secrets.deriveKey(PURPOSE), '').toString('hex');
  const known = [connection?.token_hash ?? none, connection?.next_token_hash ?? null];
  const isKnown = known
    .flatMap((one) => hashes.map((hash) => one !== null && timingSafeEqual(hash, Buffer.from(one, 'hex'))))
    .includes(true);
  return isKnown && connection !== null;
}

/** The directory of an organization that is there, by the id of either; null: there is none. */
export async function findScimConnection(
  db: BusinessDatabase,
  by: { connectionId: string } | { organizationId: string },
): Promise<ScimConnectionRow | null> {
  const [column, value] =
    'connectionId' in by
      ? (['connection_id', by.connectionId] as const)
      : (['organization_id', by.organizationId] as const);
  const row = await db.selectFrom('business_scim_connections').selectAll().where(column, '=', value).executeTakeFirst();
  return row ?? null;
}

/** Shows with members the groups of the directory that they are in, and the roles that those give. */
export async function showScimGroups(db: BusinessDatabase, memberIds: RawBuilder<unknown>): Promise<void> {
  const isSqlite = db.getExecutor().adapter instanceof SqliteAdapter;
  const groups = isSqlite
    ? sql<string>`json_group_array(json_object('value', g.group_id, 'display', g.display_name))`
    : sql<string>`json_agg(json_build_object('value', g.group_id, 'display', g.display_name))::text`;
  const joined = isSqlite
    ? sql<string>`group_concat(r.role_id || '/' || r.group_id, ' ')`
    : sql<string>`string_agg(r.role_id || '/' || r.group_id, ' ')`;
  await sql`
    update business_members set
      scim_groups = coalesce((
        select ${groups} from business_scim_group_members m
        join business_scim_groups g on g.group_id = m.group_id
        where m.member_id = business_members.member_id), '[]'),
      scim_roles = coalesce((
        select ${joined} from business_scim_group_members m
        join business_scim_group_roles r on r.group_id = m.group_id
        where m.member_id = business_members.member_id), '')
    where member_id in (${memberIds})`.execute(db);
}

/** Deletes a directory with its groups and their roles. Its members stay, as members of the organization alone. */
export async function deleteScimConnection(db: BusinessDatabase, connectionId: string): Promise<void> {
  const groups = db.selectFrom('business_scim_groups').select('group_id').where('connection_id', '=', connectionId);
  for (const table of ['business_scim_group_members', 'business_scim_group_roles'] as const)
    await db.deleteFrom(table).where('group_id', 'in', groups).execute();
  await db.deleteFrom('business_scim_groups').where('connection_id', '=', connectionId).execute();
  const members = db.selectFrom('business_scim_users').select('member_id').where('connection_id', '=', connectionId);
  await db
    .updateTable('business_members')
    .set({ scim_registration: null, scim_groups: '[]', scim_roles: '' })
    .where('member_id', 'in', members)
    .execute();
  await db.deleteFrom('business_scim_users').where('connection_id', '=', connectionId).execute();
  await db.deleteFrom('business_scim_connections').where('connection_id', '=', connectionId).execute();
}
