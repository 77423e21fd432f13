import { hash, timingSafeEqual } from 'node:crypto';
import type { Clock } from '#services/platform/clock.ts';
import type { Secrets } from '#services/platform/secrets.ts';
import { type Bind, preparedQuery } from '#services/platform/database/preparedQuery.ts';
import { isSecretOf } from '#services/identity/shared/clients/clientSecrets.ts';
import { type ClientDatabase, type ClientRow, isClientId } from '#services/identity/shared/clients/storedClients.ts';
import type { OAuthClient } from '#services/identity/shared/oauthClient.ts';
import type { Clients } from './clients.ts';
import { registeredClient } from './registeredClient.ts';

/** The applications that may ask: those of the settings, and those that the server API has registered. */
export interface KnownClients {
  /**
   * With its secret in clear or, if it is registered, as a hash. `projectId`: only one that may ask people of that
   * project.
   */
  find(clientId: string, projectId?: string): Promise<OAuthClient | undefined>;
  /** Returns whether it is a secret of the client: while one is rotated, two are. */
  isSecret(clientId: string, given: string): Promise<boolean>;
  /** Returns every scope that any of them may be granted. */
  scopes(): Promise<readonly string[]>;
  /** Returns those of the settings, which may ask everybody and are read-only. */
  configured(): Promise<readonly OAuthClient[]>;
}

const byId = preparedQuery((db: ClientDatabase, bind: Bind<{ clientId: string }>) =>
  db
    .selectFrom('identity_clients')
    .selectAll()
    .where('client_id', '=', bind('clientId'))
    .where('kind', '=', 'connected_app'),
);

const ownScopes = preparedQuery((db: ClientDatabase) =>
  db.selectFrom('identity_clients').select('own_scopes').distinct().where('own_scopes', '>', ''),
);

const digestOf = (text: string): Buffer => hash('sha256', text, 'buffer');

/** Reads registered clients at every call: a change counts at once, on every server. */
export function knownClients(given: {
  configured: Clients;
  db: ClientDatabase;
  clock: Clock;
  secrets: Secrets;
}): KnownClients {
  const { configured, db, clock, secrets } = given;
  const findRow = async (clientId: string): Promise<ClientRow | undefined> => {
    if (!isClientId(clientId)) return undefined;
    const [row] = await byId(db, { clientId });
    return row;
  };
  return {
    find: async (clientId, projectId) => {
      const client = await configured.find(clientId);
      if (client !== undefined) return client;
      const row = await findRow(clientId);
      return row === undefined || (projectId ?? row.project_id) !== row.project_id ? undefined : registeredClient(row);
    },
    isSecret: async (clientId, secret) => {
      const client = await configured.find(clientId);
      if (client?.client_secret !== undefined) {
        const { client_secret: own, former_secret: former } = client;
        const isFormer = former !== undefined && Date.parse(former.ends_at) > clock.now();
        const counting = isFormer ? [own, former.client_secret] : [own];
        return counting.map((one) => timingSafeEqual(digestOf(one), digestOf(secret))).includes(true);
      }
      const row = client === undefined ? await findRow(clientId) : undefined;
      return row !== undefined && isSecretOf(secrets, [row.secret_hash, row.next_secret_hash], secret);
    },
    scopes: async () => {
      const rows = await ownScopes(db, {});
      const registered = rows.flatMap(({ own_scopes: scopes }) => scopes.split(' '));
      return [...new Set([...(await configured.scopes()), ...registered])].toSorted();
    },
    configured: () => configured.list(),
  };
}
