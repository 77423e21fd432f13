import { clientSchema, isPublic, type OAuthClient } from '#services/identity/shared/oauthClient.ts';
import type { Secrets } from '#services/platform/secrets.ts';
import { newToken } from '#services/platform/tokens.ts';
import { CLIENT_SECRET } from './clients.ts';
import { readClientsFile, writeClientsFile } from './clientsFile.ts';

/** A client cannot be added, changed or found as asked; the message says why. */
export class ClientEditError extends Error {
  override readonly name = 'ClientEditError';
}

interface ClientsEdit {
  file: string;
  secrets: Secrets;
}

/** A client as a command prints it; the secret is shown this one time. */
export interface EditedClient {
  client: OAuthClient;
  secret: string | null;
}

function parsed(given: unknown): OAuthClient {
  const result = clientSchema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new ClientEditError(`${issue?.path.join('.') ?? 'the client'} cannot be used; ${issue?.message}`);
}

/** `text` as an id: letters, digits and -. */
const slug = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);

/**
 * Parses descriptions of scopes, of texts like `reports.read=See your reports` and names of those that reach far.
 * @throws ClientEditError for a scope that is not among these
 */
export function scopeDetails(
  scopes: readonly string[],
  { words = [], farReaching = [] }: { words?: string[] | undefined; farReaching?: string[] | undefined },
): { scope: string; description: string | undefined; far_reaching: boolean }[] {
  const isOf = (scope: string) => (text: string) => text.startsWith(`${scope}=`);
  const stray = [
    ...words.filter((text) => !scopes.some((scope) => isOf(scope)(text))),
    ...farReaching.filter((name) => !scopes.includes(name)),
  ];
  if (stray.length > 0) throw new ClientEditError(`no --scope of this client: ${stray.join(', ')}`);
  return scopes
    .map((scope) => ({
      scope,
      description: words.find(isOf(scope))?.slice(scope.length + 1),
      far_reaching: farReaching.includes(scope),
    }))
    .filter(({ description, far_reaching }) => description !== undefined || far_reaching);
}

/**
 * Adds a client; its id is made of its name. `client_type` ends in `_public` for one that can keep no secret.
 * @throws ClientEditError, ClientsFileError
 */
export async function addClient(
  { file, secrets }: ClientsEdit,
  given: Readonly<Record<string, unknown>> & { client_name: string; client_type: string },
): Promise<EditedClient> {
  const clients = await readClientsFile(file);
  const name = slug(given.client_name);
  const client_id = `${name === '' ? 'client' : name}-${newToken(6)}`;
  const secret = given.client_type.endsWith('_public') ? null : newToken();
  const sealed = secret === null ? {} : { client_secret: secrets.encrypt(CLIENT_SECRET, secret) };
  const client = parsed({ ...given, client_id, ...sealed });
  await writeClientsFile(file, [...clients, client]);
  return { client, secret };
}

async function requireClient({ file }: ClientsEdit, clientId: string): Promise<[OAuthClient, OAuthClient[]]> {
  const clients = await readClientsFile(file);
  const client = clients.find(({ client_id: id }) => id === clientId);
  if (client === undefined) throw new ClientEditError(`${file} has no client ${clientId}`);
  return [client, clients];
}

/** A new secret in place of the old one, which counts until `formerEndsAt`, in ms since the epoch; null: no more. */
export async function rotateClientSecret(
  edit: ClientsEdit,
  clientId: string,
  formerEndsAt: number | null = null,
): Promise<EditedClient> {
  const [client, clients] = await requireClient(edit, clientId);
  if (isPublic(client)) throw new ClientEditError(`${clientId} is public and has no secret`);
  const secret = newToken();
  const { former_secret: _, ...rest } = client;
  const former =
    formerEndsAt === null || client.client_secret === undefined
      ? {}
      : { former_secret: { client_secret: client.client_secret, ends_at: new Date(formerEndsAt).toISOString() } };
  const changed = { ...rest, ...former, client_secret: edit.secrets.encrypt(CLIENT_SECRET, secret) };
  await writeClientsFile(
    edit.file,
    clients.map((one) => (one === client ? changed : one)),
  );
  return { client: changed, secret };
}

/** Nobody can sign in there from now on, and its tokens count no more. */
export async function removeClient(edit: ClientsEdit, clientId: string): Promise<OAuthClient> {
  const [client, clients] = await requireClient(edit, clientId);
  await writeClientsFile(
    edit.file,
    clients.filter((one) => one !== client),
  );
  return client;
}
