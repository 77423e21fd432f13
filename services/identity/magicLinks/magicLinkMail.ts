import type { OutboxMessage } from '#services/platform/messages/outbox.ts';
import { mailHtml, durationInWords } from '../shared/mailHtml.ts';

/** The mail with a sign-in link. `minutes` is the life of the link, `at` is in ms since the epoch. */
export function magicLinkMail(given: {
  to: string;
  link: string;
  minutes: number;
  project: string;
  at: number;
}): Omit<OutboxMessage, 'id'> {
  const what = `Follow the link to sign in to ${given.project}.`;
  const rule = `It works once, for ${durationInWords(given.minutes)}, in the browser that asked for it.`;
  const other = 'If you did not ask for it, you can ignore this message: nothing happens unless the link is opened.';
  const subject = 'Your sign-in link';
  return {
    channel: 'email',
    to: given.to,
    subject,
    text: `${what} ${rule}\n\n${given.link}\n\n${other}\n`,
    html: mailHtml({
      title: subject,
      lines: [`${what} ${rule}`],
      actions: [{ label: 'Sign in', link: given.link }],
      other,
    }),
    links: [given.link],
    code: null,
    at: given.at,
  };
}
