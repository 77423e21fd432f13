import { logFailure } from '#services/platform/log.ts';
import type { Secrets } from '#services/platform/secrets.ts';
import type { OAuthClient } from '#services/identity/shared/oauthClient.ts';
import { readClientsFile, versionOf } from './clientsFile.ts';

/** The applications of the settings. */
export interface Clients {
  /** With its secret in clear. */
  find(clientId: string): Promise<OAuthClient | undefined>;
  /** Returns every scope that any of them may be granted. */
  scopes(): Promise<readonly string[]>;
  list(): Promise<readonly OAuthClient[]>;
}

/** The purpose that the secrets of clients are encrypted for. */
export const CLIENT_SECRET = 'client secrets';

/**
 * The clients of `CLIENTS_FILE`, read again whenever it has changed, and those given beside it. A change that cannot be read
 * is logged and ignored, so that nobody is locked out by half a file.
 * @throws ClientsFileError when it cannot be read at the start
 */
export async function createClients(given: {
  file: string;
  secrets: Secrets;
  others: readonly OAuthClient[];
}): Promise<Clients> {
  const { file, secrets, others } = given;
  const secretOf = (stored: string): string => secrets.decrypt(CLIENT_SECRET, stored).text;
  const opened = (client: OAuthClient): OAuthClient => {
    const { client_secret: secret, former_secret: former } = client;
    if (secret === undefined) return client;
    return {
      ...client,
      client_secret: secretOf(secret),
      ...(former === undefined ? {} : { former_secret: { ...former, client_secret: secretOf(former.client_secret) } }),
    };
  };
  const read = async (): Promise<Map<string, OAuthClient>> =>
    new Map([...others, ...(await readClientsFile(file)).map(opened)].map((client) => [client.client_id, client]));
  let version = await versionOf(file);
  let clients = await read();
  let reading: Promise<void> | null = null;
  const readAs = async (changed: string): Promise<void> => {
    try {
      clients = await read();
    } catch (error) {
      logFailure('clients', error);
    }
    // Only now: a person who asks meanwhile waits for what was read.
    version = changed;
    reading = null;
  };
  const present = async (): Promise<typeof clients> => {
    for (;;) {
      const changed = await versionOf(file).catch((error: unknown) => {
        logFailure('clients', error);
        return version;
      });
      if (changed === version) return clients;
      await (reading ??= readAs(changed));
    }
  };
  return {
    find: async (clientId) => (await present()).get(clientId),
    list: async () => [...(await present()).values()],
    scopes: async () => [...new Set([...(await present()).values()].flatMap(({ scopes }) => scopes))].toSorted(),
  };
}
