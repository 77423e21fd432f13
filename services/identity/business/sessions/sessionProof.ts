import { jwtVerify } from 'jose';
import { z } from 'zod';
import { hashToken } from '#services/platform/tokens.ts';
import { issuerOf, SESSION_CLAIM } from '#services/identity/sessions/sessionJwt.ts';
import { SESSION_ALGORITHM } from '#services/identity/sessions/sessionKeys.ts';
import type { BusinessContext } from '../shared/context.ts';
import { refuse } from '../shared/errors.ts';
import { findSignedIn, findSignedInById, type SignedInMember } from './requireMember.ts';

const claimsSchema = z.object({ [SESSION_CLAIM]: z.object({ id: z.string() }) });

/** The session of a backend's call, by its token or a JWT of it. */
export interface SessionProof {
  session_token?: string | undefined;
  session_jwt?: string | undefined;
}

/** The session id of a genuine JWT, also of one that has expired: the store says whether the session still lives. */
async function sessionIdOf(
  { sessionKeys: keys, project, clock }: BusinessContext,
  jwt: string,
): Promise<string | null> {
  try {
    const verified = await jwtVerify(jwt, keys.publicKey, {
      algorithms: [SESSION_ALGORITHM],
      issuer: issuerOf(project),
      audience: project.id,
      currentDate: new Date(clock.now()),
      clockTolerance: project.longestSession / 1_000,
      requiredClaims: ['sub', 'exp', 'nbf'],
    });
    if (verified.protectedHeader.kid !== keys.keyId) return null;
    return claimsSchema.parse(verified.payload)[SESSION_CLAIM].id;
  } catch {
    return null;
  }
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
  const sessionId = await sessionIdOf(context, jwt ?? '');
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
