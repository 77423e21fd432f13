import { before, leadsTo } from '#specs/properties.ts';
import { announced, given, testModel, to } from '#specs/testModel.ts';
import { button, link } from '#specs/vocabulary.ts';
import { resetRequest } from '#specs/widget/requests.ts';

const EMAIL = 'jane@acme.test';
const SENDING = 'Sending your email...';
const SENT = `A link to set your password was sent to ${EMAIL}.`;
const AGAIN = 'The email was sent again.';
const NOTHING = 'Nothing there?';
const LIMITED = 'Too many requests. Please wait a moment. You can try again in 15 seconds.';
const OFFLINE = 'You are offline. What you typed is kept. Please try again later.';
const SLOW = 'This took too long. Please try again.';
const mailboxes = [
  link('Open in Gmail (opens in a new tab)', 'https://mail.google.com/mail/u/0/#inbox'),
  link('Open in Yahoo (opens in a new tab)', 'https://mail.yahoo.com/d/search/keyword=sign-in'),
  link('Open in Outlook (opens in a new tab)', 'https://outlook.live.com/mail/0/inbox'),
];
const mailed = {
  says: [SENT, NOTHING],
  offers: [...mailboxes, button('Try again')],
  // None of these is the mailbox of acme.test.
  strong: [],
};
const tried = { email: EMAIL, type: 'reset_password' };
const retried = (target: string, ...requirements: string[]) => ({
  target,
  meta: {
    requirements: [...requirements, 'EVT-01', 'D-44'],
    announces: [announced('email_try_again_clicked', tried)],
  },
});
const sent = (target: string, ...requirements: string[]) => ({
  target,
  meta: {
    requirements: [...requirements, 'EVT-01', 'EVT-02', 'D-44'],
    announces: [announced('email_sent', tried)],
  },
});
/** No mail has left. */
const failed = (target: string) => ({
  'startReset:limited': to(`${target}.limited`, 'THM-19', 'D-142'),
  'startReset:offline': to(`${target}.offline`, 'D-85'),
  'after:answerLimit': to(`${target}.slow`, 'D-85'),
});
const errors = (after: string) => {
  const on = { 'notice.expired': to(after, 'D-142') };
  return {
    limited: { meta: { shows: { alert: LIMITED, hides: [AGAIN] } }, on },
    offline: { meta: { shows: { alert: OFFLINE, hides: [AGAIN] } }, on },
    slow: { meta: { shows: { alert: SLOW, hides: [AGAIN] } } },
  };
};

/** The four screens, by their reason. */
const SCREENS = {
  forgot: { heading: 'Reset your password', says: [], requirements: ['PWD-30', 'PWD-31'] },
  setNew: { heading: 'Create a password', says: [], requirements: ['PWD-33', 'PWD-37'] },
  dedupe: {
    heading: 'Set a new password',
    says: ['To keep your account safe, please set a new password.'],
    requirements: ['PWD-28', 'PWD-29'],
  },
  breached: {
    heading: 'Choose another password',
    says: [
      'This password may have been used on a different site that experienced a security issue. Please choose another password.',
    ],
    requirements: ['PWD-39', 'D-37'],
  },
};
const begun = (says: string, reason: keyof typeof SCREENS) =>
  given(says, `mailing.reason.${reason}`, { requirements: SCREENS[reason].requirements });
const screen = (reason: keyof typeof SCREENS) => {
  const { heading, says, requirements } = SCREENS[reason];
  const others = Object.values(SCREENS).filter((one) => one !== SCREENS[reason]);
  const hides = others.flatMap((one) => [one.heading, ...one.says]);
  return { meta: { requirements, shows: { heading, says, hides } } };
};

export const resetMailModel = testModel(
  {
    area: 'widget',
    about: 'A mail with a link to set a password: Password Forgot, Set New, Dedupe and Breached.',
    success: ['mailing.mail.sent'],
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { startReset: ['PWD-28', 'PWD-30', 'PWD-32'] },
    properties: [
      before('mailing.mail.sent', 'startReset:ok', 'a mail is said to be sent only when it was', 'PWD-30'),
      leadsTo(
        'mailing.mail.sending',
        ['mailing.mail.sent', 'mailing.mail.unsent', 'backed'],
        ['system', 'clock'],
        'sending ends',
        'PWD-32',
      ),
    ],
  },
  {
    id: 'resetMail',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:forgot': begun('asked for', 'forgot'),
          'given:setNew': begun('no password yet', 'setNew'),
          'given:dedupe': begun('must be set anew', 'dedupe'),
          'given:breached': begun('has leaked', 'breached'),
        },
      },
      mailing: {
        type: 'parallel',
        meta: { shows: { offers: [button('Back')] } },
        on: { 'back.chosen': to('backed', 'PWD-08') },
        states: {
          reason: {
            initial: 'forgot',
            states: {
              forgot: screen('forgot'),
              setNew: screen('setNew'),
              dedupe: screen('dedupe'),
              breached: screen('breached'),
            },
          },
          mail: {
            initial: 'sending',
            states: {
              sending: {
                meta: {
                  requirements: Object.values(SCREENS).flatMap(({ requirements }) => requirements),
                  asks: { startReset: resetRequest },
                  shows: { says: [SENDING], hides: [SENT, AGAIN, NOTHING] },
                },
                on: { 'startReset:ok': sent('sent', 'PWD-30'), ...failed('unsent') },
              },
              unsent: {
                meta: {
                  shows: {
                    hides: [SENDING, SENT, NOTHING],
                    offers: [button('Try again')],
                    strong: ['Try again'],
                  },
                },
                on: { 'retry.chosen': retried('sending', 'D-85') },
                initial: 'plain',
                states: { plain: { meta: { shows: { hides: [AGAIN] } } }, ...errors('plain') },
              },
              sent: {
                meta: { shows: { ...mailed, hides: [SENDING] } },
                on: { 'retry.chosen': retried('resending', 'PWD-32') },
                initial: 'once',
                states: {
                  once: { meta: { shows: { hides: [AGAIN] } } },
                  again: { meta: { shows: { says: [AGAIN], success: AGAIN } } },
                  // The screen no longer says that an earlier mail was sent again.
                  ...errors('once'),
                },
              },
              resending: {
                meta: {
                  requirements: ['PWD-32'],
                  asks: { startReset: resetRequest },
                  shows: [mailed, { says: [SENDING], hides: [AGAIN], busy: true, working: ['Try again'] }],
                },
                on: { 'startReset:ok': sent('sent.again', 'PWD-32', 'D-480', 'THM-22'), ...failed('sent') },
              },
            },
          },
        },
      },
      backed: { type: 'final', output: { result: 'back' }, meta: { requirements: ['PWD-08'] } },
    },
  },
);
