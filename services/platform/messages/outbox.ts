import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import { type MailSender, isPermanentFailure } from './mailSender.ts';
import { ServiceError } from '../http/serviceError.ts';
import { logFailure } from '../log.ts';
import { counter } from '../metrics.ts';
import { decryptContent, type OutboxContent, encryptContent } from './outboxContent.ts';
import { preparedQuery, type Bind } from '../database/preparedQuery.ts';
import { SecretKeyError, type Secrets } from '../secrets.ts';
import type { OutboxTables } from '../database/tables.ts';
import { traceCall } from '../tracing/tracing.ts';
import { type TextSender, TextRefusedError } from './textSender.ts';

export interface OutboxMessage extends OutboxContent {
  id: string;
  channel: 'email' | 'sms' | 'whatsapp';
  to: string;
  /** Ms since the epoch. */
  at: number;
}

export interface Outbox {
  /**
   * Writes a message in the transaction that makes it true.
   * @throws ServiceError 400 `invalid_email` when the address could reach anybody but one person
   */
  put(trx: Kysely<OutboxTables>, message: Omit<OutboxMessage, 'id'>): Promise<void>;
  /** Hands waiting messages to those who send them, where there are any. Never rejects: what fails is tried again later. */
  flush(): Promise<void>;
  /** Newest first, at most 200; with `to`, those to one address. */
  list(to?: string): Promise<OutboxMessage[]>;
}

type Row = OutboxTables['outbox_messages'];

const LISTED = 200;
/** A message that a sender has taken is not taken again for this long: a crashed sender's work is picked up then. */
const LEASE = 60_000;
const TAKEN_AT_ONCE = 20;
/** Pauses after the first, second … failure. A sign-in link lives 30 minutes, so there is no point beyond. */
const PAUSES = [5_000, 15_000, 60_000, 300_000, 600_000];
/** A code lives five minutes, ten at the most: a late one would only confuse. */
const TRIES_WITH_CODE = 3;

/** Fields that are cleared once a message is sent or given up. */
const forgotten = { content: '' };

/** One plain address: nothing that could name a second recipient or begin a new header. */
const plainAddress = /^[^\s,;:<>()[\]\\"\p{Cc}]+$/u;

const lineBreaks = /[\p{Cc}\u2028\u2029]+/gu;

const carried = counter('tinyspark_messages_total', 'Tries to send a mail or a text, and how they ended', [
  'channel',
  'outcome',
]);

let lastNumber = 0;
/** Ids sort by time, and within one millisecond by order. */
function messageId(now: number): string {
  lastNumber = (lastNumber + 1) % 1_000_000;
  return `message-${String(now).padStart(14, '0')}-${String(lastNumber).padStart(6, '0')}-${randomUUID().slice(0, 8)}`;
}

const insertMessage = preparedQuery((db: Kysely<OutboxTables>, bind: Bind<Omit<Row, 'attempts'>>) =>
  db.insertInto('outbox_messages').values({
    id: bind('id'),
    channel: bind('channel'),
    recipient: bind('recipient'),
    content: bind('content'),
    created_at: bind('created_at'),
    state: bind('state'),
    attempts: 0,
    next_attempt_at: bind('next_attempt_at'),
  }),
);

/**
 * The outbox in the database. With a `sender` e-mail waits there to be sent, with `texts` so do text messages; without
 * one they are only kept to be read. Unless `keepSent`, text, links and code of a message that has left are forgotten at
 * once, and of one that was given up.
 */
export function createOutbox(given: {
  db: Kysely<OutboxTables>;
  clock: Clock;
  secrets: Secrets;
  sender: MailSender | null;
  texts?: TextSender | null;
  keepSent: boolean;
}): Outbox {
  const { db, clock, secrets, sender, keepSent, texts = null } = given;

  const asMessage = (row: Row): OutboxMessage => ({
    id: row.id,
    channel: row.channel,
    to: row.recipient,
    ...decryptContent(secrets, row.content),
    at: row.created_at,
  });

  /** Returns the transport for messages of this kind; null if there is none. */
  const transportOf = (channel: OutboxMessage['channel']): ((message: OutboxMessage) => Promise<void>) | null => {
    if (channel === 'email') return sender && ((message) => sender.send(message));
    return texts?.carries(channel) === true ? (message) => texts.send({ ...message, channel }) : null;
  };

  const put: Outbox['put'] = async (trx, message) => {
    if (!plainAddress.test(message.to)) throw new ServiceError(400, 'invalid_email', 'This is not a valid address.');
    await insertMessage(trx, {
      id: messageId(message.at),
      channel: message.channel,
      recipient: message.to,
      content: encryptContent(secrets, { ...message, subject: message.subject.replaceAll(lineBreaks, ' ') }),
      created_at: message.at,
      state: transportOf(message.channel) ? 'waiting' : 'kept',
      next_attempt_at: message.at,
    });
  };

  /** Takes waiting messages for this process alone, also when several servers share the database. */
  const take = (now: number) =>
    db
      .updateTable('outbox_messages')
      .set((row) => ({ next_attempt_at: now + LEASE, attempts: row('attempts', '+', 1) }))
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', now)
      .where('id', 'in', (inner) =>
        inner
          .selectFrom('outbox_messages')
          .select('id')
          .where('state', '=', 'waiting')
          .where('next_attempt_at', '<=', now)
          .orderBy('next_attempt_at')
          .limit(TAKEN_AT_ONCE),
      )
      .returningAll()
      .execute();

  const isAnyDue = async (now: number): Promise<boolean> => {
    const due = db.selectFrom('outbox_messages').select('id').where('state', '=', 'waiting');
    return (await due.where('next_attempt_at', '<=', now).limit(1).executeTakeFirst()) !== undefined;
  };

  const settle = (id: string, change: Partial<Row>) =>
    db.updateTable('outbox_messages').set(change).where('id', '=', id).execute();

  const send = async (row: Row): Promise<void> => {
    let isForCode = false;
    try {
      const message = asMessage(row);
      isForCode = message.code !== null;
      const carry = transportOf(row.channel);
      if (!carry) throw new Error(`Nobody is set up to send messages by ${row.channel}`);
      await traceCall(`send ${row.channel}`, () => carry(message));
    } catch (error) {
      logFailure(row.id, error);
      const pause = isForCode && row.attempts >= TRIES_WITH_CODE ? undefined : PAUSES[row.attempts - 1];
      const isHopeless =
        error instanceof TextRefusedError || error instanceof SecretKeyError || isPermanentFailure(error);
      const isGivenUp = pause === undefined || isHopeless;
      carried.add({ channel: row.channel, outcome: isGivenUp ? 'given_up' : 'failed' });
      await settle(
        row.id,
        isGivenUp ? { state: 'failed', ...(keepSent ? {} : forgotten) } : { next_attempt_at: clock.now() + pause },
      );
      return;
    }
    carried.add({ channel: row.channel, outcome: 'sent' });
    await settle(row.id, { state: 'sent', ...(keepSent ? {} : forgotten) });
  };

  const sendWaiting = async (): Promise<void> => {
    if (!sender && !texts) return;
    for (;;) {
      const rows = await take(clock.now());
      await Promise.all(rows.map(send));
      // Nothing although something is due: another server took what this one had chosen, and there may be more.
      if (rows.length === 0 ? !(await isAnyDue(clock.now())) : rows.length < TAKEN_AT_ONCE) return;
    }
  };

  return {
    put,
    flush: async () => {
      try {
        await sendWaiting();
      } catch (error) {
        logFailure('outbox', error);
      }
    },
    list: async (to) => {
      // PostgreSQL compares no text with U+0000 in it, and nobody has such an address.
      if (to?.includes('\0')) return [];
      const all = db.selectFrom('outbox_messages').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
      const wanted = to === undefined ? all : all.where('recipient', 'in', [to, to.trim().toLowerCase()]);
      return (await wanted.limit(LISTED).execute()).map(asMessage);
    },
  };
}
