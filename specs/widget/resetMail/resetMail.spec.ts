import { button, flow, link } from '#specs/vocabulary.ts';
import { resetRequest } from '#specs/widget/requests.ts';

type Row = [string, string, string, ...string[]];

const EMAIL = 'jane@acme.test';
const SENDING = 'Sending your email...';
const SENT = `A link to set your password was sent to ${EMAIL}.`;
const AGAIN = 'The email was sent again.';
const NOTHING = 'Nothing there?';
const BREACHED =
  'This password may have been used on a different site that experienced a security issue. Please choose another password.';
const mailboxes = [
  link('Open in Gmail (opens in a new tab)', 'https://mail.google.com/mail/u/0/#inbox'),
  link('Open in Yahoo (opens in a new tab)', 'https://mail.yahoo.com/d/search/keyword=sign-in'),
  link('Open in Outlook (opens in a new tab)', 'https://outlook.live.com/mail/0/inbox'),
];
const tried = { email: EMAIL, type: 'reset_password' };

/** The four screens, by their reason: Password Forgot, Set New, Dedupe, Breached. */
const SCREENS = {
  forgot: { heading: 'Reset your password', why: [], requirements: ['PWD-30', 'PWD-31'] },
  setNew: { heading: 'Create a password', why: [], requirements: ['PWD-33', 'PWD-37'] },
  dedupe: {
    heading: 'Set a new password',
    why: ['To keep your account safe, please set a new password.'],
    requirements: ['PWD-28', 'PWD-29'],
  },
  breached: { heading: 'Choose another password', why: [BREACHED], requirements: ['PWD-39', 'D-37'] },
};
const REASONS = Object.keys(SCREENS) as (keyof typeof SCREENS)[];
const HEADINGS = REASONS.map((reason) => SCREENS[reason].heading);
const WHYS = REASONS.flatMap((reason) => SCREENS[reason].why);

/** Why no mail has left, and what is said then. */
const ALERTS = {
  limited: 'Too many requests. Please wait a moment. You can try again in 15 seconds.',
  offline: 'You are offline. What you typed is kept. Please try again later.',
  slow: 'This took too long. Please try again.',
};
const CAUSES = Object.keys(ALERTS) as (keyof typeof ALERTS)[];

const statesOf = (reason: keyof typeof SCREENS) => {
  const { heading, why, requirements } = SCREENS[reason];
  const sight = (says: string[], offers: ReturnType<typeof button>[], rest: object = {}) => ({
    heading,
    says: [...why, ...says],
    hides: [SENDING, SENT, AGAIN, NOTHING, ...HEADINGS, ...WHYS].filter(
      (one) => one !== heading && ![...why, ...says].includes(one),
    ),
    offers: [button('Back'), ...offers],
    ...rest,
  });
  const sent = (says: string[], rest: object = {}) =>
    // None of these is the mailbox of acme.test.
    sight([SENT, NOTHING, ...says], [...mailboxes, button('Try again')], { strong: [], ...rest });
  const resending = sent([SENDING], { busy: true, working: ['Try again'] });
  const user = (shows: object) => ({ kind: 'wait-user' as const, requirements, shows });
  return {
    [`${reason}.sending`]: { kind: 'wait-system' as const, requirements, shows: sight([SENDING], []) },
    [`${reason}.sent`]: user(sent([])),
    [`${reason}.resending`]: { kind: 'wait-system' as const, requirements: ['PWD-32'], shows: resending },
    [`${reason}.resent`]: user(sent([AGAIN], { success: AGAIN })),
    [`${reason}.unsent`]: user(sight([], [button('Try again')], { strong: ['Try again'] })),
    ...Object.fromEntries(
      CAUSES.flatMap((cause) => [
        [
          `${reason}.unsent.${cause}`,
          user(sight([], [button('Try again')], { alert: ALERTS[cause], strong: ['Try again'] })),
        ],
        [`${reason}.notResent.${cause}`, user(sent([], { alert: ALERTS[cause] }))],
      ]),
    ),
  };
};

const rowsOf = (reason: keyof typeof SCREENS): Row[] => {
  const { requirements } = SCREENS[reason];
  const at = (state: string) => `${reason}.${state}`;
  const answers = (from: string, sent: string, unsent: string, why: string[]): Row[] => [
    [at(from), 'startReset:ok', at(sent), ...why],
    [at(from), 'startReset:limited', at(`${unsent}.limited`), 'THM-19', 'D-142'],
    [at(from), 'startReset:offline', at(`${unsent}.offline`), 'D-85'],
    [at(from), 'after:answerLimit', at(`${unsent}.slow`), 'D-85'],
  ];
  return [
    ...answers('sending', 'sent', 'unsent', requirements),
    ...answers('resending', 'resent', 'notResent', ['PWD-32', 'D-480', 'THM-22']),
    ...['sent', 'resent', ...CAUSES.map((cause) => `notResent.${cause}`)].map((from): Row => [
      at(from),
      'retry.chosen',
      at('resending'),
      'PWD-32',
    ]),
    ...CAUSES.map((cause): Row => [at(`unsent.${cause}`), 'retry.chosen', at('sending'), 'D-85']),
    [at('unsent'), 'retry.chosen', at('sending'), 'D-85'],
    ...['limited', 'offline'].flatMap((cause): Row[] => [
      [at(`unsent.${cause}`), 'notice.expired', at('unsent'), 'D-142'],
      // The screen no longer says that an earlier mail was sent again.
      [at(`notResent.${cause}`), 'notice.expired', at('sent'), 'D-142'],
    ]),
    ...Object.keys(statesOf(reason)).map((from): Row => [from, 'back.chosen', 'backed', 'PWD-08']),
  ];
};

export const resetMailSpec = flow({
  id: 'resetMail',
  area: 'widget',
  about: 'A mail with a link to set a password: Password Forgot, Set New, Dedupe and Breached.',
  success: ['forgot.sent'],
  scenarios: Object.fromEntries(
    REASONS.map((reason) => [
      reason,
      {
        says: { forgot: 'asked for', setNew: 'no password yet', dedupe: 'must be set anew', breached: 'has leaked' }[
          reason
        ],
        to: `${reason}.sending`,
        requirements: SCREENS[reason].requirements,
      },
    ]),
  ),
  states: {
    ...Object.assign({}, ...REASONS.map(statesOf)),
    backed: { kind: 'end', requirements: ['PWD-08'], result: { result: 'back' } },
  },
  events: {
    startReset: {
      by: 'system',
      requirements: ['PWD-28', 'PWD-30', 'PWD-32'],
      asks: resetRequest,
      cases: ['ok', 'limited', 'offline'],
    },
    'retry.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'back.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000 },
  transitions: REASONS.flatMap(rowsOf),
  properties: [
    ...REASONS.map((reason) => ({
      kind: 'before' as const,
      state: `${reason}.sent`,
      mustHaveSeen: 'startReset:ok',
      says: 'a mail is said to be sent only when it was',
      requirements: ['PWD-30'],
    })),
    ...REASONS.map((reason) => ({
      kind: 'leadsTo' as const,
      from: `${reason}.sending`,
      goals: [`${reason}.sent`, `${reason}.unsent.*`, 'backed'],
      fair: ['system' as const, 'clock' as const],
      says: 'sending ends',
      requirements: ['PWD-32'],
    })),
  ],
  announces: REASONS.flatMap((reason) => [
    ...['sending', 'resending'].map((from) => ({
      from: `${reason}.${from}`,
      on: 'startReset:ok',
      what: 'email_sent',
      details: { name: 'email_sent', ...tried },
      requirements: ['EVT-01', 'EVT-02', 'D-44'],
    })),
    ...['sent', 'resent', 'unsent', ...CAUSES.flatMap((cause) => [`unsent.${cause}`, `notResent.${cause}`])].map(
      (from) => ({
        from: `${reason}.${from}`,
        on: 'retry.chosen',
        what: 'email_try_again_clicked',
        details: { name: 'email_try_again_clicked', ...tried },
        requirements: ['EVT-01', 'D-44'],
      }),
    ),
  ]),
});
