import type { IdentityProvider } from '#contracts/identity/business/organization.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import {
  encryptSettings,
  type OidcDraft,
  type OidcInput,
  parseOidc,
  type SamlConfiguration,
  type SamlDraft,
} from './connectionSettings.ts';
import type { ConnectionRow } from './organizationRows.ts';

/** A connection that people can sign in with, of an organization that is there. */
export async function findConnection(db: BusinessDatabase, connectionId: string): Promise<ConnectionRow | null> {
  const row = await db
    .selectFrom('business_connections as c')
    .innerJoin('business_organizations as o', 'o.organization_id', 'c.organization_id')
    .selectAll('c')
    .where('c.connection_id', '=', connectionId)
    .where('c.status', '=', 'active')
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

interface NewConnection {
  organizationId: string;
  name: string;
  identityProvider?: IdentityProvider;
}
type Context = Pick<BusinessContext, 'clock' | 'project' | 'secrets'>;

/** Makes a connection the default of its organization where that has none. */
export async function becomeDefault(
  db: BusinessDatabase,
  { connection_id, organization_id }: Pick<ConnectionRow, 'connection_id' | 'organization_id'>,
): Promise<void> {
  await db
    .updateTable('business_organizations')
    .set((row) => ({ sso_default_connection_id: row.fn.coalesce('sso_default_connection_id', row.val(connection_id)) }))
    .where('organization_id', '=', organization_id)
    .execute();
}

/** A new connection of an organization. */
export async function addConnection(
  db: BusinessDatabase,
  context: Context,
  given: NewConnection & Pick<ConnectionRow, 'kind' | 'status'> & { settings: OidcDraft | SamlDraft },
): Promise<ConnectionRow> {
  const row: ConnectionRow = {
    connection_id: context.project.newId(`${given.kind}-connection`),
    organization_id: given.organizationId,
    display_name: given.name,
    identity_provider: given.identityProvider ?? 'generic',
    kind: given.kind,
    status: given.status,
    configuration: encryptSettings(context, given.settings),
    created_at: context.clock.now(),
    connection_roles: '[]',
    group_roles: '[]',
  };
  await db.insertInto('business_connections').values(row).execute();
  if (given.status === 'active') await becomeDefault(db, row);
  return row;
}

/** A connection by OpenID Connect. */
export async function createOidcConnection(
  db: BusinessDatabase,
  context: Context,
  { oidc, ...given }: NewConnection & { oidc: OidcInput },
): Promise<string> {
  const settings = parseOidc(oidc);
  return (await addConnection(db, context, { ...given, kind: 'oidc', status: 'active', settings })).connection_id;
}

/** A connection by SAML 2.0. */
export async function createSamlConnection(
  db: BusinessDatabase,
  context: Context,
  { saml: settings, ...given }: NewConnection & { saml: SamlConfiguration },
): Promise<string> {
  return (await addConnection(db, context, { ...given, kind: 'saml', status: 'active', settings })).connection_id;
}
