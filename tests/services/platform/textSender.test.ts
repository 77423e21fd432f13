import { afterEach, describe, expect, it, vi } from 'vitest';
import { movableClock } from '#services/platform/clock.ts';
import { createOutbox, type OutboxMessage } from '#services/platform/messages/outbox.ts';
import { type Carrier, createTextSender, TextRefusedError } from '#services/platform/messages/textSender.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import { databases } from '../databases.ts';
import { sandboxSecrets } from '#tests/services/sandboxSecrets.ts';

const settings = {
  twilioAccountSid: 'ACx',
  twilioAuthToken: 'secret',
  twilioFrom: '+12025550100',
  twilioWhatsappFrom: '+12025550101',
};

function carrier() {
  const sent: unknown[] = [];
  let failure: Error | null = null;
  const connect = vi.fn<(accountSid: string, authToken: string) => Promise<Carrier>>(() =>
    Promise.resolve({
      create: (message) => {
        if (failure) return Promise.reject(failure);
        sent.push(message);
        return Promise.resolve({});
      },
    }),
  );
  const fail = (status: number | null) => {
    failure = status === null ? null : Object.assign(new Error('refused'), { status });
  };
  return { sent, connect, fail };
}

const text = { channel: 'sms', to: '+12025550123', text: '123456 is your passcode.' } as const;

describe('the sender of texts', () => {
  it('exists only with its settings, and connects with the first message', async () => {
    expect(createTextSender({ ...settings, twilioAccountSid: null })).toBeNull();
    const { connect, sent } = carrier();
    const sender = createTextSender({ ...settings, twilioWhatsappFrom: null }, connect);
    expect([sender?.carries('sms'), sender?.carries('whatsapp')]).toEqual([true, false]);
    expect(connect).not.toHaveBeenCalled();
    await sender?.send(text);
    await sender?.send(text);
    expect(connect).toHaveBeenCalledTimes(1);
    expect(connect).toHaveBeenCalledWith('ACx', 'secret');
    expect(sent).toEqual([1, 2].map(() => ({ to: text.to, from: '+12025550100', body: text.text })));
    await expect(sender?.send({ ...text, channel: 'whatsapp' })).rejects.toThrow(TextRefusedError);
  });

  it('marks both numbers of a WhatsApp message', async () => {
    const { connect, sent } = carrier();
    await createTextSender(settings, connect)?.send({ ...text, channel: 'whatsapp' });
    expect(sent).toEqual([{ to: 'whatsapp:+12025550123', from: 'whatsapp:+12025550101', body: text.text }]);
  });

  it('tells what is refused for good from what may be tried again', async () => {
    const { connect, fail } = carrier();
    const sender = createTextSender(settings, connect);
    fail(400);
    await expect(sender?.send(text)).rejects.toThrow(TextRefusedError);
    for (const status of [429, 500, 503]) {
      fail(status);
      await expect(sender?.send(text)).rejects.not.toBeInstanceOf(TextRefusedError);
    }
  });

  it('reaches the real client without sending anything', async () => {
    const { default: twilio } = await import('twilio');
    expect(typeof twilio('ACx', 'secret').messages.create).toBe('function');
  });
});

describe.each(databases)('texts in the outbox on $name', (database) => {
  afterEach(() => vi.restoreAllMocks());

  const message = (at: number): Omit<OutboxMessage, 'id'> => ({
    ...text,
    subject: 'Your passcode',
    links: [],
    code: '123456',
    at,
  });

  it('leave through the carrier, are tried three times, and are forgotten then', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { db, close } = await database.open<PlatformTables>({});
    const clock = movableClock();
    const { connect, fail, sent } = carrier();
    const texts = createTextSender(settings, connect);
    const outbox = createOutbox({ db, secrets: sandboxSecrets, clock, sender: null, texts, keepSent: false });
    const states = () => db.selectFrom('outbox_messages').select(['state', 'content']).orderBy('id').execute();

    await outbox.put(db, message(clock.now()));
    await outbox.flush();
    expect(sent).toHaveLength(1);
    expect(await states()).toEqual([{ state: 'sent', content: '' }]);

    await db.deleteFrom('outbox_messages').execute();
    fail(503);
    await outbox.put(db, message(clock.now()));
    for (const pause of [0, 5_000, 15_000]) {
      expect((await states())[0]?.state).toBe('waiting');
      clock.advance(pause);
      await outbox.flush();
    }
    expect(await states()).toEqual([{ state: 'failed', content: '' }]);

    await db.deleteFrom('outbox_messages').execute();
    fail(400);
    await outbox.put(db, message(clock.now()));
    await outbox.flush();
    expect(await states()).toEqual([{ state: 'failed', content: '' }]);
    expect(JSON.stringify(logged.mock.calls)).not.toContain('123456');
    await close();
  });

  it('without a carrier are only kept', async () => {
    const { db, close } = await database.open<PlatformTables>({});
    const outbox = createOutbox({ db, secrets: sandboxSecrets, clock: movableClock(), sender: null, keepSent: true });
    await outbox.put(db, message(1));
    await outbox.flush();
    expect(await outbox.list(text.to)).toMatchObject([{ channel: 'sms', code: '123456' }]);
    await close();
  });
});
