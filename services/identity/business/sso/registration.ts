import type { BusinessContext } from '../shared/context.ts';
import { refuse } from '../shared/errors.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { checkClaim, domainOf } from '../people/admission.ts';
import { changeMember, createMember, findMember, type MemberRow } from '../people/memberRows.ts';
import { endUnprovenMember } from '../people/proof.ts';
import { registrationsOf, ssoRegistrationsOf } from '../people/ssoRegistrations.ts';
import { admittingConnections } from '../people/organizationView.ts';
import type { ConnectionRow, FoundOrganization } from '../people/organizationRows.ts';

type Connection = Pick<ConnectionRow, 'connection_id' | 'organization_id'>;

/** The member that this person was before, else the one with this address. */
export async function findRegistered(
  db: BusinessDatabase,
  { connection_id, organization_id: organizationId }: Connection,
  externalId: string,
  email: string,
): Promise<MemberRow | null> {
  const known = await db
    .selectFrom('business_sso_registrations')
    .select('member_id')
    .where('connection_id', '=', connection_id)
    .where('external_id', '=', externalId)
    .executeTakeFirst();
  const memberId = known?.member_id;
  const member = memberId === undefined ? null : await findMember(db, { organizationId, memberId });
  return member ?? findMember(db, { organizationId, email });
}

/**
 * An identity provider vouches for the people of its organization: of its domains, where it has any.
 * @throws ServiceError email_jit_provisioning_not_allowed, invalid_email_for_jit_provisioning,
 * action_not_allowed_email_domain_is_claimed
 */
async function checkProvisioning(
  db: BusinessDatabase,
  organization: FoundOrganization,
  connectionId: string,
  email: string,
): Promise<void> {
  const { row, domains } = organization;
  if (!admittingConnections(organization).includes(connectionId)) throw refuse('email_jit_provisioning_not_allowed');
  const isOwn = domains.length === 0 || domains.some(({ domain }) => domain === domainOf(email));
  if (!isOwn) throw refuse('invalid_email_for_jit_provisioning');
  await checkClaim(db, email, row.organization_id);
}

/** Writes down who the member is there and in which groups, and shows it with the member. The member's row waits for one sign-in after another. */
async function remember(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock' | 'project' | 'endUnproven'>,
  found: MemberRow,
  there: { connection_id: string; external_id: string; group_names: string },
): Promise<MemberRow> {
  const member = await endUnprovenMember(db, context, found);
  await changeMember(db, context, member, {});
  await db
    .insertInto('business_sso_registrations')
    .values({
      ...there,
      registration_id: context.project.newId('sso-registration'),
      member_id: member.member_id,
      created_at: context.clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['connection_id', 'external_id'])
        .doUpdateSet({ group_names: there.group_names })
        .where('business_sso_registrations.member_id', '=', member.member_id),
    )
    .execute();
  return changeMember(db, context, member, { sso_registrations: await registrationsOf(db, member.member_id) });
}

/** The member that a person at an identity provider is; a new one where the organization provisions just in time. */
export async function registerMember(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock' | 'project' | 'endUnproven'>,
  given: {
    organization: FoundOrganization;
    connectionId: string;
    externalId: string;
    email: string;
    name: string;
    groups: readonly string[];
  },
): Promise<MemberRow> {
  const { organization, connectionId: connection_id, externalId: external_id, email } = given;
  const group_names = JSON.stringify(given.groups);
  const { organization_id } = organization.row;
  const found = await findRegistered(db, { connection_id, organization_id }, external_id, email);
  if (found === null) await checkProvisioning(db, organization, connection_id, email);
  const member = found ?? (await createMember(db, context, { organization_id, email, name: given.name }));
  const isRemembered = ssoRegistrationsOf(member).some(
    (one) =>
      one.connection_id === connection_id &&
      one.external_id === external_id &&
      JSON.stringify(one.groups) === group_names,
  );
  return isRemembered ? member : remember(db, context, member, { connection_id, external_id, group_names });
}
