import type { MemberSession } from '#contracts/identity/business/member.ts';
import type { ServerMember } from '#contracts/identity/server/members.ts';
import type { ServerOrganization } from '#contracts/identity/server/organizations.ts';
import { customClaimErrors, mergedClaims } from '#services/identity/sessions/customClaims.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { type BehalfBody, behalfErrors, onBehalf } from '#services/identity/shared/secretKeys/onBehalf.ts';
import type { BusinessContext } from '../shared/context.ts';
import { refuse } from '../shared/errors.ts';
import { findMember, newMemberRow, requireByMemberReference } from '../people/memberRows.ts';
import { memberView } from '../people/memberView.ts';
import { requireByReference, requireOrganization } from '../people/organizationRows.ts';
import { organizationView } from '../people/organizationView.ts';
import { refuse as refuseServer } from '../people/serverErrors.ts';
import { serverMemberAnswer } from './memberAnswer.ts';
import { prolongSession } from './prolongSession.ts';
import { findSignedInById } from './requireMember.ts';

/** Errors of a backend's calls for a member. */
export const memberBehalfErrors = { ...behalfErrors, ...customClaimErrors } as const;

type Claims = Readonly<Record<string, unknown>> | undefined;

/** Fields of the SDK that would have no effect here. */
const unsupported = ['verify_email_template_id'] as const;

interface NamingBody extends BehalfBody, Partial<Record<(typeof unsupported)[number], string | undefined>> {
  organization_id?: string | undefined;
  member_id?: string | undefined;
}

type Request<Body> = { headers: Headers; requestId: string; body: Body };

/**
 * Returns a backend's call as a page of the person would send it. An organization and a member that it names by a reference
 * have their ids there.
 * @throws ServiceError setting_not_supported, session_token_expected, organization_not_found, member_not_found
 */
export async function memberOnBehalf<R extends Request<NamingBody>>(
  context: BusinessContext,
  request: R,
): Promise<R & Caller> {
  const setting = unsupported.find((name) => request.body[name] !== undefined);
  if (setting !== undefined) throw refuseServer('setting_not_supported', { details: { setting } });
  const asked = onBehalf(context, request);
  const { organization_id: reference, member_id: named } = request.body;
  if (reference === undefined) return asked;
  const { organization_id } = (await requireByReference(context.db, reference)).row;
  const member = named === undefined ? null : await requireByMemberReference(context.db, organization_id, named);
  const ids = { organization_id, ...(member === null ? {} : { member_id: member.member_id }) };
  return { ...asked, body: { ...asked.body, ...ids } };
}

/** Returns a member and their organization as a backend sees them. @throws ServiceError organization_not_found, member_not_found */
export async function namedMember({ db }: BusinessContext, named: { organization_id: string; member_id: string }) {
  const organization = await requireOrganization(db, named.organization_id);
  const member = await findMember(db, { organizationId: named.organization_id, memberId: named.member_id });
  if (member === null) throw refuse('member_not_found');
  return {
    member_id: member.member_id,
    member: memberView(member, organization),
    organization: organizationView(organization),
  };
}

/** A member as an action for pages has answered. */
interface Answered {
  member_id: string;
  organization_id: string;
  member: { email_address: string };
  member_session: MemberSession | null;
  session_token: string;
}

/** Adds to an answer for pages all that a backend may know, and claims to the session. */
async function completeAnswer(context: BusinessContext, answer: Answered, claims: Claims) {
  const { member_session: session } = answer;
  if (session !== null && claims !== undefined) {
    const found = await findSignedInById(context, session.member_session_id);
    if (found === null) throw refuse('session_not_found');
    const row = await prolongSession(context, { session: found.session, claims });
    return serverMemberAnswer(context, { ...found, opened: { row, sessionToken: answer.session_token } });
  }
  if (answer.member_id !== '') return namedMember(context, answer);
  // A provider has named somebody who is no member yet.
  const organization = await requireOrganization(context.db, answer.organization_id);
  const given = { member_id: '', organization_id: answer.organization_id, email: answer.member.email_address };
  const member = newMemberRow(given, context.clock.now());
  return { member: memberView(member, organization), organization: organizationView(organization) };
}

/**
 * Signs a member in for a backend, and adds its claims to the session.
 * @throws ServiceError reserved_session_custom_claim, session_custom_claims_too_large, and those of the sign-in
 */
export async function withMemberClaims<A extends Answered>(
  context: BusinessContext,
  claims: Claims,
  logIn: () => Promise<A>,
): Promise<A & { member: ServerMember; organization: ServerOrganization }> {
  // Refused before anything is spent.
  if (claims !== undefined) mergedClaims(null, claims);
  const answer = await logIn();
  return { ...answer, ...(await completeAnswer(context, answer, claims)) };
}

/**
 * Runs a sign-in of pages for a backend, with the session and the claims that its call names.
 * @throws ServiceError those of `memberOnBehalf` and `withMemberClaims`
 */
export const logInOnBehalf = <R extends Request<NamingBody & { session_custom_claims?: Claims }>, A extends Answered>(
  context: BusinessContext,
  request: R,
  logIn: (asked: R & Caller) => Promise<A>,
): Promise<A & { member: ServerMember; organization: ServerOrganization }> =>
  withMemberClaims(context, request.body.session_custom_claims, async () =>
    logIn(await memberOnBehalf(context, request)),
  );
