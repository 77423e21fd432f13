import { recordAnswer } from '#services/platform/audit/requestAudit.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { startSecondStep } from './smsCode.ts';
import type { BusinessContext } from '../shared/context.ts';
import {
  isOfEverywhere,
  isOfMailbox,
  type MemberFactor,
  readFactors,
  verifiesAddress,
  withFactor,
} from '../shared/factors.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { admit } from '../people/admission.ts';
import { changeMember, type MemberRow } from '../people/memberRows.ts';
import type { NewPassword } from '../people/newPassword.ts';
import { endUnprovenMember } from '../people/proof.ts';
import { linkPerson, oauthPersonSchema } from '../people/oauthRegistrations.ts';
import type { FoundOrganization } from '../people/organizationRows.ts';
import { finishLogin } from './finishLogin.ts';
import { doneAnswer, primaryAnswer, secondStepAnswer, type UnsentGated } from './gatedAnswer.ts';
import {
  type IntermediateSession,
  issueIntermediateSession,
  pendingPasswordOf,
  spendIntermediateSession,
} from './intermediateSession.ts';
import { findLiveSession } from './memberSession.ts';
import { primaryRequired, secondStepRequired } from './requirements.ts';

/** Somebody who logs in. */
interface LoginCaller extends Caller {
  /** Token of the session that the caller comes with. */
  presented: string | null;
  /** Of the session to be opened, in ms. */
  length: number;
  /** The language of a text that the login sends. */
  locale?: string | undefined;
}

/** @throws ServiceError where the project or the length of the session is refused */
export const readLoginCaller = (
  { project }: BusinessContext,
  {
    headers,
    ip,
    body,
  }: Caller & { body: { session_duration_minutes?: number | undefined; locale?: string | undefined } },
): LoginCaller => ({
  headers,
  ip,
  presented: readBasicAuthorization(headers, project),
  length: sessionLength(body.session_duration_minutes),
  locale: body.locale,
});

interface Login extends LoginCaller {
  organization: FoundOrganization;
  /** Canonical, and shown to be the caller's. */
  email: string;
  factors: readonly MemberFactor[];
  /** The intermediate session that the caller comes with. */
  intermediate: IntermediateSession | null;
  /** When the session was opened whose factors these are; none of them were shown now. */
  startedAt?: number | undefined;
  /** Set on the way; it counts once the sign-in is complete. */
  newPassword?: NewPassword;
  /** The transaction has the audit entry of its call already. */
  isRecorded?: boolean;
  now: number;
}

/** Only who has opened the mailbox, or for whom a provider vouches, has shown that the address is theirs (D-275, D-300). */
async function activate(
  db: BusinessDatabase,
  context: BusinessContext,
  member: MemberRow,
  factors: readonly MemberFactor[],
): Promise<MemberRow> {
  const email_verified = factors.some(verifiesAddress) ? 1 : member.email_verified;
  if (member.status === 'active' && member.email_verified === email_verified) return member;
  const proven = email_verified === 1 ? await endUnprovenMember(db, context, member) : member;
  return changeMember(db, context, proven, { status: 'active', email_verified });
}

/** Factors of before count on, when it was the same address. */
async function takeOver(db: BusinessDatabase, given: Login): Promise<MemberFactor[]> {
  const { intermediate, email, factors, organization } = given;
  if (intermediate === null || intermediate.email !== email) return [...factors];
  await spendIntermediateSession(db, intermediate);
  const before = readFactors(intermediate.factors);
  const isOfHere = intermediate.organization_id === organization.row.organization_id;
  return factors.reduce(withFactor, isOfHere ? before : before.filter(isOfEverywhere));
}

/** Whom a provider has named without vouching for the address is this member, now that the mailbox was opened (D-300). */
async function linkUnproven(
  db: BusinessDatabase,
  context: BusinessContext,
  { intermediate, email, organization, factors }: Login,
  member: MemberRow,
): Promise<MemberRow> {
  if (intermediate === null || intermediate.unproven_person === '' || !factors.some(isOfMailbox)) return member;
  const { organization_id } = organization.row;
  if (intermediate.email !== email || intermediate.organization_id !== organization_id) return member;
  return linkPerson(db, context, member, oauthPersonSchema.parse(JSON.parse(intermediate.unproven_person)));
}

/** Returns the factors of the live session if it is this member's: they have done the second step already. */
async function factorsOfSession(
  db: BusinessDatabase,
  { presented, now }: Login,
  member: MemberRow,
): Promise<MemberFactor[]> {
  const live = await findLiveSession(db, presented, now);
  return live?.member_id === member.member_id ? readFactors(live.factors) : [];
}

/** The password that this sign-in sets, or one before that it goes on from. */
function pendingOf({ newPassword, intermediate, email }: Login, { member_id: memberId }: MemberRow) {
  if (newPassword !== undefined) return { ...newPassword, memberId };
  return intermediate?.email === email ? pendingPasswordOf(intermediate, memberId) : null;
}

async function advance(context: BusinessContext, db: BusinessDatabase, given: Login): Promise<UnsentGated> {
  const { organization, email, now } = given;
  const admitted = await linkUnproven(db, context, given, await admit(db, context, organization, email, given.factors));
  const factors = await takeOver(db, given);
  const organizationId = organization.row.organization_id;
  const pending = pendingOf(given, admitted);
  const issue = () => issueIntermediateSession(db, { email, factors, organizationId, pending, now });
  const primary = primaryRequired(organization, factors);
  if (primary !== null) return primaryAnswer({ member: admitted, organization }, await issue(), primary);
  const member = await activate(db, context, admitted, factors);
  const before = await factorsOfSession(db, given, member);
  const second = secondStepRequired(organization, member, [...before, ...factors]);
  if (second !== null) {
    const secondary_auth_initiated = await startSecondStep(context, db, { ...given, member });
    return secondStepAnswer({ member, organization }, await issue(), { ...second, secondary_auth_initiated });
  }
  const finished = await finishLogin(db, context, { ...given, member, factors, pending });
  return doneAnswer(context, { ...finished, organization });
}

/**
 * Completes a first factor in an organization: returns the session, or what is still asked for (GATED of the wire). The
 * intermediate session that was shown is void after it, whichever it is.
 * @throws ServiceError when the address may not join
 */
export async function completeLogin(
  context: BusinessContext,
  db: BusinessDatabase,
  given: Login,
): Promise<UnsentGated> {
  const answer = await advance(context, db, given);
  return given.isRecorded === true ? answer : recordAnswer(db, given.headers, answer);
}
