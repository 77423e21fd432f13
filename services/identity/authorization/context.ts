import type { IdentityContext } from '../shared/context.ts';
import type { Audience } from './audience.ts';
import type { KnownClients } from './clients/knownClients.ts';
import type { AuthorizationLimits } from './limits.ts';
import type { AuthorizationServer } from './server/authorizationServer.ts';
import type { AuthorizationTables } from './tables.ts';

/** The context of the actions of the identity provider mode. */
export interface AuthorizationContext extends IdentityContext<AuthorizationTables> {
  limits: AuthorizationLimits;
  clients: KnownClients;
  audience: Audience;
  server: AuthorizationServer;
}
