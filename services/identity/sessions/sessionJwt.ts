import { sign } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { z } from 'zod';
import { SESSION_ALGORITHM, SESSION_CLAIM, sessionIssuer } from '#contracts/identity/sessionClaims.ts';
import type { Session } from '#contracts/identity/user.ts';
import type { Clock } from '#services/platform/clock.ts';
import type { Project } from '../shared/project.ts';
import type { SessionKeys } from '../shared/context.ts';

/** Seconds. */
const LIFETIME = 300;
/** Seconds by which the clock of a server that verifies may be behind (RFC 7519, 4.1.5). */
const CLOCK_SKEW = 30;
const claimsSchema = z.object({ [SESSION_CLAIM]: z.object({ id: z.string() }) });

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/**
 * A JWT that says for five minutes what the session is. Assembled here and signed by OpenSSL directly:
 * the way through WebCrypto costs seven times as much, on the busiest call of the service (budget 1 ms a sign-in).
 */
export function signSessionJwt(session: Session, keys: SessionKeys, project: Project, clock: Clock): string {
  const { session_id: id, user_id: sub, custom_claims, ...about } = session;
  return signClaims(
    { ...custom_claims, sub, [SESSION_CLAIM]: { id, ...about } },
    { sessionKeys: keys, project, clock },
    session.expires_at,
  );
}

interface Signing {
  sessionKeys: SessionKeys;
  project: Pick<Project, 'id'>;
  clock: Clock;
}

/** Signs what is said of a session, with issuer, audience and a life of five minutes, or until the session ends. */
export function signClaims(
  claims: { sub: string } & Record<string, unknown>,
  signing: Signing,
  endsAt: string,
): string {
  const now = Math.floor(signing.clock.now() / 1000);
  return signUntil(claims, signing, Math.min(now + LIFETIME, Math.floor(Date.parse(endsAt) / 1000)));
}

/** Signs claims of a project, with issuer and audience. `endsAt`: seconds since the epoch. */
export function signUntil(
  claims: { sub: string } & Record<string, unknown>,
  { sessionKeys: keys, project, clock }: Signing,
  endsAt: number,
): string {
  const now = Math.floor(clock.now() / 1000);
  const { keyId, privateKey } = keys.signing();
  const content = `${part({ alg: SESSION_ALGORITHM, typ: 'JWT', kid: keyId })}.${part({
    ...claims,
    iss: sessionIssuer(project.id),
    aud: [project.id],
    iat: now,
    nbf: now - CLOCK_SKEW,
    exp: endsAt,
  })}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`;
}

/**
 * The session id of a genuine session JWT, else null. Whether that session still lives, the store says. `mayHaveExpired`:
 * the JWT of a session that may go on, as backends show it.
 */
export async function readSessionJwt(
  jwt: string,
  keys: SessionKeys,
  project: Project,
  clock: Clock,
  { mayHaveExpired = false } = {},
): Promise<string | null> {
  try {
    await keys.refresh();
    const publicKey = keys.verifying(decodeProtectedHeader(jwt).kid ?? '');
    if (publicKey === undefined) return null;
    const verified = await jwtVerify(jwt, publicKey, {
      algorithms: [SESSION_ALGORITHM],
      issuer: sessionIssuer(project.id),
      audience: project.id,
      currentDate: new Date(clock.now()),
      ...(mayHaveExpired ? { clockTolerance: project.policy.longestSession / 1_000 } : {}),
      requiredClaims: ['sub', 'exp', 'nbf'],
    });
    return claimsSchema.parse(verified.payload)[SESSION_CLAIM].id;
  } catch {
    return null;
  }
}
