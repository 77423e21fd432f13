import { createHmac } from 'node:crypto';
import { z } from '@hono/zod-openapi';
import { MINUTE } from '#services/platform/durations.ts';
import { isClientError } from '#services/platform/http/serviceError.ts';
import { logFailure } from '#services/platform/log.ts';
import type { IdentityContext } from '../context.ts';
import { createErrors } from '../errors.ts';
import { secretKeyErrors } from './errors.ts';

const LONGEST_KEY = 255;
/** A call that was not answered within it has lost its server. */
const LONGEST_CALL = MINUTE;
/** Encrypts stored answers with SECRET_KEY. */
export const IDEMPOTENT_ANSWERS = 'answers by idempotency key';

const refuse = createErrors(secretKeyErrors);

/** Headers of a call that may be repeated, for the OpenAPI document. */
export const idempotencyHeaders = z.object({ 'Idempotency-Key': z.string().min(1).max(LONGEST_KEY).optional() });

interface RepeatableCall {
  keyId: string;
  /** With the values of its parameters. */
  path: string;
  body: unknown;
  headers: Headers;
  requestId: string;
}

/**
 * Makes a call with an `Idempotency-Key` once: a repeated one gets the first answer, for 24 hours
 * (draft-ietf-httpapi-idempotency-key-header). Errors are not stored.
 * @throws ServiceError invalid_idempotency_key, idempotency_key_reused, idempotency_key_in_use, idempotency_answer_lost
 */
export function createIdempotency({ db, clock, secrets }: Pick<IdentityContext, 'db' | 'clock' | 'secrets'>) {
  // One key on all servers, also while SECRET_KEY changes: a call that is repeated meanwhile is found.
  const hashOf = (...parts: string[]): string =>
    createHmac('sha256', secrets.oldestKey('idempotency keys')).update(JSON.stringify(parts)).digest('hex');

  /** The stored answer of an earlier call; null: this call has the key now. */
  const claim = async (hash: string, fingerprint: string, call: RepeatableCall): Promise<string | null> => {
    const now = clock.now();
    const claimed = { request_id: call.requestId, claimed_at: now };
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('identity_idempotency_keys')
      .values({ key_hash: hash, fingerprint, answer: null, created_at: now, ...claimed })
      .onConflict((conflict) => conflict.column('key_hash').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return null;
    const row = await db
      .selectFrom('identity_idempotency_keys')
      .selectAll()
      .where('key_hash', '=', hash)
      .executeTakeFirst();
    const inUse = refuse('idempotency_key_in_use', { retryAfter: 1 });
    // The first call has just failed.
    if (row === undefined) throw inUse;
    if (row.fingerprint !== fingerprint) throw refuse('idempotency_key_reused');
    if (row.answer !== null) return secrets.decrypt(IDEMPOTENT_ANSWERS, row.answer).text;
    if (row.claimed_at > now - LONGEST_CALL) throw inUse;
    const done = await db
      .selectFrom('audit_events')
      .select(['target_id', 'person_id', 'organization_id'])
      .where('actor', '=', call.keyId)
      .where('at', '>=', row.created_at)
      .where('request_id', '=', row.request_id)
      .where('outcome', '=', 'success')
      .executeTakeFirst();
    if (done !== undefined) {
      const id = done.target_id ?? done.person_id ?? done.organization_id;
      throw refuse('idempotency_answer_lost', { details: { id } });
    }
    const { numUpdatedRows } = await db
      .updateTable('identity_idempotency_keys')
      .set(claimed)
      .where('key_hash', '=', hash)
      .where('request_id', '=', row.request_id)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw inUse;
    return null;
  };

  const store = (hash: string, requestId: string, set: { answer: string } | { claimed_at: number }) =>
    db
      .updateTable('identity_idempotency_keys')
      .set(set)
      .where('key_hash', '=', hash)
      .where('request_id', '=', requestId)
      .execute();

  const release = (hash: string, requestId: string, error: unknown) =>
    isClientError(error)
      ? db
          .deleteFrom('identity_idempotency_keys')
          .where('key_hash', '=', hash)
          .where('request_id', '=', requestId)
          .execute()
      : store(hash, requestId, { claimed_at: 0 });

  return async (call: RepeatableCall, respond: () => Promise<Response>): Promise<Response> => {
    const key = call.headers.get('idempotency-key');
    if (key === null) return respond();
    if (key === '' || key.length > LONGEST_KEY) throw refuse('invalid_idempotency_key');
    const { keyId, requestId, path, body } = call;
    const hash = hashOf(keyId, key);
    const stored = await claim(hash, hashOf(path, JSON.stringify(body ?? null)), call);
    if (stored !== null) {
      const headers = { 'content-type': 'application/json', 'idempotent-replayed': 'true' };
      return new Response(stored, { headers });
    }
    const unlogged = (cause: unknown) => logFailure({ requestId }, cause);
    try {
      const response = await respond();
      const answer = secrets.encrypt(IDEMPOTENT_ANSWERS, await response.clone().text());
      // The call was made, and is answered in any case.
      await store(hash, requestId, { answer }).catch(unlogged);
      return response;
    } catch (error) {
      await release(hash, requestId, error).catch(unlogged);
      throw error;
    }
  };
}
