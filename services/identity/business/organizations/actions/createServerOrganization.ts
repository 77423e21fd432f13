import type { z } from 'zod';
import type { organizationCreateServerBody, ServerOrganization } from '#contracts/identity/server/organizations.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { retryingOnce } from '#services/identity/people/users.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { createOrganization } from '#services/identity/business/people/createOrganization.ts';
import { readOrganizationName } from '#services/identity/business/people/organizationName.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import { checkSlugIsFree, freshSlug, readSlug } from '#services/identity/business/people/organizationSlug.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { changeSettings } from '../settings/changeSettings.ts';

type Body = z.infer<typeof organizationCreateServerBody>;

/** Settings by which the vendor decides whether an organization invites by mail by default. */
const deciding = [
  'email_jit_provisioning',
  'sso_jit_provisioning',
  'oauth_tenant_jit_provisioning',
  'auth_methods',
  'mfa_policy',
  'mfa_methods',
] as const satisfies readonly (keyof Body)[];

/** The vendor's settings of a new organization. */
const presets = (body: Body) => ({
  sso_jit_provisioning: body.sso_jit_provisioning ?? 'ALL_ALLOWED',
  email_invites:
    body.email_invites ?? (deciding.some((name) => body[name] !== undefined) ? 'NOT_ALLOWED' : 'ALL_ALLOWED'),
});

/** POST /v1/b2b/organizations: a new organization without members. */
export async function createServerOrganization(
  context: BusinessContext,
  { body, headers }: { body: Body; headers: Headers },
): Promise<{ organization: ServerOrganization }> {
  const name = readOrganizationName(body.organization_name) ?? '';
  const slug = body.organization_slug === undefined ? freshSlug(name) : readSlug(body.organization_slug);
  return retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      await checkSlugIsFree(trx, slug, null);
      const organizationId = await createOrganization(trx, context, { name, slug });
      const bare = await requireOrganization(trx, organizationId);
      const given = { ...body, ...presets(body), organization_slug: slug };
      const { organization, changes } = await changeSettings(trx, context, bare, given);
      const named = { organization_name: { after: name }, organization_slug: { after: slug } };
      await recordRequest(headers)(trx, { organizationId, changes: { ...named, ...changes } });
      return { organization: organizationView(organization) };
    }),
  );
}
