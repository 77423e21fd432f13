import type { OutboxMessage } from '#services/platform/messages/outbox.ts';
import { mailHtml, durationInWords } from '../mailHtml.ts';
import type { PasscodeChannel } from './tables.ts';

interface Passcode {
  channel: PasscodeChannel;
  to: string;
  code: string;
  minutes: number;
  project: string;
  at: number;
  /** Host name for which browsers fill the code in; null when nobody asked for that. */
  autofillHost: string | null;
}

/** The message with a code. `minutes` is its life, `at` is in ms since the epoch. */
export function passcodeMessage(given: Passcode): Omit<OutboxMessage, 'id'> {
  const { channel, to, code, project, at } = given;
  const rule = `It works once, for ${durationInWords(given.minutes)}.`;
  const subject = `Your ${project} passcode`;
  const common = { channel, to, subject, links: [], code, at };
  if (channel !== 'email') {
    const text = `${code} is your ${project} passcode. ${rule} Never share it.`;
    // The form that browsers look for: this line, and it must be the last (wicg.github.io/sms-one-time-codes).
    const bound = given.autofillHost === null ? '' : `\n\n@${given.autofillHost} #${code}`;
    return { ...common, text: `${text}${bound}` };
  }
  const what = `Enter this passcode to sign in to ${project}. ${rule}`;
  const other = 'If you did not ask for it, you can ignore this message. Never share the passcode with anybody.';
  return {
    ...common,
    text: `${what}\n\n${code}\n\n${other}\n`,
    html: mailHtml({ title: 'Your passcode', lines: [what], code, actions: [], other }),
  };
}
