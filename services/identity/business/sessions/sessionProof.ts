import { hashToken } from '#services/platform/tokens.ts';
import { readSessionJwt } from '#services/identity/sessions/sessionJwt.ts';
import type { BusinessContext } from '../shared/context.ts';
import { refuse } from '../shared/errors.ts';
import { findSignedIn, findSignedInById, type SignedInMember } from './requireMember.ts';

/** The session of a backend's call, by its token or a JWT of it. */
export interface SessionProof {
  session_token?: string | undefined;
  session_jwt?: string | undefined;
}

/**
 * The condition that a proof names a session.
 * @throws ServiceError bad_request unless there is exactly one of them, session_not_found
 */
export async function readSessionProof(
  context: BusinessContext,
  { session_token: token, session_jwt: jwt }: SessionProof,
): Promise<['token_hash' | 'session_id', string]> {
  if ((token === undefined) === (jwt === undefined)) throw refuse('bad_request');
  if (token !== undefined) return ['token_hash', hashToken(token)];
  const { sessionKeys, project, clock } = context;
  const sessionId = await readSessionJwt(jwt ?? '', sessionKeys, project, clock, { mayHaveExpired: true });
  if (sessionId === null) throw refuse('session_not_found');
  return ['session_id', sessionId];
}

/**
 * The member of a live session, by its token or a JWT of it. The token is empty where a JWT was shown.
 * @throws ServiceError bad_request, session_not_found
 */
export async function requireByProof(context: BusinessContext, proof: SessionProof): Promise<SignedInMember> {
  const [column, value] = await readSessionProof(context, proof);
  const byId = column === 'session_id' ? await findSignedInById(context, value) : null;
  const found =
    byId === null ? await findSignedIn(context, proof.session_token ?? null) : { ...byId, sessionToken: '' };
  if (found === null) throw refuse('session_not_found');
  return found;
}
