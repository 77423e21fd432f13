import type { z } from 'zod';
import type { MemberAuth } from '#contracts/identity/business/answers.ts';
import { ORGANIZATION_CLAIM, SESSION_CLAIM } from '#contracts/identity/sessionClaims.ts';
import type { memberSessionData } from '#contracts/identity/server/memberSessions.ts';
import { signClaims } from '#services/identity/sessions/sessionJwt.ts';
import type { BusinessContext } from '../shared/context.ts';
import { memberView, openMemberView } from '../people/memberView.ts';
import type { MemberRow } from '../people/memberRows.ts';
import type { FoundOrganization } from '../people/organizationRows.ts';
import { organizationView } from '../people/organizationView.ts';
import { memberSessionView, type OpenedMemberSession } from './memberSession.ts';

type Unsent<T> = Omit<T, 'request_id' | 'status_code'>;

/** Member and organization before the sign-in is complete: the fields of the next screen (D-403). */
export const openWhoOf = (member: MemberRow, organization: FoundOrganization) => ({
  ...whoOf(member, organization),
  member: openMemberView(member, organization),
});

/** Member and organization after the sign-in. */
const whoOf = (member: MemberRow, organization: FoundOrganization) => ({
  member_id: member.member_id,
  organization_id: member.organization_id,
  member: memberView(member, organization),
  organization: organizationView(organization),
});

interface Answered {
  member: MemberRow;
  organization: FoundOrganization;
  opened: OpenedMemberSession;
}

/** MEMBERAUTH of the wire. */
export const memberAnswer = (context: BusinessContext, given: Answered): Unsent<MemberAuth> =>
  serverMemberAnswer(context, given);

/** The same for a backend. */
export function serverMemberAnswer(
  context: BusinessContext,
  given: Answered,
): Unsent<z.infer<typeof memberSessionData>> {
  const { member, organization, opened } = given;
  const { organization_id, slug } = organization.row;
  const session = memberSessionView(opened.row, member, organization);
  const { member_session_id: id, started_at, last_accessed_at, expires_at, authentication_factors, roles } = session;
  return {
    ...whoOf(member, organization),
    member_session: session,
    session_token: opened.sessionToken,
    session_jwt: signClaims(
      {
        ...session.custom_claims,
        sub: member.member_id,
        [SESSION_CLAIM]: { id, started_at, last_accessed_at, expires_at, authentication_factors, roles },
        [ORGANIZATION_CLAIM]: { organization_id, slug },
      },
      context,
      expires_at,
    ),
  };
}
