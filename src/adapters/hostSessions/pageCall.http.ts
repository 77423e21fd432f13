import { PAGE_CLIENT_HEADER } from '#contracts/pageClient.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { answeredBadly, answerTo, type HostAnswer } from './hostAnswer.http.ts';
import { pageShapes } from './pageShapes.ts';
import { isOf } from './shape.ts';

function errorOf({ response, body }: HostAnswer): IdentityError {
  if (response.status >= 500 || !isOf(pageShapes.error, body)) return answeredBadly(response);
  return new IdentityError(body.code === 'session_ended' ? body.code : 'refused', body.message);
}

/**
 * Makes one call to the session handler of the page's own backend; with a session token it is handed over.
 * @throws IdentityError
 */
export async function callBackend(
  endpoint: string,
  method: 'GET' | 'POST' | 'DELETE',
  signal: AbortSignal,
  sessionToken?: string,
): Promise<unknown> {
  const answer = await answerTo(endpoint, {
    method,
    headers: { [PAGE_CLIENT_HEADER]: '1', 'Content-Type': 'application/json' },
    credentials: 'same-origin',
    cache: 'no-store',
    // A page that is left right after a sign-in or a sign-out has still begun or ended its session.
    keepalive: method !== 'GET',
    signal,
    ...(sessionToken !== undefined && { body: JSON.stringify({ sessionToken }) }),
  });
  const { response, body } = answer;
  if (response.ok && isOf(pageShapes.status, body)) return body;
  throw errorOf(answer);
}
