import { decodeJwt } from 'jose';
import { type Credentials, credentialsOf } from './credentials.ts';
import { IdentityServiceError } from './errors.ts';
import { authenticateSession, type SessionAnswer, type SessionProof } from './identityService.ts';
import { isSafe, isSameOrigin } from './sameOrigin.ts';
import { readOptions, type ServerOptions, type ServerSettings } from './serverOptions.ts';
import { clearedCookies, sessionCookies } from './sessionCookies.ts';
import { type SignedInMember, type SignedInUser, signedInBy } from './signedIn.ts';
import { type SignedOut, signedOut, type SignedOutReason } from './signedOut.ts';
import { verifyJwt } from './verifyJwt.ts';

export type Authentication = SignedInUser | SignedInMember | SignedOut;

/** The sender of a request, with the answer of the identity service; null where it was not asked or knows no session. */
export interface Found {
  who: Authentication;
  answer: SessionAnswer | null;
}
const unasked = (who: Authentication): Found => ({ who, answer: null });

/** The session of an answer of the identity service, which needs no verifying: it came from there at this moment. */
function signedInAs(answer: SessionAnswer, { people }: ServerSettings): SignedInUser | SignedInMember {
  const signedIn = signedInBy(decodeJwt(answer.session_jwt), answer.session_jwt, people);
  if (signedIn?.people === 'users' && 'user' in answer) return { ...signedIn, user: answer.user };
  if (signedIn?.people === 'members' && 'member' in answer) return { ...signedIn, member: answer.member };
  throw new IdentityServiceError('unexpected_answer');
}

/** Asks for the session of a token, and names the cookies that go on with it. */
export async function authenticateToken(token: string, settings: ServerSettings): Promise<Found> {
  const answer = await authenticateSession(settings, { session_token: token });
  if (answer === null) return unasked(signedOut('session_ended', clearedCookies(settings)));
  const signedIn = signedInAs(answer, settings);
  const { sessionJwt: jwt, session } = signedIn;
  const setCookies = sessionCookies({ token, jwt, expiresAt: session.expiresAt }, settings);
  return { who: { ...signedIn, setCookies }, answer };
}

async function authenticateVerified(jwt: string, from: Credentials['from'], settings: ServerSettings): Promise<Found> {
  const proof: SessionProof = { session_jwt: jwt };
  const answer = await authenticateSession(settings, proof);
  if (answer !== null) return { who: signedInAs(answer, settings), answer };
  return unasked(signedOut('session_ended', from === 'cookies' ? clearedCookies(settings) : []));
}

/** As `authenticateRequest`, with settings that are read already. */
export async function authenticate(request: Request, settings: ServerSettings): Promise<Found> {
  const credentials = credentialsOf(request, settings);
  if (credentials === null) return unasked(signedOut('missing'));
  const { from, jwt, token } = credentials;
  if (from === 'cookies' && !isSafe(request.method) && !isSameOrigin(request, settings.origins))
    return unasked(signedOut('cross_origin'));
  // A session whose JWT has ended with its cookie goes on by its token.
  const verified: SignedInUser | SignedInMember | SignedOutReason =
    jwt === null ? 'expired' : await verifyJwt(jwt, settings);
  if (typeof verified !== 'string')
    return settings.strict ? authenticateVerified(verified.sessionJwt, from, settings) : unasked(verified);
  if (token === null || settings.secret === undefined) return unasked(signedOut(verified));
  return authenticateToken(token, settings);
}

/**
 * Says who has sent a request, by the session JWT of its `Authorization: Bearer` header or by the session's cookies. JWTs are
 * verified by the published keys. With `strict`, and for a session whose JWT has expired, the identity service is asked.
 * @throws ServerConfigError a setting cannot be used
 * @throws IdentityServiceError the identity service could not be asked
 */
export function authenticateRequest(
  request: Request,
  options: ServerOptions & { people: 'members' },
): Promise<SignedInMember | SignedOut>;
export function authenticateRequest(
  request: Request,
  options: ServerOptions & { people?: 'users' | undefined },
): Promise<SignedInUser | SignedOut>;
export async function authenticateRequest(request: Request, options: ServerOptions): Promise<Authentication> {
  return (await authenticate(request, readOptions(options))).who;
}
