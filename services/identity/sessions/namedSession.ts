import { hashToken } from '#services/platform/tokens.ts';
import type { IdentityContext } from '../shared/context.ts';
import { readSessionJwt } from './sessionJwt.ts';

/** The column and value by which the row of a session is found. */
export type NamedSession = { column: 'token_hash' | 'session_id'; value: string };

const JWT_SHAPE = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Finds the session that a credential names: by the hash of an opaque token, or the id inside a genuine JWT. */
export async function namedSession(
  context: IdentityContext,
  credential: string,
  options: { mayHaveExpired?: boolean } = {},
): Promise<NamedSession | null> {
  if (!JWT_SHAPE.test(credential)) return { column: 'token_hash', value: hashToken(credential) };
  const { sessionKeys, project, clock } = context;
  const sessionId = await readSessionJwt(credential, sessionKeys, project, clock, options);
  return sessionId === null ? null : { column: 'session_id', value: sessionId };
}
