import { ANSWER_LIMIT } from '#contracts/limits.ts';
import { spendOneTimeToken } from '#src/adapters/oneTimeToken.http.ts';
import { keepWonSession, type WonSession } from '#src/adapters/sessions.storage.ts';
import type { WidgetPlace } from '#src/shell/widgetPlace.ts';

/** Spends a token and keeps the session. @throws IdentityError */
export async function winSession(
  place: WidgetPlace,
  request: Parameters<typeof spendOneTimeToken>[1],
): Promise<WonSession> {
  const auth = await spendOneTimeToken(place, request, AbortSignal.timeout(ANSWER_LIMIT));
  keepWonSession(place, auth);
  return { sessionToken: auth.session_token, sessionJwt: auth.session_jwt, user: auth.user };
}
