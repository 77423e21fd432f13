import { z } from 'zod';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase, BusinessTables } from '../shared/tables.ts';
import type { ConnectionRow } from './organizationRows.ts';

/** Encrypts configurations with SECRET_KEY. */
const PURPOSE = 'sso connections';

/** The configuration of an identity provider for OpenID Connect. */
const oidcSchema = z.object({
  issuer: z.url(),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1),
  /** `preferred_username`: it is the address of somebody without `email`, as with Entra. It can be anything elsewhere. */
  addressClaim: z.enum(['email', 'preferred_username']).default('email'),
});
export type OidcConfiguration = z.infer<typeof oidcSchema>;

/** The configuration of an identity provider for SAML: certificates or public keys in PEM, two during a change. */
const samlSchema = z.object({
  entityId: z.string().min(1),
  entryPoint: z.url(),
  keys: z.array(z.string()).min(1),
  /** The organization's own names of attributes, in place of the usual ones. */
  attributes: z.object({ email: z.string().min(1).optional(), name: z.string().min(1).optional() }).optional(),
});
export type SamlConfiguration = z.infer<typeof samlSchema>;

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

const configurationOf = ({ secrets }: Pick<BusinessContext, 'secrets'>, row: ConnectionRow): unknown =>
  JSON.parse(secrets.decrypt(PURPOSE, row.configuration).text);

export const oidcOf = (context: Pick<BusinessContext, 'secrets'>, row: ConnectionRow): OidcConfiguration =>
  oidcSchema.parse(configurationOf(context, row));

export const samlOf = (context: Pick<BusinessContext, 'secrets'>, row: ConnectionRow): SamlConfiguration =>
  samlSchema.parse(configurationOf(context, row));

interface NewConnection {
  organizationId: string;
  name: string;
  identityProvider?: BusinessTables['business_connections']['identity_provider'];
}
type Context = Pick<BusinessContext, 'clock' | 'project' | 'secrets'>;

/** A new connection of an organization, its first one as the default. */
async function createConnection(
  db: BusinessDatabase,
  context: Context,
  given: NewConnection & { kind: ConnectionRow['kind']; configuration: OidcConfiguration | SamlConfiguration },
): Promise<string> {
  const connectionId = context.project.newId(`${given.kind}-connection`);
  await db
    .insertInto('business_connections')
    .values({
      connection_id: connectionId,
      organization_id: given.organizationId,
      display_name: given.name,
      identity_provider: given.identityProvider ?? 'generic',
      kind: given.kind,
      configuration: context.secrets.encrypt(PURPOSE, JSON.stringify(given.configuration)),
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

/** A connection by OpenID Connect. */
export const createOidcConnection = (
  db: BusinessDatabase,
  context: Context,
  { oidc, ...given }: NewConnection & { oidc: z.input<typeof oidcSchema> },
): Promise<string> => createConnection(db, context, { ...given, kind: 'oidc', configuration: oidcSchema.parse(oidc) });

/** A connection by SAML 2.0. */
export const createSamlConnection = (
  db: BusinessDatabase,
  context: Context,
  { saml, ...given }: NewConnection & { saml: SamlConfiguration },
): Promise<string> => createConnection(db, context, { ...given, kind: 'saml', configuration: saml });
