import type { OAuthClient } from '#services/identity/shared/oauthClient.ts';
import { prefixOf, type Secrets } from '#services/platform/secrets.ts';
import { CLIENT_SECRET } from './clients.ts';
import { readClientsFile, writeClientsFile } from './clientsFile.ts';

/** Secrets of a client as the file has them. */
const storedSecrets = ({ client_secret: secret, former_secret: former }: OAuthClient): string[] =>
  [secret, former?.client_secret].filter((one) => one !== undefined);

/**
 * Counts the secrets in the file by the ids of the keys that they are encrypted with; those in clear are not counted.
 * @throws SecretKeyError, ClientsFileError
 */
export async function countClientSecrets(file: string, secrets: Secrets): Promise<Map<string, number>> {
  const counts = new Map<string, number>();
  for (const stored of (await readClientsFile(file)).flatMap(storedSecrets)) {
    const id = secrets.keyIdOf(CLIENT_SECRET, stored);
    if (id !== null) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/**
 * Encrypts the secrets in the file with SECRET_KEY; the number of clients that were changed. Those in clear stay so.
 * @throws SecretKeyError, ClientsFileError
 */
export async function reencryptClients(file: string, secrets: Secrets): Promise<number> {
  const clients = await readClientsFile(file);
  const anew = (stored: string): string =>
    stored.startsWith('sealed.') && !stored.startsWith(prefixOf(secrets.keyId))
      ? secrets.encrypt(CLIENT_SECRET, secrets.decrypt(CLIENT_SECRET, stored).text)
      : stored;
  const next = clients.map((client): OAuthClient => {
    const { client_secret: secret, former_secret: former } = client;
    return {
      ...client,
      ...(secret === undefined ? {} : { client_secret: anew(secret) }),
      ...(former === undefined ? {} : { former_secret: { ...former, client_secret: anew(former.client_secret) } }),
    };
  });
  const changed = next.filter((client, at) => JSON.stringify(client) !== JSON.stringify(clients[at])).length;
  if (changed > 0) await writeClientsFile(file, next);
  return changed;
}
