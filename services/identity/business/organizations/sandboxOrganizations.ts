import { inTransaction } from '#services/platform/database/transaction.ts';
import { sandboxSaml, sandboxSso } from '#services/platform/oauth/sandboxSso.ts';
import { retryingOnce } from '#services/identity/people/users.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { createMember, type MemberRow } from '../people/memberRows.ts';
import { createOidcConnection, createSamlConnection } from '../people/connections.ts';
import { createOrganization } from '../people/createOrganization.ts';
import { findBySlug } from '../people/organizationRows.ts';

type SeededMember = Pick<MemberRow, 'email' | 'name'> & Partial<MemberRow>;

const member = (email: string, name: string, more: Partial<MemberRow> = {}): SeededMember => ({
  email,
  name,
  status: 'active',
  email_verified: 1,
  ...more,
});

/** Acme lets its domain join, Northwind invites, and asks everybody for a second step; each has an identity provider. */
const organizations = [
  {
    name: 'Acme',
    slug: 'acme',
    domains: ['acme.test'],
    policy: { email_jit_provisioning: 'RESTRICTED', sso_jit_provisioning: 'RESTRICTED' },
    sso: 'oidc',
    members: [member('alex@acme.test', 'Alex', { is_admin: 1 }), member('both@acme.test', 'Bo')],
  },
  {
    name: 'Northwind',
    slug: 'northwind',
    domains: [],
    policy: { mfa_policy: 'REQUIRED_FOR_ALL' },
    sso: 'saml',
    members: [
      member('nora@northwind.test', 'Nora', { is_admin: 1 }),
      member('both@acme.test', 'Bo'),
      member('invited@northwind.test', 'Ines', { status: 'invited', email_verified: 0 }),
    ],
  },
] as const;

type Given = (typeof organizations)[number];

/** The organization, new or from before. */
async function seedOrganization(
  db: BusinessDatabase,
  context: BusinessContext,
  { members, sso: _sso, ...given }: Given,
): Promise<{ organizationId: string; hasConnection: boolean }> {
  const found = await findBySlug(db, given.slug);
  if (found !== null) return { organizationId: found.row.organization_id, hasConnection: found.connections.length > 0 };
  const organizationId = await createOrganization(db, context, given);
  for (const one of members) await createMember(db, context, { ...one, organization_id: organizationId });
  return { organizationId, hasConnection: false };
}

async function seed(db: BusinessDatabase, context: BusinessContext): Promise<void> {
  const { project, secrets, sandboxProvider } = context;
  for (const given of organizations) {
    const { organizationId, hasConnection } = await seedOrganization(db, context, given);
    if (hasConnection) continue;
    const connection = { organizationId, name: `${given.name} SSO` };
    if (given.sso === 'oidc')
      await createOidcConnection(db, context, { ...connection, oidc: sandboxSso(project.api, secrets) });
    else if (sandboxProvider !== null) {
      const saml = sandboxSaml(project.api, sandboxProvider.samlKey);
      await createSamlConnection(db, context, { ...connection, saml });
    }
  }
}

/** The organizations of the sandbox. Does nothing when they are there. */
export function seedSandboxOrganizations(context: BusinessContext): Promise<void> {
  return retryingOnce(() => inTransaction(context.db, (trx) => seed(trx, context)));
}
