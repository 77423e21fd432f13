import { existsSync } from 'node:fs';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { adminAnswer, AdminError, adminSocketPath } from './adminSocket.ts';

/** Nobody listens on a socket that is left from a server that was killed. */
const nobody = new Set<unknown>(['ECONNREFUSED', 'ENOENT']);

/**
 * Asks the server that runs on this data directory; null when none does.
 * @throws AdminError when it does not do it
 */
export async function askRunningServer(
  dataDir: string,
  command: string,
  input: unknown,
): Promise<{ answer: unknown } | null> {
  const path = adminSocketPath(dataDir);
  if (!existsSync(path)) return null;
  const socket = connect(path);
  socket.end(JSON.stringify({ command, input }));
  let answered: string;
  try {
    answered = await text(socket);
  } catch (error) {
    const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
    if (nobody.has(code)) return null;
    if (code !== 'EACCES') throw error;
    throw new AdminError(`Only the user that the server runs as may ask it: ${path} is closed to others.`, {
      cause: error,
    });
  }
  if (answered === '') throw new AdminError('The server ended before it was done.');
  const answer = adminAnswer.parse(JSON.parse(answered));
  if ('serviceError' in answer) throw new AdminError(answer.serviceError);
  return answer;
}
