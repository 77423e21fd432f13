import type { IdentityContext } from '../shared/context.ts';
import type { ConfiguredProviders } from '../shared/providers/configuredProviders.ts';

export interface OAuthContext extends IdentityContext {
  providers: ConfiguredProviders;
  /** Ways to a provider that one client address sets out on in an hour. */
  startsPerClient: number;
}
