import { inTransaction } from '#services/kit/database/transaction.ts';
import { sandboxSso } from '#services/kit/oauth/sandboxSso.ts';
import { retryingOnce } from '#services/identity/people/users.ts';
import type { BusinessContext } from '../kit/context.ts';
import type { BusinessDatabase } from '../kit/tables.ts';
import { createMember, type MemberRow } from '../people/memberRows.ts';
import { createOidcConnection } from '../people/connections.ts';
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

/** Acme lets its domain join and has an identity provider, Northwind invites, and asks everybody for a second step. */
const organizations = [
  {
    name: 'Acme',
    slug: 'acme',
    domains: ['acme.test'],
    policy: { email_jit_provisioning: 'RESTRICTED', sso_jit_provisioning: 'RESTRICTED' },
    hasSso: true,
    members: [member('alex@acme.test', 'Alex', { is_admin: 1 }), member('both@acme.test', 'Bo')],
  },
  {
    name: 'Northwind',
    slug: 'northwind',
    domains: [],
    policy: { mfa_policy: 'REQUIRED_FOR_ALL' },
    hasSso: false,
    members: [
      member('nora@northwind.test', 'Nora', { is_admin: 1 }),
      member('both@acme.test', 'Bo'),
      member('invited@northwind.test', 'Ines', { status: 'invited', email_verified: 0 }),
    ],
  },
] as const;

async function seed(db: BusinessDatabase, context: BusinessContext): Promise<void> {
  for (const { members, hasSso, ...given } of organizations) {
    if ((await findBySlug(db, given.slug)) !== null) continue;
    const organizationId = await createOrganization(db, context, given);
    for (const one of members) await createMember(db, context, { ...one, organization_id: organizationId });
    if (!hasSso) continue;
    const oidc = sandboxSso(context.project.api, context.secrets);
    await createOidcConnection(db, context, { organizationId, name: `${given.name} SSO`, oidc });
  }
}

/** The organizations of the sandbox. Does nothing when they are there. */
export function seedSandboxOrganizations(context: BusinessContext): Promise<void> {
  return retryingOnce(() => inTransaction(context.db, (trx) => seed(trx, context)));
}
