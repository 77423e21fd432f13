import type { Kysely } from 'kysely';
import { z } from 'zod';
import { secretKeyName, secretKeyScopeSchema } from '#contracts/identity/server/secretKeys.ts';
import type { Tables } from './composition.ts';
import {
  addSecretKey,
  listSecretKeys,
  revokeSecretKey,
  secretKeyView,
  type SecretKeysContext,
} from './identity/shared/secretKeys/storedKeys.ts';
import { businessProjectOf, type Project, projectOf } from './identity/shared/project.ts';
import { recordOperator } from './platform/audit/requestAudit.ts';
import { AdminError } from './platform/admin/adminSocket.ts';
import type { Clock } from './platform/clock.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Settings } from './platform/settings/settings.ts';

const project = z.enum(['consumer', 'business']);

export const secretKeyRequest = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('add'),
    project,
    name: secretKeyName,
    scopes: z.array(secretKeyScopeSchema).min(1),
    /** Ms since the epoch; null: the key does not expire. */
    expiresAt: z.number().nullable(),
  }),
  z.object({ action: z.literal('list'), project }),
  z.object({ action: z.literal('revoke'), project, keyId: z.string() }),
]);
export type SecretKeyRequest = z.infer<typeof secretKeyRequest>;

/** @throws AdminError when the business project is switched off */
function projectNamed(settings: Settings, name: SecretKeyRequest['project']): Project {
  const consumer = projectOf(settings);
  const found = name === 'consumer' ? consumer : businessProjectOf(settings, consumer);
  if (found === null) throw new AdminError('There is no business project: BUSINESS_PUBLIC_TOKEN is empty.');
  return found;
}

/**
 * Adds, lists or revokes secret keys for the operator.
 * @throws AdminError
 */
export async function answerAboutSecretKeys(
  given: { db: Kysely<Tables>; clock: Clock; secrets: Secrets; settings: Settings },
  request: SecretKeyRequest,
): Promise<unknown> {
  const context: SecretKeysContext = { ...given, project: projectNamed(given.settings, request.project) };
  switch (request.action) {
    case 'add': {
      const { key, secret } = await addSecretKey(
        context,
        request,
        recordOperator(given.clock, 'secret_key.created', context.project.id),
      );
      return { ...secretKeyView(key), project_id: context.project.id, secret };
    }
    case 'list':
      return (await listSecretKeys(context)).map(secretKeyView);
    case 'revoke': {
      const revoked = await revokeSecretKey(
        context,
        request.keyId,
        recordOperator(given.clock, 'secret_key.revoked', context.project.id),
      );
      if (revoked === null) throw new AdminError('There is no secret key with this id.');
      return secretKeyView(revoked);
    }
  }
}
