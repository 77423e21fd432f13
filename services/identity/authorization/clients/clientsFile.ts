import { readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { makeDirectory } from '#services/platform/directories.ts';
import { clientSchema, type OAuthClient } from '#services/identity/shared/oauthClient.ts';

/** The file of clients cannot be used; the message names the file, the client and what is wrong. */
export class ClientsFileError extends Error {
  override readonly name = 'ClientsFileError';
}

const fileSchema = z.object({ clients: z.array(z.unknown()) });

function parsedClient(file: string, given: unknown, index: number): OAuthClient {
  const parsed = clientSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const place = ['clients', index, ...(issue?.path ?? [])].join('.');
  // The message does not repeat the given value: it may be a secret.
  throw new ClientsFileError(`${file}: ${place} cannot be used; ${issue?.message ?? 'it is malformed'}`);
}

/** Returns the system's code for a file that cannot be used, or null. */
const codeOf = (error: unknown): string | null => {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : null;
};

/** Returns `value` when the file does not exist. @throws ClientsFileError */
function instead<T>(file: string, error: unknown, value: T): T {
  const code = codeOf(error);
  if (code === 'ENOENT') return value;
  throw code === null ? error : new ClientsFileError(`${file} cannot be read: ${code}`, { cause: error });
}

/** @throws ClientsFileError */
function parsedFile(file: string, text: string): OAuthClient[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    // Why is not told: the parser quotes what it could not read, which may be a secret.
    throw new ClientsFileError(`${file} is not JSON`);
  }
  const whole = fileSchema.safeParse(content);
  if (!whole.success) throw new ClientsFileError(`${file} must be {"clients": […]}`);
  const clients = whole.data.clients.map((given, index) => parsedClient(file, given, index));
  const ids = clients.map(({ client_id: id }) => id);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw new ClientsFileError(`${file} has the client ${twice} twice`);
  return clients;
}

/**
 * The clients of a file, none when there is no such file.
 * @throws ClientsFileError
 */
export async function readClientsFile(file: string): Promise<OAuthClient[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => instead(file, error, null));
  return text === null ? [] : parsedFile(file, text);
}

/**
 * When the file was written last, as a text that changes with it; empty when there is none.
 * @throws ClientsFileError
 */
export async function versionOf(file: string): Promise<string> {
  const found = await stat(file).catch((error: unknown) => instead(file, error, null));
  return found === null ? '' : `${found.mtimeMs}/${found.size}/${found.ino}`;
}

/** Puts the clients into the file, for its owner alone (0600), in one step: a person who reads meanwhile finds the old ones. */
export async function writeClientsFile(file: string, clients: readonly OAuthClient[]): Promise<void> {
  makeDirectory(dirname(file));
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, `${JSON.stringify({ clients }, null, 2)}\n`, { mode: 0o600 });
  await rename(next, file);
}
