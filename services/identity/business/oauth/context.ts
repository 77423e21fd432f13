import type { ConfiguredProviders } from '#services/identity/kit/providers/configuredProviders.ts';
import type { GoogleClient } from '#services/identity/kit/providers/googleClient.ts';
import type { BusinessContext } from '../kit/context.ts';

/** What the actions of OAuth of members work with. */
export interface MemberOAuthContext extends BusinessContext {
  providers: ConfiguredProviders;
  /** Of One Tap; null where Google is not set up. */
  google: GoogleClient | null;
}
