import type { EmbedConfig, EmbedConfigInput } from '#contracts/embedConfig.ts';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { TokenType } from '#machines/ports/identity.ts';
import type { NewSession } from '#machines/ports/sessions.ts';
import { spendOneTimeToken } from '#src/adapters/identity/oneTimeToken.http.ts';
import { sessionsInStorage } from '#src/adapters/sessions/sessions.storage.ts';
import { parseConfig } from '#src/embed/config/parseConfig.ts';
import { throwConfigError } from '#src/embed/config/describeConfigError.ts';
import { widgetSchema } from '#src/embed/config/widgetSchema.ts';
import { clientOf } from '#src/embed/shared/embedded.ts';

/** Spends a token and keeps the session. @throws WidgetConfigError, IdentityError */
export async function exchangeToken(given: EmbedConfigInput, token: string, tokenType: TokenType): Promise<NewSession> {
  const config = parseConfig(widgetSchema, given, throwConfigError) as EmbedConfig;
  const client = clientOf(config);
  const sessionMinutes = config.sessionOptions.sessionDurationMinutes;
  const request = { token, tokenType, sessionMinutes };
  const session = await spendOneTimeToken(client, request, AbortSignal.timeout(ANSWER_LIMIT));
  await sessionsInStorage(client).saveSession(session);
  const { sessionToken, sessionJwt, user } = session;
  return { sessionToken, sessionJwt, user };
}
