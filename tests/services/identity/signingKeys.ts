import { movableClock } from '#services/platform/clock.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import type { Settings } from '#services/platform/settings/settings.ts';
import { createSigningKeys } from '#services/identity/authorization/server/signingKeys.ts';
import type { IdentityTables } from '#services/identity/methods.ts';
import { loadSessionKeys } from '#services/identity/sessions/sessionKeys.ts';
import { loadSigningKey } from '#services/social/signingKey.ts';
import type { SocialTables } from '#services/social/tables.ts';
import type { Contents } from '#tests/services/databaseCopies.ts';

export type AllTables = IdentityTables & SocialTables & PlatformTables;

/** The keys that a first start makes: two of RSA take most of its time, so all databases of a worker share them. */
export function signingKeys(settings: Pick<Settings, 'secretKey' | 'sandbox'>): Contents<AllTables> {
  return {
    name: `signing keys of ${settings.secretKey}`,
    write: async (db) => {
      const secrets = createSecrets(settings);
      const clock = movableClock();
      await loadSessionKeys(db, clock, secrets);
      await loadSigningKey(db, secrets);
      await createSigningKeys({ db, clock, secrets }).current();
    },
  };
}
