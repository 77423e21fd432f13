import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import type { z } from 'zod';
import type { secretKeyCreateBody } from '#contracts/identity/server/secretKeys.ts';
import type { SecretKeyCaller } from '#services/identity/shared/secretKeys/secretKeyCheck.ts';
import {
  addSecretKey,
  secretKeyView,
  type SecretKeysContext,
} from '#services/identity/shared/secretKeys/storedKeys.ts';
import { refuse } from './errors.ts';

/**
 * POST /v1/secret_keys: a key that can do no more than the one that makes it, and ends no later.
 * @throws ServiceError invalid_expiration, secret_key_exceeds_caller
 */
export async function createKey(
  context: SecretKeysContext,
  request: {
    authorized: SecretKeyCaller;
    body: z.infer<typeof secretKeyCreateBody>;
    headers: Headers;
  },
) {
  const { authorized, body, headers } = request;
  const scopes = body.scopes ?? authorized.scopes;
  const expiresAt = body.expires_at === undefined ? authorized.expiresAt : Date.parse(body.expires_at);
  if (expiresAt !== null && expiresAt <= context.clock.now()) throw refuse('invalid_expiration');
  const isLater = authorized.expiresAt !== null && (expiresAt === null || expiresAt > authorized.expiresAt);
  if (isLater || scopes.some((scope) => !authorized.scopes.includes(scope))) throw refuse('secret_key_exceeds_caller');
  const made = await addSecretKey(context, { name: body.name, scopes, expiresAt }, recordRequest(headers));
  return { secret_key: secretKeyView(made.key), secret: made.secret };
}
