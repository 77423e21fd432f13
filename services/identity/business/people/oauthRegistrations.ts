import { z } from 'zod';
import { businessProviderSchema } from '#contracts/identity/business/oauth.ts';
import { businessProviderNames } from '#contracts/identity/business/providers.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { changeMember, findMember, type MemberRow } from './memberRows.ts';
import { endUnprovenMember } from './proof.ts';

/** Somebody at a provider of OAuth: the same person as long as the first three are the same. */
export const oauthPersonSchema = z.object({
  provider: businessProviderSchema,
  issuer: z.string(),
  subject: z.string(),
  pictureUrl: z.string(),
  locale: z.string(),
});
export type OAuthPerson = z.infer<typeof oauthPersonSchema>;

/** The member of an organization that this person was before. */
export async function findLinked(
  db: BusinessDatabase,
  organizationId: string,
  { provider, issuer, subject }: OAuthPerson,
): Promise<{ member: MemberRow; registrationId: string } | null> {
  const known = await db
    .selectFrom('business_oauth_registrations')
    .select(['member_id', 'registration_id'])
    .where('organization_id', '=', organizationId)
    .where('provider', '=', provider)
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  const member = known === undefined ? null : await findMember(db, { organizationId, memberId: known.member_id });
  return known === undefined || member === null ? null : { member, registrationId: known.registration_id };
}

/**
 * Writes down that a member is this person, and shows it with the member; somebody who is another member already stays
 * that one. The member's row waits for one sign-in after another.
 */
export async function linkPerson(
  db: BusinessDatabase,
  context: Pick<BusinessContext, 'clock' | 'project' | 'endUnproven'>,
  found: MemberRow,
  person: OAuthPerson,
): Promise<MemberRow> {
  const { organization_id, member_id } = found;
  if ((await findLinked(db, organization_id, person)) !== null) return found;
  const member = await endUnprovenMember(db, context, found);
  await changeMember(db, context, member, {});
  const { provider, issuer, subject, pictureUrl: profile_picture_url, locale } = person;
  const details = { member_id, profile_picture_url, locale, created_at: context.clock.now() };
  await db
    .insertInto('business_oauth_registrations')
    .values({
      organization_id,
      provider,
      issuer,
      subject,
      registration_id: context.project.newId('oauth-registration'),
      ...details,
    })
    // Left behind by a member who is gone.
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'provider', 'issuer', 'subject']).doUpdateSet(details),
    )
    .execute();
  const all = await db
    .selectFrom('business_oauth_registrations')
    .selectAll()
    .where('member_id', '=', member_id)
    .orderBy('created_at')
    .orderBy('registration_id')
    .execute();
  const shown = all.map((row) => ({
    member_oauth_registration_id: row.registration_id,
    provider_type: businessProviderNames[row.provider],
    provider_subject: row.subject,
    profile_picture_url: row.profile_picture_url,
    locale: row.locale,
  }));
  return changeMember(db, context, member, { oauth_registrations: JSON.stringify(shown) });
}
