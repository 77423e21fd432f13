import type { IdentityContext } from '../shared/context.ts';
import type { ConfiguredProviders } from '../shared/providers/configuredProviders.ts';
import type { OAuthTables } from './tables.ts';

export interface OAuthContext extends IdentityContext<OAuthTables> {
  providers: ConfiguredProviders;
  /** Ways to a provider that one client address sets out on in an hour. */
  startsPerClient: number;
}
