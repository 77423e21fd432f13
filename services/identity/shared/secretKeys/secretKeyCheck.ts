import type { SecretKeyScope } from '#contracts/identity/server/secretKeys.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { unlessPaused } from '#services/platform/database/writesPaused.ts';
import { MINUTE } from '#services/platform/durations.ts';
import type { IdentityContext } from '../context.ts';
import { createErrors } from '../errors.ts';
import { secretKeyErrors } from './errors.ts';
import { isOfOperator } from './operatorRequests.ts';
import { findSecretKey, recordUse, type StoredKey } from './storedKeys.ts';

/** The backend that calls, by its key, or the operator. */
export interface SecretKeyCaller {
  /** `operator` for calls of the operator, who needs no key. */
  keyId: string;
  scopes: readonly SecretKeyScope[];
  /** The key's end, in ms since the epoch; null: it has none. */
  expiresAt: number | null;
}

const refuse = createErrors(secretKeyErrors);

const operator: SecretKeyCaller = { keyId: 'operator', scopes: ['read', 'write'], expiresAt: null };

/** Uses are recorded to the minute: a write for every call would cost more than the call. */
const USE_RECORDED_EVERY = MINUTE;

function readAuthorization(headers: Headers): { projectId: string; secret: string } | null {
  const encoded = /^basic\s+([\w+/=-]+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (encoded === undefined) return null;
  const [projectId = '', ...secret] = Buffer.from(encoded, 'base64').toString('utf8').split(':');
  return { projectId, secret: secret.join(':') };
}

/**
 * Makes the check of who calls the server API of the context's project. The store is asked at every call: a revoked key ends at once, everywhere.
 * @throws ServiceError secret_key_from_browser, invalid_secret_authentication, secret_key_of_other_project,
 *   insufficient_scope, too_many_requests
 */
export function createSecretKeyCheck(context: IdentityContext, { isOfAnyProject = false } = {}) {
  const { db, clock, project, rateLimiter, secrets, countSecretKeyCall } = context;
  const wrongKeys = project.limits.perCaller('wrongSecretKeys', 100);

  const refuseStranger = async (ip: string): Promise<never> => {
    const budget = { name: 'secret_keys', limit: wrongKeys, windowMs: 10 * MINUTE };
    const consumed = await rateLimiter.consumeTogether(clientBudget(ip, budget));
    throw consumed.allowed ? refuse('invalid_secret_authentication') : refuse('too_many_requests', consumed);
  };
  const isLive = (key: StoredKey, now: number): boolean =>
    key.revoked_at === null && (key.expires_at === null || key.expires_at > now);

  return async (headers: Headers, ip: string, scope: SecretKeyScope): Promise<SecretKeyCaller> => {
    if (headers.has('origin')) throw refuse('secret_key_from_browser');
    const given = readAuthorization(headers);
    if (given === null) return refuseStranger(ip);
    if (isOfOperator(headers)) {
      if (!isOfAnyProject && given.projectId !== project.id) throw refuse('secret_key_of_other_project');
      return operator;
    }
    const now = clock.now();
    const key = await findSecretKey({ db, secrets }, given.secret);
    if (key === null || key.project_id !== given.projectId || !isLive(key, now)) return refuseStranger(ip);
    if (!isOfAnyProject && key.project_id !== project.id) throw refuse('secret_key_of_other_project');
    if (!key.scopes.includes(scope)) throw refuse('insufficient_scope');
    const heldBack = countSecretKeyCall(key.key_id, now);
    if (heldBack !== null) throw refuse('too_many_requests', heldBack);
    if (now - (key.last_used_at ?? 0) >= USE_RECORDED_EVERY) await unlessPaused(recordUse(db, key, now));
    return { keyId: key.key_id, scopes: key.scopes, expiresAt: key.expires_at };
  };
}
