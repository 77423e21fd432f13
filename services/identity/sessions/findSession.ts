import { hashToken } from '#services/platform/tokens.ts';
import type { IdentityContext } from '../shared/context.ts';
import { readSessionJwt } from './sessionJwt.ts';

export interface SignedIn {
  userId: string;
  /** The verified address; empty when the person has none. */
  email: string;
}

const JWT_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Finds the session that a credential names: by the hash of an opaque token, or the id inside a genuine JWT. */
async function named(
  context: IdentityContext,
  credential: string,
): Promise<{ column: 's.token_hash' | 's.session_id'; value: string } | null> {
  if (!JWT_SHAPE.test(credential)) return { column: 's.token_hash', value: hashToken(credential) };
  const sessionId = await readSessionJwt(credential, context.sessionKeys, context.project, context.clock);
  return sessionId === null ? null : { column: 's.session_id', value: sessionId };
}

/** Finds who is signed in with this session token or JWT. Always asks the store, so that a revoked one ends at once. */
export async function findSession(context: IdentityContext, credential: string): Promise<SignedIn | null> {
  const session = await named(context, credential);
  if (session === null) return null;
  const row = await context.db
    .selectFrom('identity_sessions as s')
    .leftJoin('identity_emails as e', (join) => join.onRef('e.user_id', '=', 's.user_id').on('e.verified', '=', 1))
    .select(['s.user_id', 'e.email'])
    .where(session.column, '=', session.value)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', context.clock.now())
    .orderBy('e.email_id')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { userId: row.user_id, email: row.email ?? '' };
}
