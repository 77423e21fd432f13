import { createHmac } from 'node:crypto';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { preparedQuery, type Bind } from '#services/platform/database/preparedQuery.ts';
import { hashToken, newToken } from '#services/platform/tokens.ts';
import { writeWebhook } from '#services/platform/webhooks/writeWebhook.ts';
import type { Caller } from '../shared/context.ts';
import type { Project } from '../shared/project.ts';
import { shownAddress } from '../shared/secretKeys/onBehalf.ts';
import type { IdentityDatabase } from '../shared/tables.ts';
import { recordDevice } from './knownDevices.ts';
import { outlivesLock, requireUnlocked } from './lockedUsers.ts';
import type { NamedSession } from './namedSession.ts';
import { sessionEnd } from './sessionDuration.ts';
import { type Factor, readFactors, type SessionRow } from './sessionView.ts';

/** The session, and the token that opens it. */
export interface OpenedSession {
  row: SessionRow;
  sessionToken: string;
}

/**
 * The session token that follows from a one-time token. It is never stored, and can be handed out once more within
 * the replay window: it takes the one-time token, the verifier of the browser that asked, and the salt of the row.
 */
export function derivedSessionToken(oneTimeToken: string, verifier: string, salt: string): string {
  return createHmac('sha256', oneTimeToken).update(`${salt}.${verifier}`).digest('base64url');
}

export const newSalt = (): string => newToken();

function isFactorOf(factor: Factor, other: Factor): boolean {
  return factor.type === other.type && factor.delivery_method === other.delivery_method;
}

/** The live session of a name, if there is one. */
export const findNamedSession = (
  db: IdentityDatabase,
  { column, value }: NamedSession,
  now: number,
): Promise<SessionRow | undefined> =>
  db
    .selectFrom('identity_sessions')
    .selectAll()
    .where(column, '=', value)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where(outlivesLock('identity_sessions'))
    .executeTakeFirst();

/** The live session of this token and user, if the caller presented one. */
export const findLiveSession = (
  db: IdentityDatabase,
  sessionToken: string,
  now: number,
): Promise<SessionRow | undefined> =>
  findNamedSession(db, { column: 'token_hash', value: hashToken(sessionToken) }, now);

const insertRow = preparedQuery((db: IdentityDatabase, bind: Bind<Omit<SessionRow, 'revoked_at' | 'custom_claims'>>) =>
  db.insertInto('identity_sessions').values({
    session_id: bind('session_id'),
    token_hash: bind('token_hash'),
    user_id: bind('user_id'),
    started_at: bind('started_at'),
    last_accessed_at: bind('last_accessed_at'),
    expires_at: bind('expires_at'),
    ip_address: bind('ip_address'),
    user_agent: bind('user_agent'),
    factors: bind('factors'),
  }),
);

/**
 * A new session, written in the transaction that spends the one-time token.
 * @throws ServiceError user_locked
 */
export async function openSession(
  db: IdentityDatabase,
  given: {
    sessionId: string;
    sessionToken: string;
    userId: string;
    factor: Factor;
    length: number;
    now: number;
  } & Caller,
): Promise<OpenedSession> {
  const { now } = given;
  const row = {
    session_id: given.sessionId,
    token_hash: hashToken(given.sessionToken),
    user_id: given.userId,
    started_at: now,
    last_accessed_at: now,
    expires_at: now + given.length,
    ip_address: shownAddress(given.ip),
    user_agent: (given.headers.get('user-agent') ?? '').slice(0, 512),
    factors: JSON.stringify([given.factor]),
  };
  await requireUnlocked(db, given);
  await insertRow(db, row);
  // A backend that names no address has no device of the person.
  if (row.ip_address !== '') await recordDevice(db, given);
  await recordAudited(db, given.headers, { personId: given.userId });
  const data = { user_id: row.user_id, session_id: row.session_id };
  await writeWebhook(db, { at: now, type: 'session.created', vertical: 'CONSUMER', data });
  return { row: { ...row, revoked_at: null, custom_claims: null }, sessionToken: given.sessionToken };
}

/**
 * Adds a factor to a live session; it never gets shorter by that.
 * @throws ServiceError user_locked
 */
export async function extendSession(
  db: IdentityDatabase,
  project: Project,
  live: SessionRow,
  given: Pick<Caller, 'headers'> & { factor: Factor; length: number; now: number },
): Promise<SessionRow> {
  await requireUnlocked(db, { ...given, userId: live.user_id });
  const saved = readFactors(live.factors).filter((factor) => !isFactorOf(factor, given.factor));
  const row: SessionRow = {
    ...live,
    last_accessed_at: given.now,
    expires_at: Math.max(live.expires_at, sessionEnd(project, { ...given, startedAt: live.started_at })),
    factors: JSON.stringify([...saved, given.factor]),
  };
  await db
    .updateTable('identity_sessions')
    .set({ last_accessed_at: row.last_accessed_at, expires_at: row.expires_at, factors: row.factors })
    .where('session_id', '=', row.session_id)
    .execute();
  await recordAudited(db, given.headers, { personId: live.user_id });
  return row;
}
