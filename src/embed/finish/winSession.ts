import type { EmbedConfig, EmbedConfigInput } from '#contracts/embedConfig.ts';
import { ANSWER_LIMIT } from '#contracts/limits.ts';
import type { TokenType } from '#machines/ports/identity.ts';
import { spendOneTimeToken } from '#src/adapters/identity/oneTimeToken.http.ts';
import { keepWonSession, type WonSession } from '#src/adapters/sessions/sessions.storage.ts';
import { readAs } from '#src/embed/config/readAs.ts';
import { refuseByName } from '#src/embed/config/refusal.ts';
import { widgetPlan } from '#src/embed/config/widgetPlan.ts';
import { clientOf } from '#src/embed/embeddedWidget.ts';

/** Spends a token and keeps the session. @throws WidgetConfigError, IdentityError */
export async function winSession(given: EmbedConfigInput, token: string, tokenType: TokenType): Promise<WonSession> {
  const config = readAs(widgetPlan, given, refuseByName) as EmbedConfig;
  const client = clientOf(config);
  const sessionMinutes = config.sessionOptions.sessionDurationMinutes;
  const auth = await spendOneTimeToken(client, { token, tokenType, sessionMinutes }, AbortSignal.timeout(ANSWER_LIMIT));
  keepWonSession(client, auth);
  return { sessionToken: auth.session_token, sessionJwt: auth.session_jwt, user: auth.user };
}
