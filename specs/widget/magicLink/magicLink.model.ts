import { action, announced, given, testModel } from '#specs/testModel.ts';
import { button, field, link } from '#specs/vocabulary.ts';
import { linkRequest } from '#specs/widget/requests.ts';

/** Main stays on the screen; its own button works, the rest waits. */
const sending = {
  says: ['or', 'Sending your email...'],
  offers: [
    field('Email'),
    button('Continue with email'),
    button('Continue with Google'),
    button('Continue with Apple'),
  ],
  busy: true,
  values: { Email: 'jane@acme.test' },
  hides: ['Sign up or log in'],
  working: ['Continue with email'],
  off: ['Email', 'Continue with Google', 'Continue with Apple'],
};
const sent = {
  heading: 'Check your email',
  says: ['An email was sent to jane@acme.test.'],
  offers: [
    link('Open in Gmail (opens in a new tab)', 'https://mail.google.com/mail/u/0/#inbox'),
    link('Open in Yahoo (opens in a new tab)', 'https://mail.yahoo.com/d/search/keyword=sign-in'),
    link('Open in Outlook (opens in a new tab)', 'https://outlook.live.com/mail/0/inbox'),
    button('Try again'),
    button('Change the email address'),
  ],
  // None of these is the mailbox of acme.test.
  strong: [],
};
const tried = { email: 'jane@acme.test', type: 'login_or_create_eml' };
const refused = (notice: object) => ({ type: 'final' as const, output: { result: 'refused', notice } });
const to = (target: string) => ({ target, meta: { requirements: ['EML-07'] } });

export const magicLinkModel = testModel(
  {
    area: 'widget',
    about: "From a valid address to 'Check your email'.",
    success: ['sent'],
    clock: { answerLimit: { milliseconds: 10_000 } },
    inputs: { sendMagicLink: ['EML-03'] },
    properties: [
      {
        kind: 'onlyVia',
        state: 'sent',
        events: ['sendMagicLink:ok', 'given:reloaded'],
        says: "'Check your email' only after a mail was sent",
        requirements: ['EML-05'],
      },
      {
        kind: 'never',
        state: 'sending',
        after: 'given:reloaded',
        says: 'a reload sends no mail',
        requirements: ['D-488'],
      },
      {
        kind: 'leadsTo',
        from: 'sending',
        goals: ['sent', 'refused', 'offline', 'unavailable', 'storageBlocked', 'slow'],
        fair: ['system', 'clock'],
        says: 'sending ends',
        requirements: ['EML-05', 'EML-07'],
      },
    ],
  },
  {
    id: 'magicLink',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:submitted': given('a valid address was sent', 'sending', { requirements: ['EML-03'] }),
          'given:reloaded': given('a link was sent before a reload', 'sent', { requirements: ['D-488'] }),
        },
      },
      sending: {
        meta: { requirements: ['EML-03', 'EML-04'], asks: { sendMagicLink: linkRequest }, shows: sending },
        on: {
          'sendMagicLink:ok': {
            target: 'sent',
            meta: {
              requirements: ['EML-05', 'EML-06', 'EVT-01', 'EVT-02', 'D-106', 'D-488'],
              announces: [
                announced('email_sent', tried),
                action('rememberMethod', { method: 'email' }),
                action('rememberSent', { kind: 'link', request: linkRequest }),
              ],
            },
          },
          'sendMagicLink:refused': { target: 'refused', meta: { requirements: ['EML-07', 'THM-19'] } },
          'sendMagicLink:offline': to('offline'),
          'sendMagicLink:unavailable': to('unavailable'),
          'sendMagicLink:storageBlocked': to('storageBlocked'),
          'after:answerLimit': to('slow'),
        },
      },
      sent: {
        meta: {
          requirements: ['EML-05', 'EML-06', 'EML-08', 'EML-09', 'EML-10', 'EML-12', 'EML-14', 'EML-16'],
          shows: sent,
        },
        on: {
          'retry.chosen': {
            target: 'abandoned',
            meta: {
              requirements: ['EML-17', 'EML-18', 'EVT-01', 'EVT-03', 'D-488'],
              announces: [action('dropSent'), announced('email_try_again_clicked', tried)],
            },
          },
          'changeEmail.chosen': {
            target: 'correcting',
            meta: { requirements: ['D-488'], announces: [action('dropSent')] },
          },
        },
      },
      refused: {
        ...refused({ code: 'refused', sentence: 'Too many requests. Please wait a moment.' }),
        meta: { requirements: ['EML-07', 'THM-19'] },
      },
      offline: refused({ code: 'offline' }),
      unavailable: refused({ code: 'unavailable' }),
      storageBlocked: refused({ code: 'storageBlocked' }),
      slow: refused({ code: 'slow' }),
      abandoned: { type: 'final', output: { result: 'again' }, meta: { requirements: ['EML-17', 'EML-18'] } },
      correcting: { type: 'final', output: { result: 'correct' } },
    },
  },
);
