import { recordAnswer } from '#services/platform/audit/requestAudit.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { checkAdmission } from '../people/admission.ts';
import { newMemberRow } from '../people/memberRows.ts';
import type { FoundOrganization } from '../people/organizationRows.ts';
import { primaryAnswer, type UnsentGated } from '../sessions/gatedAnswer.ts';
import { issueIntermediateSession } from '../sessions/intermediateSession.ts';
import { mailboxRequired } from '../sessions/requirements.ts';
import type { ProviderReturn } from './providerReturn.ts';

/**
 * The provider does not vouch for the address: its mailbox has to be opened, by a way that the organization allows. After
 * that the person is linked, and the provider's word is enough from then on (D-300).
 * @throws ServiceError when the address may not join
 */
export async function unprovenAnswer(
  db: BusinessDatabase,
  given: {
    organization: FoundOrganization;
    email: string;
    providerReturn: ProviderReturn;
    now: number;
    headers: Headers;
  },
): Promise<UnsentGated> {
  const { organization, email, providerReturn, now } = given;
  await checkAdmission(db, organization, email);
  const { organization_id: organizationId } = organization.row;
  const unproven = JSON.stringify(providerReturn.person);
  const token = await issueIntermediateSession(db, { email, factors: [], organizationId, unproven, now });
  // Has nothing of the member with this address: the caller has not shown it.
  const nobody = newMemberRow({ member_id: '', organization_id: organizationId, email }, now);
  const answer = primaryAnswer({ member: nobody, organization }, token, mailboxRequired(organization));
  return recordAnswer(db, given.headers, answer);
}
