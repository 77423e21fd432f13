import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { vi } from 'vitest';

export interface MailServer {
  url: string;
  /** The link in the newest mail to this address, once it has come. */
  linkTo(address: string): Promise<string>;
  close(): Promise<void>;
}

/** A mail server that takes every mail, from a client that says `user` and `password` where `password` is given. */
export async function startMailServer(password?: string): Promise<MailServer> {
  const links = new Map<string, string>();
  const keep = async (raw: string): Promise<void> => {
    const mail = await PostalMime.parse(raw);
    const link = /https?:\/\/\S+/.exec(mail.text ?? '')?.[0] ?? '';
    for (const { address } of mail.to ?? []) if (address !== undefined) links.set(address, link);
  };
  const server = new SMTPServer({
    authOptional: password === undefined,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth: (auth, _session, done) =>
      auth.password === password ? done(null, { user: 'user' }) : done(new Error('no such user')),
    onData: (stream, _session, done) => callbackify(async () => keep(await text(stream)))(done),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    linkTo: (to) =>
      vi.waitFor(
        () => {
          const link = links.get(to);
          if (link === undefined) throw new Error(`no mail to ${to}`);
          links.delete(to);
          return link;
        },
        { timeout: 120_000 },
      ),
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
