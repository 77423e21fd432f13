import { hashToken } from '#services/kit/tokens.ts';
import { demandSessionToken } from '../credentials.ts';
import type { Caller, IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';

/** POST /sdk/v1/sessions/revoke: ends this session; a second call answers as the first. */
export async function revokeSession(parts: IdentityParts, request: Caller): Promise<Record<string, never>> {
  const sessionToken = demandSessionToken(request.headers, parts.project);
  const now = parts.clock.now();
  const row = await parts.db
    .updateTable('identity_sessions')
    .set((session) => ({ revoked_at: session.fn.coalesce('revoked_at', session.val(now)) }))
    .where('token_hash', '=', hashToken(sessionToken))
    .returning('session_id')
    .executeTakeFirst();
  if (row === undefined) throw refuse('session_not_found');
  return {};
}
