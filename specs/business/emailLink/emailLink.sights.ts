import { button, field, link } from '#specs/vocabulary.ts';
import { ACME_LOGO, jane, SLOW, WAIT } from '../given.ts';

const RESEND = 'Send the email again';
const RESENT = { success: 'The email was sent again.' };

/** Returns links to mailboxes; `sender`: the mail's sender, where known. */
const mailboxes = (sender: string | null) => [
  link(
    'Open in Gmail (opens in a new tab)',
    sender === null
      ? 'https://mail.google.com/mail/u/0/#inbox'
      : `https://mail.google.com/mail/u/0/#search/from%3A%40${sender}+in%3Aanywhere+newer_than%3A1h`,
  ),
  link(
    'Open in Yahoo (opens in a new tab)',
    `https://mail.yahoo.com/d/search/keyword=${sender === null ? 'sign-in' : `from%253A${sender}`}`,
  ),
  link('Open in Outlook (opens in a new tab)', 'https://outlook.live.com/mail/0/inbox'),
];

/** Main stays on the screen; its own button works, the rest waits. */
const sending = (more: object) => ({
  kind: 'wait-system' as const,
  requirements: ['B2B-01'],
  shows: {
    says: ['Please wait...'],
    offers: [field('Email'), button('Continue')],
    busy: true,
    values: { Email: jane },
    working: ['Continue'],
    off: ['Email'],
    ...more,
  },
});
export const sendingTo = {
  'member.': sending({ heading: 'Sign in to Acme', pictures: [ACME_LOGO], hides: ['asks you to sign in'] }),
  'hinted.': sending({ heading: 'Sign in to Acme', pictures: [ACME_LOGO], hides: ['asks you to sign in'] }),
  'discovery.': sending({ heading: 'Sign up or log in' }),
};

/** Email Confirmation, and Password Reset Verify Confirmation. */
export const LOGIN = {
  heading: 'Check your email',
  says: 'An email was sent to jane@acme.test.',
  hides: 'choose your password',
  requirements: ['B2B-02', 'D-297'],
};
export const VERIFICATION = {
  heading: 'First, verify your email',
  says: 'We sent a link to jane@acme.test. Open it, and then choose your password.',
  hides: 'An email was sent',
  requirements: ['B2B-09', 'D-297'],
};

/** The mail has left, with the control for one more. */
export function confirmationsOf(sender: string | null, words: typeof LOGIN) {
  const confirmation = (
    kind: 'wait-user' | 'wait-system',
    says: string[],
    more: object = {},
    offers: string[] = [],
  ) => ({
    kind,
    requirements: words.requirements,
    shows: {
      heading: words.heading,
      says: [words.says, ...says],
      hides: [words.hides, kind === 'wait-user' ? 'Sent.' : RESEND],
      offers: [...mailboxes(sender), ...offers.map((name) => button(name)), button('Try again')],
      // None of these is the mailbox of acme.test.
      strong: [],
      ...more,
    },
  });
  const offered = (more: object) => confirmation('wait-user', [], more, [RESEND]);
  const pausing = (more: object) => confirmation('wait-system', ['Sent. You can send it again in 15 s.'], more);
  return {
    pausing: pausing({}),
    offered: offered({}),
    'pausing.resent': pausing(RESENT),
    'offered.resent': offered(RESENT),
    'offered.limited': offered({ alert: `${WAIT} You can try again in 15 seconds.` }),
    'offered.slow': offered({ alert: SLOW }),
    'offered.offline': offered({ alert: 'You are offline. What you typed is kept. Please try again later.' }),
    resending: confirmation('wait-system', ['Please wait...']),
  };
}
