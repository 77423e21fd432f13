import type { z } from 'zod';
import type { scimConnectionData, scimRotationData } from '#contracts/identity/server/scimConnections.ts';
import { newScimToken, type ScimConnectionRow } from '#services/identity/business/people/scimConnections.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { assignmentsOf, scimConnectionView } from '../connectionView.ts';
import { changingDirectory, type DirectoryRequest } from '../directoryCall.ts';
import { refuse } from '../errors.ts';

type Answer<T extends z.ZodType> = Omit<z.infer<T>, 'request_id' | 'status_code'>;
type Tokens = Partial<Pick<ScimConnectionRow, 'token_hash' | 'token_hint' | 'next_token_hash' | 'next_token_hint'>>;

async function writeTokens(
  context: BusinessContext,
  db: BusinessDatabase,
  row: ScimConnectionRow,
  tokens: Tokens,
): Promise<Answer<typeof scimConnectionData>> {
  const { connection_id: connectionId } = row;
  await db.updateTable('business_scim_connections').set(tokens).where('connection_id', '=', connectionId).execute();
  const assignments = await assignmentsOf(db, connectionId);
  return { connection: scimConnectionView(context, { ...row, ...tokens }, assignments) };
}

/**
 * POST …/connection/{connection_id}/rotate/start: a second token, which is in this answer alone; both count.
 * @throws ServiceError scim_connection_not_found, scim_token_rotation_in_progress
 */
export const startRotation = (
  context: BusinessContext,
  request: DirectoryRequest,
): Promise<Answer<typeof scimRotationData>> =>
  changingDirectory(context, request, 'update', async (trx, row, record) => {
    if (row.next_token_hash !== null) throw refuse('scim_token_rotation_in_progress');
    const { token, hash, hint } = newScimToken(context);
    const { connection } = await writeTokens(context, trx, row, { next_token_hash: hash, next_token_hint: hint });
    await record(trx, { changes: { next_bearer_token: {} } });
    return { connection: { ...connection, next_bearer_token: token } };
  });

/**
 * POST …/connection/{connection_id}/rotate/{complete, cancel}: the second token counts alone, or the first one does.
 * @throws ServiceError scim_connection_not_found, scim_token_rotation_not_started
 */
export const endRotation = (
  context: BusinessContext,
  request: DirectoryRequest,
  step: 'complete' | 'cancel',
): Promise<Answer<typeof scimConnectionData>> =>
  changingDirectory(context, request, 'update', async (trx, row, record) => {
    const { next_token_hash: token_hash, next_token_hint: token_hint } = row;
    if (token_hash === null || token_hint === null) throw refuse('scim_token_rotation_not_started');
    const isComplete = step === 'complete';
    const none = { next_token_hash: null, next_token_hint: null };
    await record(trx, { changes: isComplete ? { bearer_token: {} } : { next_bearer_token: {} } });
    return writeTokens(context, trx, row, isComplete ? { token_hash, token_hint, ...none } : none);
  });
