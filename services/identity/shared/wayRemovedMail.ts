import type { WayKind } from '#contracts/identity/account.ts';
import type { OutboxMessage } from '#services/platform/messages/outbox.ts';
import { mailHtml } from './mailHtml.ts';

const nameOf: Readonly<Record<WayKind, (label: string) => string>> = {
  email: (label) => `The email address ${label}`,
  phone_number: (label) => `The phone number ${label}`,
  password: () => 'The password',
  passkey: (label) => `The passkey '${label}'`,
  provider: (label) => `Signing in with ${label}`,
  wallet: (label) => `The wallet ${label}`,
};

/** Writes the mail about a way to sign in that was removed from the account of its reader. `at` is in ms. */
export function wayRemovedMail(given: {
  to: string;
  at: number;
  target: string;
  kind: WayKind;
  label: string;
}): Omit<OutboxMessage, 'id'> {
  const { to, at, target, kind, label } = given;
  const subject = 'A way to sign in was removed';
  const line = `${nameOf[kind](label)} was removed from your ${target} account.`;
  const other = 'If it was not you, sign in, sign out all other devices on your account page, and contact support.';
  return {
    channel: 'email',
    to,
    subject,
    text: `${line}\n\n${other}\n`,
    html: mailHtml({ title: subject, lines: [line], actions: [], other }),
    links: [],
    code: null,
    at,
  };
}
