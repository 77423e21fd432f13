import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { movableClock } from '#services/platform/clock.ts';
import type { OpenedDatabase } from '#services/platform/database/database.ts';
import type { Mail, MailSender } from '#services/platform/messages/mailSender.ts';
import { createOutbox } from '#services/platform/messages/outbox.ts';
import type { OutboxTables } from '#services/platform/database/tables.ts';
import { everyDatabase, dumpOf } from '#tests/services/databases.ts';
import { sandboxSecrets } from '#tests/services/sandboxSecrets.ts';

const link = 'http://localhost/authenticate?token=canary-token';
const message = (to: string, at: number) => ({
  channel: 'email' as const,
  to,
  subject: 'Your sign-in link',
  text: `Follow it:\n\n${link}`,
  links: [link],
  code: null,
  at,
});

/** A sender that remembers what it sent, and fails as often as it is told. */
function rememberingSender(failures: Error[] = []): MailSender & { sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    sent,
    send: (mail) => {
      const failure = failures.shift();
      if (failure) return Promise.reject(failure);
      sent.push(mail);
      return Promise.resolve();
    },
    close: () => undefined,
  };
}

describe.each(everyDatabase)('the outbox on $name', ({ open }) => {
  let opened: OpenedDatabase<OutboxTables>;
  beforeEach(async () => {
    opened = await open<OutboxTables>({});
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  });
  afterEach(async () => {
    vi.restoreAllMocks();
    await opened.close();
  });

  const outboxWith = (sender: MailSender | null, clock = movableClock(), keepSent = false) => ({
    clock,
    outbox: createOutbox({ db: opened.db, secrets: sandboxSecrets, clock, sender, keepSent }),
  });

  it('lists newest first, for one address or for all', async () => {
    const { outbox, clock } = outboxWith(null);
    for (const to of ['a@x.test', 'b@x.test', 'a@x.test']) await outbox.put(opened.db, message(to, clock.now()));
    clock.advance(1);
    await outbox.put(opened.db, { ...message('a@x.test', clock.now()), subject: 'Last' });
    const listed = await outbox.list();
    expect(listed.map(({ to, subject }) => [to, subject])).toEqual([
      ['a@x.test', 'Last'],
      ['a@x.test', 'Your sign-in link'],
      ['b@x.test', 'Your sign-in link'],
      ['a@x.test', 'Your sign-in link'],
    ]);
    expect(await outbox.list('B@X.test')).toEqual([{ id: listed[2]?.id, ...message('b@x.test', clock.now() - 1) }]);
  });

  it('writes nothing when the transaction around it fails', async () => {
    const { outbox, clock } = outboxWith(null);
    const attempt = opened.db.transaction().execute(async (trx) => {
      await outbox.put(trx, message('a@x.test', clock.now()));
      throw new Error('no');
    });
    await expect(attempt).rejects.toThrow('no');
    expect(await outbox.list()).toEqual([]);
  });

  it.each(['a@x.test\nBcc: b@x.test', 'a@x.test, b@x.test', 'A <a@x.test>', 'a@x.test;b@x.test', 'a b@x.test', ''])(
    'refuses %j as an address',
    async (to) => {
      const { outbox, clock } = outboxWith(null);
      await expect(outbox.put(opened.db, message(to, clock.now()))).rejects.toMatchObject({
        status: 400,
        errorType: 'invalid_email',
      });
      expect(await outbox.list()).toEqual([]);
    },
  );

  it('keeps a subject on one line', async () => {
    const { outbox, clock } = outboxWith(null);
    await outbox.put(opened.db, { ...message('a@x.test', clock.now()), subject: 'Hello\r\nBcc: b@x.test\u2028x' });
    expect((await outbox.list()).map(({ subject }) => subject)).toEqual(['Hello Bcc: b@x.test x']);
  });

  it('sends each message once, by whichever server, and forgets its link', async () => {
    const sender = rememberingSender();
    const { outbox, clock } = outboxWith(sender);
    const another = createOutbox({ db: opened.db, secrets: sandboxSecrets, clock, sender, keepSent: false });
    for (let at = 0; at < 50; at += 1) await outbox.put(opened.db, message(`p${at}@x.test`, clock.now()));
    await Promise.all([outbox.flush(), another.flush(), outbox.flush()]);
    expect(new Set(sender.sent.map(({ to }) => to)).size).toBe(50);
    expect(sender.sent).toHaveLength(50);
    expect(await dumpOf(opened.db)).not.toContain('canary-token');
  });

  it('tries again after a while, and gives up when the mail server refuses for good', async () => {
    const refused = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    const sender = rememberingSender([new Error('connection lost'), new Error('connection lost')]);
    const { outbox, clock } = outboxWith(sender);
    await outbox.put(opened.db, message('a@x.test', clock.now()));
    await outbox.flush();
    await outbox.flush();
    expect(sender.sent).toEqual([]);
    clock.advance(5_000);
    await outbox.flush();
    clock.advance(15_000);
    await outbox.flush();
    expect(sender.sent.map(({ to }) => to)).toEqual(['a@x.test']);

    const hopeless = rememberingSender([refused]);
    const second = createOutbox({ db: opened.db, secrets: sandboxSecrets, clock, sender: hopeless, keepSent: false });
    await second.put(opened.db, message('gone@x.test', clock.now()));
    await second.flush();
    clock.advance(3_600_000);
    await second.flush();
    expect(hopeless.sent).toEqual([]);
  });

  it('picks up what a crashed sender left behind', async () => {
    const never: MailSender = { send: () => new Promise(() => undefined), close: () => undefined };
    const crashed = outboxWith(never);
    await crashed.outbox.put(opened.db, message('a@x.test', crashed.clock.now()));
    void crashed.outbox.flush();
    const sender = rememberingSender();
    const { outbox } = outboxWith(sender, crashed.clock);
    await vi.waitFor(async () => {
      const row = await opened.db.selectFrom('outbox_messages').select('attempts').executeTakeFirstOrThrow();
      expect(row.attempts).toBe(1);
    }, 60_000);
    await outbox.flush();
    expect(sender.sent).toEqual([]);
    crashed.clock.advance(60_000);
    await outbox.flush();
    expect(sender.sent.map(({ to }) => to)).toEqual(['a@x.test']);
  });
});
