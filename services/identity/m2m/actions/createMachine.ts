import type { z } from 'zod';
import type { m2mCreateBody } from '#contracts/identity/server/m2mClients.ts';
import { clientSecret } from '#services/identity/shared/clients/clientSecrets.ts';
import { type ClientRow, insertClient } from '#services/identity/shared/clients/storedClients.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { MachineContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { type MachineDetails, machineView } from '../machineView.ts';

/**
 * POST /v1/m2m/clients: a program, and its secret, which is stored as a keyed hash alone.
 * @throws ServiceError duplicate_m2m_client_id
 */
export async function createMachine(
  context: MachineContext,
  { body, headers }: { body: z.infer<typeof m2mCreateBody>; headers: Headers },
) {
  const { db, clock, secrets, project, kind } = context;
  const { secret, hash, hint } = clientSecret(secrets, body.client_secret);
  const details: MachineDetails = {
    client_description: body.client_description ?? '',
    trusted_metadata: body.trusted_metadata ?? {},
  };
  const row: ClientRow = {
    client_id: body.client_id ?? project.newId('m2m-client'),
    project_id: project.id,
    kind,
    status: 'active',
    client_name: body.client_name ?? '',
    scopes: body.scopes.join(' '),
    own_scopes: '',
    details: JSON.stringify(details),
    secret_hash: hash,
    secret_hint: hint,
    next_secret_hash: null,
    next_secret_hint: null,
    created_at: clock.now(),
  };
  await inTransaction(db, async (trx) => {
    if (!(await insertClient(trx, row))) throw refuse('duplicate_m2m_client_id');
    const changes = { client_name: { after: row.client_name }, scopes: { after: body.scopes } };
    await recordRequest(headers)(trx, { targetId: row.client_id, changes });
  });
  return { m2m_client: { ...machineView(row), client_secret: secret } };
}
