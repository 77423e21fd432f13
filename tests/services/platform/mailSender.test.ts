import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { movableClock } from '#services/platform/clock.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { type MailSender, createMailSender, isPermanentFailure } from '#services/platform/messages/mailSender.ts';
import { createOutbox } from '#services/platform/messages/outbox.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import { sandboxSecrets } from '#tests/services/sandboxSecrets.ts';

interface Delivered {
  recipients: string[];
  raw: string;
  mail: Email;
}

describe('mail over SMTP', () => {
  let server: SMTPServer;
  let delivered: Delivered[];
  let sender: MailSender;

  beforeEach(async () => {
    delivered = [];
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onRcptTo: (address, _session, done) =>
        done(
          address.address === 'gone@x.test' ? Object.assign(new Error('no such mailbox'), { responseCode: 550 }) : null,
        ),
      onData: (stream, session, done) => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const keep = async (): Promise<void> => {
          const raw = await text(stream);
          delivered.push({ recipients, raw, mail: await PostalMime.parse(raw) });
        };
        callbackify(keep)(done);
      },
    });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
    const address = server.server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    sender = await createMailSender(`smtp://127.0.0.1:${port}`, 'Tinyspark <hello@tinyspark.test>');
  });
  afterEach(async () => {
    sender.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });

  it('delivers what the outbox holds', async () => {
    const { db, close } = await openDatabase<PlatformTables>({ memory: true }, {});
    const clock = movableClock();
    const outbox = createOutbox({ db, secrets: sandboxSecrets, clock, sender, keepSent: true });
    const link = 'https://upgrade.example.com/authenticate?token=abc&stytch_token_type=magic_links';
    await outbox.put(db, {
      channel: 'email',
      to: 'jane@x.test',
      subject: 'Your sign-in link – für dich',
      text: `Follow the link:\n\n${link}\n`,
      html: `<p><a href="${link.replaceAll('&', '&amp;')}">Sign in</a></p>`,
      links: [link],
      code: null,
      at: clock.now(),
    });
    await outbox.flush();
    await close();
    expect(delivered.map(({ recipients }) => recipients)).toEqual([['jane@x.test']]);
    const mail = delivered[0]?.mail;
    expect(mail).toMatchObject({
      from: { name: 'Tinyspark', address: 'hello@tinyspark.test' },
      to: [{ name: '', address: 'jane@x.test' }],
      subject: 'Your sign-in link – für dich',
    });
    expect(mail?.text).toContain(link);
    expect(mail?.html).toContain('Sign in');
  });

  it('lets nobody add a header or a recipient', async () => {
    const { db, close } = await openDatabase<PlatformTables>({ memory: true }, {});
    const outbox = createOutbox({ db, secrets: sandboxSecrets, clock: movableClock(), sender, keepSent: true });
    const at = movableClock().now();
    const rest = { channel: 'email' as const, text: 'x', links: [], code: null, at };
    await outbox.put(db, { ...rest, to: 'jane@x.test', subject: 'Hello\r\nBcc: evil@x.test\r\n\r\nOther body' });
    await expect(outbox.put(db, { ...rest, to: 'a@x.test\r\nBcc: evil@x.test', subject: 'x' })).rejects.toThrow(
      'not a valid address',
    );
    await outbox.flush();
    await close();
    expect(delivered.map(({ recipients }) => recipients)).toEqual([['jane@x.test']]);
    expect(delivered[0]?.mail.bcc).toBeUndefined();
    expect(delivered[0]?.mail.headers.map(({ key }) => key)).not.toContain('bcc');
    expect(delivered[0]?.mail.text?.trim()).toBe('x');
  });

  it('takes an address as it is, even one that reads like two', async () => {
    const twofold = { to: 'jane@x.test,evil@x.test', subject: 'x', text: 'x' };
    const answer = await sender.send(twofold).catch((error: unknown) => error);
    expect(isPermanentFailure(answer)).toBe(true);
    expect(delivered).toEqual([]);
  });

  it('distinguishes a lasting error from a passing failure', async () => {
    const refused = await sender.send({ to: 'gone@x.test', subject: 'x', text: 'x' }).catch((error: unknown) => error);
    expect(isPermanentFailure(refused)).toBe(true);
    const unreachable = await createMailSender('smtp://127.0.0.1:1', 'a@b.test');
    const lost = await unreachable.send({ to: 'a@x.test', subject: 'x', text: 'x' }).catch((error: unknown) => error);
    unreachable.close();
    expect(lost).toBeInstanceOf(Error);
    expect(isPermanentFailure(lost)).toBe(false);
  });
});
