import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { clientSchema, type OAuthClient } from '#services/identity/kit/oauthClient.ts';

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
  // What was given is not repeated: it may be a secret.
  throw new ClientsFileError(`${file}: ${place} cannot be used; ${issue?.message ?? 'it is malformed'}`);
}

/** Whether something went wrong because a file is not there. */
const isAbsent = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT';

/** @throws ClientsFileError */
function parsedFile(file: string, text: string): OAuthClient[] {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch (cause) {
    throw new ClientsFileError(`${file} is not JSON`, { cause });
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
  try {
    return parsedFile(file, await readFile(file, 'utf8'));
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** When the file was written last, as a text that changes with it; empty when there is none. */
export async function versionOf(file: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(file);
    return `${mtimeMs}/${size}/${ino}`;
  } catch (error) {
    if (isAbsent(error)) return '';
    throw error;
  }
}

/** Puts the clients into the file, for its owner alone (0600), in one step: whoever reads meanwhile finds the old ones. */
export async function writeClientsFile(file: string, clients: readonly OAuthClient[]): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, `${JSON.stringify({ clients }, null, 2)}\n`, { mode: 0o600 });
  await rename(next, file);
}
