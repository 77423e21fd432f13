import type { z } from 'zod';
import type { memberSentData } from '#contracts/identity/server/memberBehalf.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { BusinessContext } from '../shared/context.ts';
import { createMember, findMember } from './memberRows.ts';
import { memberView } from './memberView.ts';
import { requireOrganization } from './organizationRows.ts';
import { organizationView } from './organizationView.ts';

/** Answers a backend that has sent a message to an address: its member, a new and pending one where it had none. */
export async function addressedMember(
  context: BusinessContext,
  given: { organization_id: string; email_address: string },
): Promise<Omit<z.infer<typeof memberSentData>, 'request_id' | 'status_code'>> {
  const email = canonicalEmail(given.email_address);
  return inTransaction(context.db, async (trx) => {
    const organization = await requireOrganization(trx, given.organization_id);
    const { organization_id } = organization.row;
    const known = await findMember(trx, { organizationId: organization_id, email });
    const member = known ?? (await createMember(trx, context, { organization_id, email }));
    return {
      member_id: member.member_id,
      member: memberView(member, organization),
      organization: organizationView(organization),
      member_created: known === null,
    };
  });
}
