import type { MemberSessions } from '#machines/ports/business/gate.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { keepItem } from '#src/adapters/browser/browserStorage.ts';
import type { BusinessClient } from './businessClient.ts';

/** The member's session token in local storage, beside the product's own (D-294). */
export const memberSessionsInStorage = ({
  storageKeys,
  onSession,
}: Pick<BusinessClient, 'storageKeys' | 'onSession'>): MemberSessions => ({
  async keepMemberSession(login) {
    try {
      keepItem(storageKeys.sessionToken, login.sessionToken);
    } catch (cause) {
      throw new IdentityError('storage_blocked', null, { cause });
    }
    onSession?.(login);
  },
});
