import { IdentityError } from '#machines/ports/identity.ts';
import { retryAfterOf } from '#src/adapters/browser/retryAfter.ts';
import { answerShapes } from './answerShapes.ts';
import { answeredBadly, answerTo, type HostAnswer } from './hostAnswer.http.ts';
import type { HostClient } from './hostClient.ts';
import { isOf } from './shape.ts';

const hasEnded = (type: string) => type === 'session_not_found' || type === 'user_unauthenticated';

/** Returns the error of an answer: its code, the service's sentence with its hint for developers, and the wait. */
function errorOf({ response, body }: HostAnswer): IdentityError {
  const { status } = response;
  if (status >= 500 || !isOf(answerShapes.error, body)) return answeredBadly(response);
  const { error_type, error_message, error_details, request_id } = body;
  if (hasEnded(error_type)) return new IdentityError('session_ended', error_message);
  const hint = error_details?.['hint'];
  return new IdentityError('refused', typeof hint === 'string' ? `${error_message} ${hint}` : error_message, {
    retryAfter: status === 429 ? (retryAfterOf(response) ?? 1) : null,
    reference: request_id,
  });
}

/**
 * Makes one call about the session of a token.
 * @throws IdentityError
 */
export async function callForHost(
  { publicToken, identityUrl, people }: HostClient,
  action: 'authenticate' | 'revoke',
  sessionToken: string,
  signal: AbortSignal,
): Promise<unknown> {
  const url = `${identityUrl}/sdk/v1${people === 'users' ? '' : '/b2b'}/sessions/${action}`;
  const answer = await answerTo(url, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa(`${publicToken}:${sessionToken}`)}`, 'Content-Type': 'application/json' },
    credentials: 'include',
    body: '{}',
    // A page that is left right after the sign-out has still ended its session.
    keepalive: action === 'revoke',
    signal,
  });
  if (!answer.response.ok) throw errorOf(answer);
  if (isOf(answerShapes.envelope, answer.body)) return answer.body.data;
  throw new IdentityError('unavailable');
}
