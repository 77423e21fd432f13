import type { IdentityContext } from '#services/identity/shared/context.ts';
import { refuse } from '#services/identity/shared/errors.ts';

/** GET /v1/sessions/jwks/{project_id}: a bare key set, as verifiers of JWTs read it (RFC 7517). Public parts only. */
export async function readKeySet(
  context: IdentityContext,
  request: { params: { project_id: string } },
): Promise<Response> {
  if (request.params.project_id !== context.project.id) throw refuse('route_not_found');
  return new Response(JSON.stringify(context.sessionKeys.published()), {
    headers: {
      'Content-Type': 'application/json; charset=UTF-8',
      'Cache-Control': 'public, max-age=300',
      'Access-Control-Allow-Origin': '*',
    },
  });
}
