import type { User } from '#contracts/identity/user.ts';
import { MINUTE } from '#services/platform/durations.ts';
import type { IdentityContext } from '../shared/context.ts';
import { createErrors } from '../shared/errors.ts';
import { wayRemovalErrors } from '../shared/otherWaysIn.ts';
import { currentSession } from './currentSession.ts';
import { requireUser } from './requireUser.ts';
import { hasProofSince } from './sessionView.ts';

const refuse = createErrors(wayRemovalErrors);

/** An authentication counts as recent for so long, in ms. */
const RECENT = 10 * MINUTE;

/**
 * Returns the signed-in user who has proven who they are in the last ten minutes, for calls that could lock them out.
 * @throws ServiceError user_unauthenticated, recent_authentication_required
 */
export async function requireRecentUser(context: IdentityContext, headers: Headers): Promise<User> {
  const user = await requireUser(context, headers);
  const session = await currentSession(context, headers);
  if (!hasProofSince(session, context.clock.now() - RECENT)) throw refuse('recent_authentication_required');
  return user;
}
