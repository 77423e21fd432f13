import type { OutboxMessage } from '#services/platform/messages/outbox.ts';
import { durationInWords, mailHtml } from '#services/identity/shared/mailHtml.ts';

/** The mail with a link to set a password. `target`: the organization or the project; `minutes` is the link's life, `at` in ms. */
export function memberResetMail(given: {
  to: string;
  link: string;
  minutes: number;
  target: string;
  at: number;
}): Omit<OutboxMessage, 'id'> {
  const what = `Follow the link to set a new password for ${given.target}.`;
  const rule = `It works once, for ${durationInWords(given.minutes)}, in the browser that asked for it.`;
  const other = 'If you did not ask for it, you can ignore this message: your password stays as it is.';
  const subject = 'Set a new password';
  return {
    channel: 'email',
    to: given.to,
    subject,
    text: `${what} ${rule}\n\n${given.link}\n\n${other}\n`,
    html: mailHtml({
      title: subject,
      lines: [`${what} ${rule}`],
      actions: [{ label: 'Set a new password', link: given.link }],
      other,
    }),
    links: [given.link],
    code: null,
    at: given.at,
  };
}
