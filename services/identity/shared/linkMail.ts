import type { OutboxMessage } from '#services/platform/messages/outbox.ts';
import { durationInWords, mailHtml } from './mailHtml.ts';

/** The words of a mail with links. */
interface LinkMailWords {
  subject: string;
  /** The first sentence. */
  what: string;
  label: string;
  /** Of the browser in which the link works; null: in every one. */
  browser?: string | null;
  /** Begins the sentence about ignoring the mail; by default for somebody who did not ask for it. */
  unwanted?: string;
  /** Says why a mail that nobody asked for may be ignored. */
  ignored: string;
}

const NOTHING_HAPPENS = 'nothing happens unless the link is opened';

export const signInWords = (target: string) => ({
  subject: 'Your sign-in link',
  what: `Follow the link to sign in to ${target}.`,
  label: 'Sign in',
  ignored: NOTHING_HAPPENS,
});

export const inviteWords = (target: string) => ({
  subject: `You are invited to ${target}`,
  what: `Follow the link to accept the invitation to ${target}.`,
  label: 'Accept the invitation',
  browser: null,
  unwanted: 'If you do not want to join',
  ignored: NOTHING_HAPPENS,
});

export const memberLogInWords = (target: string) => ({
  subject: `Your link to log in to ${target}`,
  what: `Follow the link to log in to ${target}.`,
  label: 'Log in',
  ignored: NOTHING_HAPPENS,
});

export const memberInviteWords = (target: string) => ({
  subject: `You are invited to ${target}`,
  what: `Follow the link to join ${target}.`,
  label: 'Join',
  browser: null,
  unwanted: 'If you do not want to join',
  ignored: NOTHING_HAPPENS,
});

export const confirmationWords = (target: string) => ({
  subject: 'Confirm your email address',
  what: `Follow the link to confirm this address and to sign in to ${target}. It is asked for once.`,
  label: 'Confirm and sign in',
  browser: 'that you began in',
  ignored: NOTHING_HAPPENS,
});

export const resetWords = (target: string) => ({
  subject: 'Set a new password',
  what: `Follow the link to set a new password for ${target}.`,
  label: 'Set a new password',
  ignored: 'your password stays as it is',
});

/** A mail with a link, or with two that hold the same token. `minutes` is the life of the link, `at` is in ms. */
export function linkMail(
  {
    subject,
    what,
    label,
    browser = 'that asked for it',
    unwanted = 'If you did not ask for it',
    ignored,
  }: LinkMailWords,
  given: {
    to: string;
    link: string;
    second?: { introduction: string; label: string; link: string };
    minutes: number;
    at: number;
  },
): Omit<OutboxMessage, 'id'> {
  const { to, link, second, at } = given;
  const where = browser === null ? '' : `, in the browser ${browser}`;
  const lead = `${what} It works once, for ${durationInWords(given.minutes)}${where}.`;
  const other = `${unwanted}, you can ignore this message: ${ignored}.`;
  const actions = [{ label, link }, ...(second === undefined ? [] : [second])];
  const lines = [lead, link, ...(second === undefined ? [] : [second.introduction, second.link]), other];
  return {
    channel: 'email',
    to,
    subject,
    text: `${lines.join('\n\n')}\n`,
    html: mailHtml({ title: subject, lines: [lead], actions, other }),
    links: actions.map((action) => action.link),
    code: null,
    at,
  };
}
