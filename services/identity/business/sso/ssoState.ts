import {
  type Destination,
  redirectStates,
  type StateSecrets,
} from '#services/identity/shared/providers/redirectStates.ts';

interface SsoSite {
  connectionId: string;
}

export type SavedState = SsoSite & Destination & StateSecrets;

/** States of sign-ins at identity providers of organizations. */
export const ssoStates = redirectStates<SsoSite, SsoSite>({
  insert: (db, columns, { connectionId: connection_id }) =>
    db
      .insertInto('business_sso_states')
      .values({ ...columns, connection_id })
      .execute(),
  take: async (db, open, now, { connectionId }) => {
    const columns = await db
      .updateTable('business_sso_states')
      .set({ used_at: now })
      .where((column) => column.and({ ...open, connection_id: connectionId }))
      .where('expires_at', '>', now)
      .returningAll()
      .executeTakeFirst();
    return columns && { columns, own: { connectionId } };
  },
});
