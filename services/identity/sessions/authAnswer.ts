import type { Auth, User } from '#contracts/identity/user.ts';
import type { IdentityContext } from '../shared/context.ts';
import type { OpenedSession } from './openSession.ts';
import { signSessionJwt } from './sessionJwt.ts';
import { sessionView } from './sessionView.ts';

/** AUTH of the wire (section 7). */
export function authAnswer(
  context: IdentityContext,
  user: User,
  opened: OpenedSession,
): Omit<Auth, 'request_id' | 'status_code'> {
  const session = sessionView(opened.row, user.roles);
  return {
    user_id: user.user_id,
    user,
    __user: user,
    session,
    session_token: opened.sessionToken,
    session_jwt: signSessionJwt(session, context.sessionKeys, context.project, context.clock),
  };
}
