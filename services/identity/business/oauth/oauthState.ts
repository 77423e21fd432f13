import type { BusinessProvider } from '#contracts/identity/business/providers.ts';
import { type Destination, redirectStates } from '#services/identity/shared/providers/redirectStates.ts';

interface MemberOAuthSite {
  provider: BusinessProvider;
}

interface MemberOAuth extends MemberOAuthSite {
  /** Empty where the organization is to be found. */
  organizationId: string;
}

/** A sign-in at a provider; discovery leads back to one address, given twice. */
export type MemberRedirect = MemberOAuth & Destination;

/** States of sign-ins of members at providers. */
export const oauthStates = redirectStates<MemberOAuthSite, MemberOAuth>({
  insert: (db, columns, { provider, organizationId: organization_id }) =>
    db
      .insertInto('business_oauth_states')
      .values({ ...columns, provider, organization_id })
      .execute(),
  take: async (db, open, now, { provider }) => {
    const columns = await db
      .updateTable('business_oauth_states')
      .set({ used_at: now })
      .where((column) => column.and({ ...open, provider }))
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    return columns && { columns, own: { provider, organizationId: columns.organization_id } };
  },
});
