import type { z } from 'zod';
import type { serverDiscoveryCreateBody } from '#contracts/identity/server/memberDiscovery.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { organizationPresets } from '#services/identity/business/organizations/settings/presets.ts';
import { changeSettings } from '#services/identity/business/organizations/settings/changeSettings.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import type { UnsentGated } from '#services/identity/business/sessions/gatedAnswer.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { createDiscovered } from '../actions/createDiscovered.ts';

/** POST /v1/b2b/discovery/organizations/create: as from a page, with settings of the organization. */
export const createDiscoveredByServer = (
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof serverDiscoveryCreateBody> },
): Promise<UnsentGated> =>
  createDiscovered(context, request, async (trx, { organizationId, personId }) => {
    const { organization_name: _name, organization_slug: _slug, ...settings } = request.body;
    const bare = await requireOrganization(trx, organizationId);
    const given = { ...settings, ...organizationPresets(settings) };
    const { organization, changes } = await changeSettings(trx, context, bare, given);
    const { name, slug } = organization.row;
    const named = { organization_name: { after: name }, organization_slug: { after: slug } };
    await recordAudited(trx, request.headers, { organizationId, personId, changes: { ...named, ...changes } });
  });
