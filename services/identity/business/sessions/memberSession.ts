import type { Selectable } from 'kysely';
import type { MemberSession } from '#contracts/identity/business/member.ts';
import { hashToken, newToken } from '#services/platform/tokens.ts';
import { sessionEnd } from '#services/identity/sessions/sessionDuration.ts';
import { readClaims } from '#services/identity/sessions/sessionView.ts';
import { shownAddress } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '../shared/context.ts';
import { type MemberFactor, readFactors, withFactor } from '../shared/factors.ts';
import type { BusinessDatabase, BusinessTables } from '../shared/tables.ts';
import { recordMemberDevice } from './knownDevices.ts';
import { writeMemberSession } from './sessionWebhook.ts';
import { sessionRolesOf } from '../people/memberRoles.ts';
import type { MemberRow } from '../people/memberRows.ts';
import type { FoundOrganization } from '../people/organizationRows.ts';

export type MemberSessionRow = Selectable<BusinessTables['business_sessions']>;

export interface OpenedMemberSession {
  row: MemberSessionRow;
  sessionToken: string;
}

/** The session of a token while it lives. */
export async function findLiveSession(
  db: BusinessDatabase,
  sessionToken: string | null,
  now: number,
): Promise<MemberSessionRow | null> {
  if (sessionToken === null) return null;
  const row = await db
    .selectFrom('business_sessions')
    .selectAll()
    .where('token_hash', '=', hashToken(sessionToken))
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * A session for a member who has shown enough. A caller who is logged in as the same member keeps that session, with the
 * new factors; anybody else's is ignored.
 */
export async function openMemberSession(
  db: BusinessDatabase,
  context: BusinessContext,
  given: {
    member: MemberRow;
    factors: readonly MemberFactor[];
    presented: string | null;
    /** Of the session that this one goes on from, unless it begins anew. */
    startedAt?: number | undefined;
    length: number;
    now: number;
  } & Caller,
): Promise<OpenedMemberSession> {
  const { member, now, length, presented, startedAt = now } = given;
  const endOf = (start: number): number => sessionEnd(context.project, { startedAt: start, now, length });
  const live = await findLiveSession(db, presented, now);
  if (presented !== null && live?.member_id === member.member_id) {
    const row: MemberSessionRow = {
      ...live,
      last_accessed_at: now,
      expires_at: Math.max(live.expires_at, endOf(live.started_at)),
      factors: JSON.stringify(given.factors.reduce(withFactor, readFactors(live.factors))),
    };
    const { last_accessed_at, expires_at, factors } = row;
    await db
      .updateTable('business_sessions')
      .set({ last_accessed_at, expires_at, factors })
      .where('session_id', '=', row.session_id)
      .execute();
    return { row, sessionToken: presented };
  }
  const sessionToken = newToken();
  const row: MemberSessionRow = {
    session_id: context.project.newId('member-session'),
    token_hash: hashToken(sessionToken),
    member_id: member.member_id,
    organization_id: member.organization_id,
    started_at: startedAt,
    last_accessed_at: now,
    expires_at: endOf(startedAt),
    revoked_at: null,
    factors: JSON.stringify(given.factors),
    custom_claims: null,
  };
  await db.insertInto('business_sessions').values(row).execute();
  // A backend that names no address has no device of the member.
  if (shownAddress(given.ip) !== '') await recordMemberDevice(db, { ...given, memberId: member.member_id });
  await writeMemberSession(db, 'session.created', { ...row, at: now });
  return { row, sessionToken };
}

/** The session as clients see it. */
export function memberSessionView(
  row: MemberSessionRow,
  member: MemberRow,
  organization: FoundOrganization,
): MemberSession {
  const factors = readFactors(row.factors);
  return {
    member_session_id: row.session_id,
    member_id: row.member_id,
    organization_id: row.organization_id,
    organization_slug: organization.row.slug,
    started_at: wireTime(row.started_at),
    last_accessed_at: wireTime(row.last_accessed_at),
    expires_at: wireTime(row.expires_at),
    authentication_factors: factors,
    roles: sessionRolesOf(member, organization, factors),
    custom_claims: readClaims(row.custom_claims),
  };
}
