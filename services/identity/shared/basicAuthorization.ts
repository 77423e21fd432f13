import type { Project } from './project.ts';
import { refuse } from './errors.ts';

/**
 * Reads `Authorization: Basic base64({public_token}:{session_token, or the public token again})`.
 * The answer is the session token, or null when the caller has none.
 */
export function readBasicAuthorization(headers: Headers, project: Project): string | null {
  const encoded = /^Basic ([A-Za-z0-9+/=_-]+)$/i.exec(headers.get('authorization') ?? '')?.[1];
  if (encoded === undefined) throw refuse('invalid_authorization_header');
  const decoded = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = decoded.indexOf(':');
  if (colon < 0) throw refuse('invalid_authorization_header');
  const token = decoded.slice(0, colon);
  if (token === project.otherPublicToken) throw refuse('bad_vertical_for_stytch_sdk');
  if (token !== project.publicToken) throw refuse('public_token_not_found');
  const second = decoded.slice(colon + 1);
  return second === '' || second === project.publicToken ? null : second;
}

/** The session token, where a call cannot do without (mark (L) of the wire). */
export function requireSessionToken(headers: Headers, project: Project): string {
  const token = readBasicAuthorization(headers, project);
  if (token === null) throw refuse('user_unauthenticated');
  return token;
}
