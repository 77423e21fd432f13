import type { z } from 'zod';
import { METADATA_LIMIT, type m2mUpdateBody } from '#contracts/identity/server/m2mClients.ts';
import { changeClient, type ClientRow } from '#services/identity/shared/clients/storedClients.ts';
import { mergedFields } from '#services/identity/shared/mergedFields.ts';
import type { AuditChanges } from '#services/platform/audit/auditTable.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import type { MachineContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { detailsOf, type MachineDetails, machineView, scopesOf } from '../machineView.ts';

type Body = z.infer<typeof m2mUpdateBody>;

/** Fields that are null are removed; the others are added or replaced. @throws ServiceError metadata_too_large */
function mergedMetadata(before: MachineDetails['trusted_metadata'], given: Body['trusted_metadata']) {
  const metadata = mergedFields(before, given ?? {});
  if (JSON.stringify(metadata).length <= METADATA_LIMIT) return metadata;
  throw refuse('metadata_too_large');
}

function changesOf(body: Body, before: ClientRow, details: MachineDetails): AuditChanges {
  const values = {
    client_name: [before.client_name, body.client_name],
    client_description: [details.client_description, body.client_description],
    status: [before.status, body.status],
    scopes: [scopesOf(before), body.scopes],
  };
  const changed = Object.entries(values).filter(
    ([, [was, is]]) => is !== undefined && JSON.stringify(was) !== JSON.stringify(is),
  );
  return {
    ...Object.fromEntries(changed.map(([name, [was, is]]) => [name, { before: was, after: is }])),
    ...(body.trusted_metadata === undefined ? {} : { trusted_metadata: {} }),
  };
}

/**
 * PUT /v1/m2m/clients/{client_id}: changes what is given. An inactive program gets no token from then on.
 * @throws ServiceError m2m_client_not_found, metadata_too_large
 */
export async function updateMachine(
  context: MachineContext,
  { body, params, headers }: { body: Body; params: { client_id: string }; headers: Headers },
) {
  const row = await changeClient(context, params.client_id, recordRequest(headers), (before) => {
    const known = detailsOf(before);
    const details: MachineDetails = {
      client_description: body.client_description ?? known.client_description,
      trusted_metadata: mergedMetadata(known.trusted_metadata, body.trusted_metadata),
    };
    return {
      row: {
        client_name: body.client_name ?? before.client_name,
        status: body.status ?? before.status,
        scopes: body.scopes?.join(' ') ?? before.scopes,
        details: JSON.stringify(details),
      },
      changes: changesOf(body, before, known),
    };
  });
  return { m2m_client: machineView(row) };
}
