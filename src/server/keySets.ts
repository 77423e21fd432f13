import { createRemoteJWKSet, customFetch, errors, type JWTVerifyGetKey } from 'jose';
import { IdentityServiceError, ServerConfigError } from './errors.ts';
import type { ServerSettings } from './serverOptions.ts';

/** Milliseconds. A new key is found within the first, a removed one is refused after the second, which the service names. */
const COOLDOWN = 30_000;
const MAX_AGE = 300_000;
const TIMEOUT = 5_000;

const keySets = new Map<string, JWTVerifyGetKey>();

async function fetchKeys(...[url, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(url, init);
  if (response.status === 404)
    throw new ServerConfigError('projectId', 'the id of a project of this identity service, and its `people`');
  return response;
}

/** Errors of the key's choice are of the JWT; all others are of the service. */
function errorOf(error: unknown): unknown {
  if (error instanceof ServerConfigError) return error;
  if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys) return error;
  if (error instanceof errors.JWKSTimeout || error instanceof TypeError)
    return new IdentityServiceError('unreachable', { cause: error });
  return new IdentityServiceError('unexpected_answer', { cause: error });
}

/**
 * The public keys of a project, fetched once in five minutes, and at an unknown key once in 30 seconds; shared by all calls.
 * @throws ServerConfigError, IdentityServiceError when a key is asked for
 */
export function keySetOf({ identityUrl, projectId, people }: ServerSettings): JWTVerifyGetKey {
  const url = `${identityUrl}/v1/${people === 'users' ? '' : 'b2b/'}sessions/jwks/${projectId}`;
  const known = keySets.get(url);
  if (known !== undefined) return known;
  const remote = createRemoteJWKSet(new URL(url), {
    cooldownDuration: COOLDOWN,
    cacheMaxAge: MAX_AGE,
    timeoutDuration: TIMEOUT,
    [customFetch]: fetchKeys,
  });
  const keys: JWTVerifyGetKey = async (header, jws) => {
    try {
      return await remote(header, jws);
    } catch (error) {
      throw errorOf(error);
    }
  };
  keySets.set(url, keys);
  return keys;
}
