import type { BusinessDatabase } from '../shared/tables.ts';
import { checkAdmission } from '../people/admission.ts';
import type { MemberRow } from '../people/memberRows.ts';
import type { FoundOrganization } from '../people/organizationRows.ts';
import { primaryAnswer, type UnsentGated } from '../sessions/gatedAnswer.ts';
import { issueIntermediateSession } from '../sessions/intermediateSession.ts';
import { mailboxRequired } from '../sessions/requirements.ts';
import type { Arrival } from './arrival.ts';

/** Nobody yet: whoever has not shown the address learns nothing of the member who has it. */
const nobody = (organization_id: string, email: string, now: number): MemberRow => ({
  member_id: '',
  organization_id,
  email,
  email_verified: 0,
  name: '',
  status: 'pending',
  is_admin: 0,
  created_at: now,
  updated_at: now,
  mfa_enrolled: 0,
  phone_number: '',
  phone_verified: 0,
  default_mfa_method: '',
  totp_registration_id: '',
  password_id: '',
  sso_registrations: '[]',
  oauth_registrations: '[]',
});

/**
 * The provider does not vouch for the address: its mailbox has to be opened, by a way that the organization allows. After
 * that the person is linked, and the provider's word is enough from then on (D-300).
 * @throws ServiceRefusal when the address may not join
 */
export async function unprovenAnswer(
  db: BusinessDatabase,
  given: { organization: FoundOrganization; email: string; arrival: Arrival; now: number },
): Promise<UnsentGated> {
  const { organization, email, arrival, now } = given;
  await checkAdmission(db, organization, email);
  const { organization_id: organizationId } = organization.row;
  const unproven = JSON.stringify(arrival.person);
  const token = await issueIntermediateSession(db, { email, factors: [], organizationId, unproven, now });
  const who = { member: nobody(organizationId, email, now), organization };
  return primaryAnswer(who, token, mailboxRequired(organization));
}
