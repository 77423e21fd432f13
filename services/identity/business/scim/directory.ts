import { clientBudget } from '#services/platform/clientBudget.ts';
import { recordRequest, type RecordChange } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { MINUTE } from '#services/platform/durations.ts';
import { retryingOnce } from '#services/identity/people/users.ts';
import { lockOrganization } from '../people/organizationRows.ts';
import { findScimConnection, isTokenOf, type ScimConnectionRow } from '../people/scimConnections.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { refuse } from './errors.ts';

export type CheckToken = (headers: Headers, ip: string, connectionId: string) => Promise<ScimConnectionRow>;

const bearerOf = (headers: Headers): string | null =>
  /^bearer +([\w.~+/=-]{1,500})$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;

/**
 * Makes the check of the token that a directory calls with. The store is asked at every call: a token that has ended counts
 * nowhere any more.
 * @throws ServiceError scim_token_from_browser, invalid_scim_token, too_many_requests
 */
export function createTokenCheck({
  db,
  clock,
  project,
  rateLimiter,
  secrets,
  countSecretKeyCall,
}: BusinessContext): CheckToken {
  const wrongTokens = project.limits.perCaller('wrongScimTokens', 100);
  return async (headers, ip, connectionId) => {
    if (headers.has('origin')) throw refuse('scim_token_from_browser');
    const connection = await findScimConnection(db, { connectionId });
    if (!isTokenOf(secrets, connection, bearerOf(headers) ?? '') || connection === null) {
      const budget = { name: 'scim_tokens', limit: wrongTokens, windowMs: 10 * MINUTE };
      const consumed = await rateLimiter.consumeTogether(clientBudget(ip, budget));
      throw consumed.allowed ? refuse('invalid_scim_token') : refuse('too_many_requests', consumed);
    }
    const heldBack = countSecretKeyCall(connectionId, clock.now());
    if (heldBack !== null) throw refuse('too_many_requests', heldBack);
    return connection;
  };
}

/** The directory that makes a change, and the way in which the audit log has it. */
export interface DirectoryChange {
  connection: ScimConnectionRow;
  organizationId: string;
  record: RecordChange;
}

/**
 * Runs a change of a directory in one transaction, while nobody else changes the organization or its members by a key.
 * @throws ServiceError invalid_scim_token, when the connection was deleted meanwhile
 */
export function changingUsers<T>(
  context: BusinessContext,
  { connection, headers }: { connection: ScimConnectionRow; headers: Headers },
  work: (trx: BusinessDatabase, change: DirectoryChange) => Promise<T>,
): Promise<T> {
  const { organization_id: organizationId, connection_id: connectionId } = connection;
  return retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      await lockOrganization(trx, organizationId);
      if ((await findScimConnection(trx, { connectionId })) === null) throw refuse('invalid_scim_token');
      const record: RecordChange = (db, subject) => recordRequest(headers)(db, { organizationId, ...subject });
      return work(trx, { connection, organizationId, record });
    }),
  );
}
