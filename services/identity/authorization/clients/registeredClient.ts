import { z } from 'zod';
import { knownScopes } from '#contracts/identity/authorization.ts';
import type { ClientRow } from '#services/identity/shared/clients/storedClients.ts';
import { clientSchema, type OAuthClient } from '#services/identity/shared/oauthClient.ts';

const detailsSchema = z.record(z.string(), z.unknown());

/** A client of the database; the hash of its secret stands in for the secret. */
export function registeredClient(row: ClientRow): OAuthClient {
  return clientSchema.parse({
    ...detailsSchema.parse(JSON.parse(row.details)),
    client_id: row.client_id,
    client_name: row.client_name,
    scopes: row.scopes.split(' ').filter((scope) => scope !== ''),
    ...(row.secret_hash === null ? {} : { client_secret: row.secret_hash }),
  });
}

/** The columns of what a client is, without id and secret. */
export function clientColumns(
  client: OAuthClient,
): Pick<ClientRow, 'client_name' | 'scopes' | 'own_scopes' | 'details'> {
  const { client_id: _, client_secret: __, client_name, scopes, ...details } = client;
  const known: readonly string[] = knownScopes;
  return {
    client_name,
    scopes: scopes.join(' '),
    own_scopes: scopes
      .filter((scope) => !known.includes(scope))
      .toSorted()
      .join(' '),
    details: JSON.stringify(details),
  };
}
