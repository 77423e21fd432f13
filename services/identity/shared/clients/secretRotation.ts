import type { RecordChange } from '#services/platform/audit/requestAudit.ts';
import { createErrors } from '../errors.ts';
import { clientSecret } from './clientSecrets.ts';
import { clientErrors } from './errors.ts';
import { changeClient, type ClientChange, type ClientRow, type ProjectClients } from './storedClients.ts';

const refuse = createErrors(clientErrors);

const noNext = { next_secret_hash: null, next_secret_hint: null };

/**
 * Starts a rotation: the new secret counts beside the old one, and is shown this one time.
 * @throws ServiceError client_has_no_secret, secret_rotation_in_progress; the error of `notFound`
 */
export async function startRotation(
  clients: ProjectClients,
  clientId: string,
  record: RecordChange,
): Promise<{ row: ClientRow; secret: string }> {
  const { secret, hash, hint } = clientSecret(clients.secrets);
  const row = await changeClient(clients, clientId, record, (before) => {
    if (before.secret_hash === null) throw refuse('client_has_no_secret');
    if (before.next_secret_hash !== null) throw refuse('secret_rotation_in_progress');
    return { row: { next_secret_hash: hash, next_secret_hint: hint }, changes: { next_client_secret: {} } };
  });
  return { row, secret };
}

/**
 * Puts a new secret in place of all others, which count no more. It is shown this one time.
 * @throws ServiceError client_has_no_secret; the error of `notFound`
 */
export async function replaceSecret(
  clients: ProjectClients,
  clientId: string,
  record: RecordChange,
): Promise<{ row: ClientRow; secret: string }> {
  const { secret, hash, hint } = clientSecret(clients.secrets);
  const row = await changeClient(clients, clientId, record, (before) => {
    if (before.secret_hash === null) throw refuse('client_has_no_secret');
    return { row: { secret_hash: hash, secret_hint: hint, ...noNext }, changes: { client_secret: {} } };
  });
  return { row, secret };
}

/**
 * Ends a rotation. `cancel`: the old secret counts alone; `complete`: the new one.
 * @throws ServiceError secret_rotation_not_started; the error of `notFound`
 */
export async function endRotation(
  clients: ProjectClients,
  clientId: string,
  step: 'cancel' | 'complete',
  record: RecordChange,
): Promise<ClientRow> {
  return changeClient(clients, clientId, record, (before): ClientChange => {
    const { next_secret_hash: secret_hash, next_secret_hint: secret_hint } = before;
    if (secret_hash === null) throw refuse('secret_rotation_not_started');
    if (step === 'cancel') return { row: noNext, changes: { next_client_secret: {} } };
    return { row: { secret_hash, secret_hint, ...noNext }, changes: { client_secret: {} } };
  });
}
