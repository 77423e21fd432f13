import type { SecretKeyScope } from '#contracts/identity/server/secretKeys.ts';
import { type Route, route, type RouteDescription } from '#services/platform/http/route.ts';
import type { IdentityContext } from '../context.ts';
import { createIdempotency, idempotencyHeaders } from './idempotency.ts';
import { createSecretKeyCheck, type SecretKeyCaller } from './secretKeyCheck.ts';

/** The name of the security scheme of these calls in the OpenAPI document. */
export const SECRET_KEY_SCHEME = 'secretKey';

type ServerCall<B, Q, P, A> = Omit<
  RouteDescription<B, Q, P, A, SecretKeyCaller>,
  'authorize' | 'auditCaller' | 'security' | 'isBare' | 'repeatable'
> & {
  /** A key needs it for this call. */
  scope: SecretKeyScope;
};

/**
 * Makes the calls of the server API of a project: with `Authorization: Basic base64({project id}:{secret})`, never from a
 * page, answered without an envelope. A POST that changes something takes an `Idempotency-Key`.
 */
export function serverRoutes(context: IdentityContext) {
  const check = createSecretKeyCheck(context);
  const answerOnce = createIdempotency(context);
  const repeatable: NonNullable<RouteDescription<unknown, unknown, unknown, unknown, SecretKeyCaller>['repeatable']> = {
    headers: idempotencyHeaders,
    answer: ({ authorized, ...request }, path, respond) =>
      answerOnce({ ...request, path, keyId: authorized.keyId }, respond),
  };
  return <B, Q, P, A>({ scope, ...call }: ServerCall<B, Q, P, A>): Route =>
    route({
      ...call,
      isBare: true,
      security: SECRET_KEY_SCHEME,
      authorize: (headers, ip) => check(headers, ip, scope),
      auditCaller: {
        refused: 'secret_key.refused',
        actorOf: ({ keyId }) => keyId,
        projectId: context.project.id,
      },
      ...(call.method === 'post' && scope === 'write' ? { repeatable } : {}),
    });
}
