import type { OutboxMessage } from '#services/platform/messages/outbox.ts';
import { durationInWords, mailHtml } from '#services/identity/shared/mailHtml.ts';

/** The mail with a link to log in. `target`: the organization or the project; `minutes` is the link's life, `at` in ms. */
export function memberLinkMail(given: {
  to: string;
  link: string;
  minutes: number;
  target: string;
  at: number;
}): Omit<OutboxMessage, 'id'> {
  const what = `Follow the link to log in to ${given.target}.`;
  const rule = `It works once, for ${durationInWords(given.minutes)}, in the browser that asked for it.`;
  const other = 'If you did not ask for it, you can ignore this message: nothing happens unless the link is opened.';
  const subject = `Your link to log in to ${given.target}`;
  return {
    channel: 'email',
    to: given.to,
    subject,
    text: `${what} ${rule}\n\n${given.link}\n\n${other}\n`,
    html: mailHtml({
      title: subject,
      lines: [`${what} ${rule}`],
      actions: [{ label: 'Log in', link: given.link }],
      other,
    }),
    links: [given.link],
    code: null,
    at: given.at,
  };
}
