import { DAY } from '#services/platform/durations.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import {
  newSecretKeyData,
  secretKeyCreateBody,
  secretKeyData,
  secretKeyParams,
  secretKeysData,
  secretKeysQuery,
} from '#contracts/identity/server/secretKeys.ts';
import type { Route } from '#services/platform/http/route.ts';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import type { IdentityMethod } from '#services/identity/shared/method.ts';
import { IDEMPOTENT_ANSWERS } from '#services/identity/shared/secretKeys/idempotency.ts';
import { serverRoutes } from '#services/identity/shared/secretKeys/serverRoute.ts';
import { revokeSecretKey, secretKeyView, seedSandboxKey } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { createKey } from './createKey.ts';
import { ownErrors, refuse } from './errors.ts';
import { listKeys } from './listKeys.ts';
import { secretKeyMigrations } from './migrations.ts';

/** The keys of a project; `prefix`: where its calls are. */
function routesOf(context: IdentityContext, prefix: '/v1' | '/v1/b2b'): Route[] {
  const call = serverRoutes(context);
  return [
    call({
      method: 'get',
      path: `${prefix}/secret_keys`,
      summary: 'The secret keys of the project, without their secrets, page by page',
      scope: 'read',
      query: secretKeysQuery,
      answer: secretKeysData,
      action: (request) => listKeys(context, request),
    }),
    call({
      method: 'post',
      path: `${prefix}/secret_keys`,
      audit: 'secret_key.created',
      summary: 'Makes a secret key; its secret is in this answer alone',
      scope: 'write',
      body: secretKeyCreateBody,
      answer: newSecretKeyData,
      action: (request) => createKey(context, request),
    }),
    call({
      method: 'delete',
      path: `${prefix}/secret_keys/{key_id}`,
      audit: 'secret_key.revoked',
      summary: 'Revokes a secret key at once',
      scope: 'write',
      params: secretKeyParams,
      answer: secretKeyData,
      action: async ({ params, headers }) => {
        const revoked = await revokeSecretKey(context, params.key_id, recordRequest(headers));
        if (revoked === null) throw refuse('secret_key_not_found');
        return { secret_key: secretKeyView(revoked) };
      },
    }),
  ];
}

/** Keys of the server API, one set for each project. */
export const secretKeys: IdentityMethod = {
  migrations: secretKeyMigrations,
  retention: [{ table: 'identity_idempotency_keys', key: 'key_hash', time: 'created_at', retainedFor: DAY }],
  encrypted: [
    { table: 'identity_idempotency_keys', key: 'key_hash', column: 'answer', purposeOf: () => IDEMPOTENT_ANSWERS },
  ],
  errors: {},
  serverErrors: ownErrors,
  unanswered: [],
  start: async (context) => {
    const { businessProject } = context;
    const business = businessProject === null ? null : { ...context, project: businessProject };
    if (context.project.sandbox) {
      await seedSandboxKey(context);
      if (business !== null) await seedSandboxKey(business);
    }
    return { routes: [...routesOf(context, '/v1'), ...(business === null ? [] : routesOf(business, '/v1/b2b'))] };
  },
};
