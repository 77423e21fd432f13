import { errors, Provider, type Adapter, type AdapterPayload } from 'oidc-provider';
import { z } from 'zod';
import type { Clock } from '#services/platform/clock.ts';
import { DAY } from '#services/platform/durations.ts';
import { claimAnswer } from '#services/identity/shared/navigation/savedAnswers.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { clientMetadata } from '../clients/clientMetadata.ts';
import type { KnownClients } from '../clients/knownClients.ts';
import type { AuthorizationDatabase } from '../tables.ts';
import { answerKey, GRACE } from './refreshedTwice.ts';

interface Storage {
  db: AuthorizationDatabase;
  clock: Clock;
  clients: KnownClients;
}

const payloadSchema = z.record(z.string(), z.unknown());

/** Later than that the library takes a second use for that of a thief, and ends all that was issued under its grant. */
const isJustUsed = (consumedAt: number, now: number): boolean =>
  now - consumedAt < GRACE && Provider.ctx?.oidc.route === 'token';

const hashOf = (kind: string, id: string): string => hashToken(`${kind}:${id}`);

/** Dynamic registration, devices and cookies of its own are switched off, so nothing is looked up by these. */
const lookedUpByNobody = (): Promise<undefined> => Promise.resolve(undefined);

/** Clients are those of the settings and of the server API. */
function clientsAsRecords({ clients }: Storage): Adapter {
  const closed = () => Promise.reject(new Error('The library registers no clients'));
  return {
    upsert: closed,
    consume: closed,
    destroy: closed,
    revokeByGrantId: closed,
    findByUid: lookedUpByNobody,
    findByUserCode: lookedUpByNobody,
    find: async (id) => {
      const client = await clients.find(id);
      return client === undefined ? undefined : clientMetadata(client);
    },
  };
}

/** A used code is remembered for a day after its end (`retention`); of a pushed request nothing follows then. */
const remembered = (kind: string): number => (kind === 'PushedAuthorizationRequest' ? DAY : 0);

function recordsOf({ db, clock }: Storage, kind: string): Adapter {
  return {
    findByUid: lookedUpByNobody,
    findByUserCode: lookedUpByNobody,
    async upsert(id, { jti: _, ...payload }, lifetime) {
      const row = {
        payload: JSON.stringify(payload),
        // A grant is found by its own id, like what was issued under it.
        grant_id: payload.grantId ?? (kind === 'Grant' ? id : null),
        user_id: payload.accountId ?? null,
        client_id: payload.clientId ?? null,
        expires_at: lifetime === undefined ? Number.MAX_SAFE_INTEGER : clock.now() + lifetime * 1000 - remembered(kind),
      };
      await db
        .insertInto('identity_oidc_records')
        .values({ record_hash: hashOf(kind, id), kind, consumed_at: null, ...row })
        .onConflict((conflict) => conflict.column('record_hash').doUpdateSet(row))
        .execute();
    },
    async find(id): Promise<AdapterPayload | undefined> {
      const row = await db
        .selectFrom('identity_oidc_records')
        .select(['payload', 'consumed_at'])
        .where('record_hash', '=', hashOf(kind, id))
        .executeTakeFirst();
      if (row === undefined) return undefined;
      const { consumed_at: at } = row;
      // A second use of a refresh token passes the same checks as the first, up to `consume`.
      const isFresh = at === null || (kind === 'RefreshToken' && isJustUsed(at, clock.now()));
      const consumed = isFresh ? {} : { consumed: Math.floor(at / 1000) };
      return { ...payloadSchema.parse(JSON.parse(row.payload)), jti: id, ...consumed };
    },
    /**
     * The library reads whether something is consumed and then consumes it: of several requests at once all would win.
     * Here one does.
     */
    async consume(id) {
      await inTransaction(db, async (trx) => {
        const row = await trx
          .updateTable('identity_oidc_records')
          .set({ consumed_at: clock.now() })
          .where('record_hash', '=', hashOf(kind, id))
          .where('consumed_at', 'is', null)
          .returning('record_hash')
          .executeTakeFirst();
        if (row === undefined) throw new errors.InvalidGrant('it was used already');
        if (kind === 'RefreshToken') await claimAnswer(trx, answerKey(id), clock.now() + GRACE);
      });
    },
    async destroy(id) {
      await db.deleteFrom('identity_oidc_records').where('record_hash', '=', hashOf(kind, id)).execute();
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('identity_oidc_records').where('grant_id', '=', grantId).where('kind', '=', kind).execute();
    },
  };
}

/** Stores the authorization server's records: tokens and codes as SHA-256, consumed by one request alone. */
export const oidcRecords =
  (storage: Storage) =>
  (kind: string): Adapter =>
    kind === 'Client' ? clientsAsRecords(storage) : recordsOf(storage, kind);
