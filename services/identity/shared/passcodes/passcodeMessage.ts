import type { OutboxMessage } from '#services/platform/messages/outbox.ts';
import type { MessageBrand } from '../messages/builtIn.ts';
import { mailOf, type Wording, writtenMessage } from '../messages/message.ts';
import type { PasscodeChannel } from './tables.ts';

interface Passcode {
  channel: PasscodeChannel;
  to: string;
  code: string;
  minutes: number;
  /** Name of the product or of an organization. */
  target: string;
  wording: Wording;
  at: number;
  /** Host name for which browsers fill the code in; null when nobody asked for that. */
  autofillHost: string | null;
}

/** The message with a code. `minutes` is its life, `at` is in ms since the epoch. */
export function passcodeMessage(given: Passcode, from: MessageBrand): Omit<OutboxMessage, 'id'> {
  const { channel, to, code, minutes, target, wording, at } = given;
  const content = { target, minutes, code };
  if (channel === 'email') return mailOf({ ...content, kind: 'passcode' }, wording, { ...from, to, at });
  // Templates of mails are none of texts.
  const { locale } = wording;
  const { subject, text } = writtenMessage({ ...content, kind: 'passcode-text' }, { locale }, from);
  // The form that browsers look for: this line, and it must be the last (wicg.github.io/sms-one-time-codes).
  const bound = given.autofillHost === null ? '' : `\n\n@${given.autofillHost} #${code}`;
  return { channel, to, subject, text: `${text}${bound}`, links: [], code, at };
}
