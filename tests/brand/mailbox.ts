import { text } from 'node:stream/consumers';
import { once } from 'node:events';
import { callbackify } from 'node:util';
import { SMTPServer } from 'smtp-server';

/** A mail server that takes every mail; `mails`: as they came, the newest last. */
export async function openMailbox() {
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    onData: (stream, _session, done) => callbackify(async () => void mails.push(await text(stream)))(done),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
