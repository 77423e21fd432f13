import { z } from 'zod';
import type { BusinessContext } from '../kit/context.ts';
import type { BusinessDatabase, BusinessTables } from '../kit/tables.ts';
import type { ConnectionRow } from './organizationRows.ts';

/** Encrypts configurations with SECRET_KEY. */
const PURPOSE = 'sso connections';

/** What OpenID Connect needs to know of an identity provider. */
const oidcSchema = z.object({ issuer: z.url(), clientId: z.string().min(1), clientSecret: z.string().min(1) });
export type OidcConfiguration = z.infer<typeof oidcSchema>;

/** A connection of an organization that is there. */
export async function findConnection(db: BusinessDatabase, connectionId: string): Promise<ConnectionRow | null> {
  const row = await db
    .selectFrom('business_connections as c')
    .innerJoin('business_organizations as o', 'o.organization_id', 'c.organization_id')
    .selectAll('c')
    .where('c.connection_id', '=', connectionId)
    .where('o.deleted_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

export const oidcOf = ({ secrets }: Pick<BusinessContext, 'secrets'>, row: ConnectionRow): OidcConfiguration =>
  oidcSchema.parse(JSON.parse(secrets.decrypt(PURPOSE, row.configuration).text));

/** A new connection of an organization, its first one as the default. */
export async function createOidcConnection(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock' | 'project' | 'secrets'>,
  given: {
    organizationId: string;
    name: string;
    identityProvider?: BusinessTables['business_connections']['identity_provider'];
    oidc: OidcConfiguration;
  },
): Promise<string> {
  const connectionId = context.project.newId('oidc-connection');
  await db
    .insertInto('business_connections')
    .values({
      connection_id: connectionId,
      organization_id: given.organizationId,
      display_name: given.name,
      identity_provider: given.identityProvider ?? 'generic',
      kind: 'oidc',
      configuration: context.secrets.encrypt(PURPOSE, JSON.stringify(given.oidc)),
      created_at: context.clock.now(),
    })
    .execute();
  await db
    .updateTable('business_organizations')
    .set((row) => ({ sso_default_connection_id: row.fn.coalesce('sso_default_connection_id', row.val(connectionId)) }))
    .where('organization_id', '=', given.organizationId)
    .execute();
  return connectionId;
}
