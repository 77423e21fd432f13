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
import { organizationPresets } from '../settings/presets.ts';

type Body = z.infer<typeof organizationCreateServerBody>;

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
      const given = { ...body, ...organizationPresets(body), organization_slug: slug };
      const { organization, changes } = await changeSettings(trx, context, bare, given);
      const named = { organization_name: { after: name }, organization_slug: { after: slug } };
      await recordRequest(headers)(trx, { organizationId, changes: { ...named, ...changes } });
      return { organization: organizationView(organization) };
    }),
  );
}
