import type { BusinessContext } from '../shared/context.ts';
import type { MemberFactor } from '../shared/factors.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { admit } from '../people/admission.ts';
import { changeMember, type MemberRow } from '../people/memberRows.ts';
import { findLinked, linkPerson } from '../people/oauthRegistrations.ts';
import type { FoundOrganization } from '../people/organizationRows.ts';
import type { ProviderReturn } from './providerReturn.ts';
import { oauthFactor } from './oauthFactor.ts';

/**
 * The member that somebody at a provider is, with what that shows: who was linked before, whatever the address is now,
 * else the one with the address, or a new one, where the provider vouches for it. Null where it does not.
 * @throws ServiceError when the address may not join
 */
export async function readMember(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock' | 'project' | 'endUnproven'>,
  given: { organization: FoundOrganization; email: string; providerReturn: ProviderReturn },
): Promise<{ member: MemberRow; factor: MemberFactor } | null> {
  const { organization, email, providerReturn } = given;
  const { organization_id } = organization.row;
  const now = context.clock.now();
  const linked = await findLinked(db, organization_id, providerReturn.person);
  if (linked !== null) {
    const { member, registrationId } = linked;
    const isVouched = providerReturn.isEmailVerified && member.email === email;
    return { member, factor: oauthFactor(providerReturn, { registrationId, isVouched, now }) };
  }
  if (!providerReturn.isEmailVerified) return null;
  const shown = oauthFactor(providerReturn, { registrationId: '', isVouched: true, now });
  const admitted = await admit(db, context, organization, email, [shown]);
  const named =
    admitted.name === '' ? await changeMember(db, context, admitted, { name: providerReturn.name }) : admitted;
  const member = await linkPerson(db, context, named, providerReturn.person);
  const registrationId = (await findLinked(db, organization_id, providerReturn.person))?.registrationId ?? '';
  return { member, factor: oauthFactor(providerReturn, { registrationId, isVouched: true, now }) };
}
