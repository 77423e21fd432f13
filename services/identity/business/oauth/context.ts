import type { ConfiguredProviders } from '#services/identity/shared/providers/configuredProviders.ts';
import type { GoogleClient } from '#services/identity/shared/providers/googleClient.ts';
import type { BusinessContext } from '../shared/context.ts';

export interface MemberOAuthContext extends BusinessContext {
  providers: ConfiguredProviders;
  /** Of One Tap; null where Google is not set up. */
  google: GoogleClient | null;
}
