import { rmSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { z } from 'zod';
import { WritesPausedError } from '../database/writesPaused.ts';
import { logFailure } from '../log.ts';

/** Commands that a running server takes, in JSON, from anyone who may read its data directory; it answers in JSON. */
export type AdminCommands = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

/** A command was not done, for a reason that the person who typed it can mend. */
export class AdminError extends Error {
  override readonly name = 'AdminError';
}

export const adminRequest = z.object({ command: z.string(), input: z.unknown() });
export const adminAnswer = z.union([z.object({ answer: z.unknown() }), z.object({ serviceError: z.string() })]);

/** Beside the database of a server that runs on a SQLite file, for its user alone. */
export const adminSocketPath = (dataDir: string): string => join(dataDir, 'admin.sock');

/** A path that is longer does not fit into the address of a socket (`sun_path`, 104 bytes on macOS, 108 on Linux). */
const LONGEST_PATH = 103;

/** All that is said before the other side is done. Iterating over a socket would close it, with the answer still to come. */
function heard(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(Buffer.from(chunk)));
    socket.once('end', () => resolve(Buffer.concat(chunks).toString('utf8')));
    socket.once('error', reject);
  });
}

async function answerTo(commands: AdminCommands, asked: string): Promise<z.infer<typeof adminAnswer>> {
  try {
    const { command, input } = adminRequest.parse(JSON.parse(asked));
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (run === undefined)
      return { serviceError: `The running server knows no command ${command}. Is it of this version?` };
    return { answer: (await run(input)) ?? null };
  } catch (error) {
    if (error instanceof AdminError || error instanceof WritesPausedError) return { serviceError: error.message };
    logFailure('admin', error);
    return { serviceError: 'The running server could not do it; its log says why.' };
  }
}

/**
 * Listens in the data directory. What an earlier process has left there is removed: the holder of the lock of the database
 * is the only one. Null where the path is too long, and on Windows, which has no such sockets: a command wants the server
 * stopped then.
 */
export async function openAdminSocket(
  dataDir: string,
  commands: AdminCommands,
): Promise<{ close(): Promise<void> } | null> {
  const path = adminSocketPath(dataDir);
  if (process.platform === 'win32' || Buffer.byteLength(path) > LONGEST_PATH) return null;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    // Ignores errors of a caller that disconnected before the answer.
    socket.on('error', () => undefined);
    void heard(socket)
      .then((asked) => answerTo(commands, asked))
      .then((answer) => socket.end(JSON.stringify(answer)))
      .catch(() => socket.destroy());
  });
  rmSync(path, { force: true });
  // The socket is made by the call itself: with this mask it is never open to others, not for a moment.
  const mask = process.umask(0o177);
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  process.umask(mask);
  await listening;
  server.unref();
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}
