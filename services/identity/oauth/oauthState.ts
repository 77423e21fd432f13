import type { OAuthProvider } from '#contracts/identity/providers.ts';
import { redirectStates } from '../shared/providers/redirectStates.ts';

interface OAuthSite {
  provider: OAuthProvider;
}

/** States of sign-ins at providers. */
export const oauthStates = redirectStates<OAuthSite, OAuthSite>({
  insert: (db, columns, { provider }) =>
    db
      .insertInto('identity_oauth_states')
      .values({ ...columns, provider })
      .execute(),
  take: async (db, open, now, { provider }) => {
    const columns = await db
      .updateTable('identity_oauth_states')
      .set({ used_at: now })
      .where((column) => column.and({ ...open, provider }))
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    return columns && { columns, own: { provider } };
  },
});
