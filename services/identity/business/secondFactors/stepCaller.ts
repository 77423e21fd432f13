import type { MfaMethod } from '#contracts/identity/business/organization.ts';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { BusinessContext } from '../shared/context.ts';
import { isSecondStep, type MemberFactor, readFactors } from '../shared/factors.ts';
import { refuse as refuseBusiness } from '../shared/errors.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { findMember, lockMember, type MemberRow } from '../people/memberRows.ts';
import { isProvenMember } from '../people/proof.ts';
import { requireOrganization, type FoundOrganization } from '../people/organizationRows.ts';
import { type IntermediateSession, readIntermediateSession } from '../sessions/intermediateSession.ts';
import { findLiveSession } from '../sessions/memberSession.ts';
import { allowedSteps, primaryRequired } from '../sessions/requirements.ts';
import { refuse } from './errors.ts';

/** Somebody in the middle of a sign-in, or logged in: a member who has shown a first factor. */
export interface StepCaller extends Caller {
  member: MemberRow;
  organization: FoundOrganization;
  factors: MemberFactor[];
  intermediate: IntermediateSession | null;
  presented: string | null;
  /** No session of a person is shown: a backend acts with its key. */
  isByKey: boolean;
}

interface Presented extends Caller {
  /** A backend asks, which needs no session for what it may do by its key. */
  mayBeByKey?: true;
  body: { organization_id: string; member_id: string; intermediate_session_token?: string | undefined };
}

/** Whom the session of either kind speaks for. */
async function readProof(context: BusinessContext, db: BusinessDatabase, { headers, body, mayBeByKey }: Presented) {
  const presented = readBasicAuthorization(headers, context.project);
  const now = context.clock.now();
  const intermediate = await readIntermediateSession(db, body.intermediate_session_token, now);
  if (intermediate !== null) {
    if (intermediate.organization_id !== body.organization_id) {
      throw refuseBusiness('invalid_intermediate_session_token_for_organization');
    }
    const factors = readFactors(intermediate.factors);
    return { presented, intermediate, key: { email: intermediate.email }, factors, isByKey: false };
  }
  if (presented === null && mayBeByKey === true)
    return { presented, intermediate, key: { memberId: body.member_id }, factors: [], isByKey: true };
  const live = await findLiveSession(db, presented, now);
  if (live === null) throw refuseBusiness('intermediate_session_not_found');
  if (live.organization_id !== body.organization_id) throw refuseBusiness('member_not_found');
  const factors = readFactors(live.factors);
  return { presented, intermediate, key: { memberId: live.member_id }, factors, isByKey: false };
}

/**
 * Finds who may do a second step here: the member of the intermediate session's address, or of the live session, and
 * nobody else. In a transaction, one call of a member comes after the other.
 * @throws ServiceError intermediate_session_not_found, invalid_intermediate_session_token_for_organization,
 * member_not_found, insufficient_factors
 */
export async function readStepCaller(
  context: BusinessContext,
  db: BusinessDatabase,
  given: Presented,
): Promise<StepCaller> {
  const { key, ...proof } = await readProof(context, db, given);
  const organization = await requireOrganization(db, given.body.organization_id);
  const found = await findMember(db, { organizationId: given.body.organization_id, ...key });
  const member = found !== null && db.isTransaction ? await lockMember(db, found) : found;
  if (member?.status !== 'active' || member.member_id !== given.body.member_id)
    throw refuseBusiness('member_not_found');
  noteAudited(given.headers, { personId: member.member_id, organizationId: member.organization_id });
  if (!proof.isByKey && primaryRequired(organization, proof.factors) !== null) throw refuse('insufficient_factors');
  return { member, organization, headers: given.headers, ip: given.ip, ...proof };
}

/** @throws ServiceError operation_restricted_by_organization_mfa_methods */
export function checkMethod({ organization }: StepCaller, method: MfaMethod): void {
  if (!allowedSteps(organization).includes(method)) throw refuse('operation_restricted_by_organization_mfa_methods');
}

/**
 * Requires the second factor of a person who has one to add another: the first could be in somebody else's hands. Asked when
 * one is begun and again when it is confirmed: it may have been begun while there was none. One that the organization
 * no longer allows protects nobody, and a person who has no other begins anew (D-302).
 * Nobody adds one before the member is proven to be them (D-401).
 * @throws ServiceError insufficient_factors, account_not_verified
 */
export function checkEnrolment({ member, organization, factors, isByKey }: StepCaller): void {
  if (!isProvenMember(member)) throw refuse('account_not_verified');
  if (isByKey) return;
  const allowed = allowedSteps(organization);
  const isEnrolled =
    (member.phone_verified === 1 && allowed.includes('sms_otp')) ||
    (member.totp_registration_id !== '' && allowed.includes('totp'));
  if (isEnrolled && !factors.some(isSecondStep)) throw refuse('insufficient_factors');
}
