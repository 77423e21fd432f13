import type { Auth } from '#contracts/identity/user.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';

/** What an authenticate call answered, as the port says it. By the service's clock alone: that of this device may be wrong. */
export const authenticatedSession = ({ session_token, session_jwt, user, session }: Auth): AuthenticatedSession => ({
  sessionToken: session_token,
  sessionJwt: session_jwt,
  user,
  lifetime: Math.round((Date.parse(session.expires_at) - Date.parse(session.last_accessed_at)) / 1000),
});
