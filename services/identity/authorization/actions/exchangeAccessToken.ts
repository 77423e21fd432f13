import type { z } from 'zod';
import type { exchangeAccessTokenBody } from '#contracts/identity/server/exchangeAccessToken.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { authAnswer } from '#services/identity/sessions/authAnswer.ts';
import { openSession } from '#services/identity/sessions/openSession.ts';
import { TOKEN_EXCHANGE } from '#services/identity/sessions/sessionView.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { isThirdParty, type OAuthClient } from '#services/identity/shared/oauthClient.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { newToken } from '#services/platform/tokens.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import type { AuthorizationContext } from '../context.ts';
import { refuse } from '../errors.ts';

const FULL_ACCESS = 'full_access';

/** Returns whose token it is and which client holds it. @throws ServiceError access_token_not_found */
async function requireToken(
  context: AuthorizationContext,
  text: string,
): Promise<{ accountId: string; client: OAuthClient; scopes: ReadonlySet<string> }> {
  const { AccessToken } = await context.server.provider();
  const token = text.includes('\0') ? undefined : await AccessToken.find(text);
  const { clientId } = token ?? {};
  const client = clientId === undefined ? undefined : await context.clients.find(clientId, context.project.id);
  if (token?.isValid !== true || client === undefined) throw refuse('access_token_not_found');
  return { accountId: token.accountId, client, scopes: token.scopes };
}

/**
 * POST /v1/sessions/exchange_access_token: a session for the person whose access token a first-party application holds,
 * if they gave it full access.
 * @throws ServiceError access_token_not_found, full_access_required, invalid_session_duration_minutes
 */
export async function exchangeAccessToken(
  context: AuthorizationContext,
  request: Caller & { body: z.infer<typeof exchangeAccessTokenBody> },
) {
  const { access_token, session_duration_minutes } = request.body;
  const length = sessionLength(session_duration_minutes);
  const { accountId, client, scopes } = await requireToken(context, access_token);
  const found = await findUser(context.db, accountId);
  if (found === null) throw refuse('access_token_not_found');
  const isAllowed = !isThirdParty(client) && client.scopes.includes(FULL_ACCESS) && scopes.has(FULL_ACCESS);
  if (!isAllowed) throw refuse('full_access_required');
  const now = context.clock.now();
  const factor = {
    type: 'oauth',
    delivery_method: TOKEN_EXCHANGE,
    last_authenticated_at: wireTime(now),
    [`${TOKEN_EXCHANGE}_factor`]: { client_id: client.client_id },
  };
  const opened = await inTransaction(context.db, (trx) =>
    openSession(trx, {
      ...request,
      sessionId: context.project.newId('session'),
      sessionToken: newToken(),
      userId: accountId,
      factor,
      length,
      now,
    }),
  );
  return authAnswer(context, found.user, opened);
}
