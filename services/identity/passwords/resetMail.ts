import type { OutboxMessage } from '#services/platform/messages/outbox.ts';
import { mailHtml, durationInWords } from '../shared/mailHtml.ts';

/** The mail of a reset: two links with one token, to set a password or to sign in without one. */
export function resetMail(given: {
  to: string;
  resetLink: string;
  loginLink: string;
  minutes: number;
  project: string;
  at: number;
}): Omit<OutboxMessage, 'id'> {
  const { resetLink, loginLink } = given;
  const what = `Follow the link to set a new password for ${given.project}.`;
  const rule = `It works once, for ${durationInWords(given.minutes)}, in the browser that asked for it.`;
  const instead = 'Or sign in without a password:';
  const other = 'If you did not ask for it, you can ignore this message: your password stays as it is.';
  const subject = 'Set a new password';
  return {
    channel: 'email',
    to: given.to,
    subject,
    text: `${what} ${rule}\n\n${resetLink}\n\n${instead}\n\n${loginLink}\n\n${other}\n`,
    html: mailHtml({
      title: subject,
      lines: [`${what} ${rule}`],
      actions: [
        { label: 'Set a new password', link: resetLink },
        { label: 'Sign in without a password', link: loginLink },
      ],
      other,
    }),
    links: [resetLink, loginLink],
    code: null,
    at: given.at,
  };
}
