import { button, field, flow, link } from '#specs/vocabulary.ts';

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
const request = {
  email: 'jane@acme.test',
  loginRedirectUrl: 'https://app.example/authenticate',
  signupRedirectUrl: 'https://app.example/welcome',
  loginExpirationMinutes: 20,
  signupExpirationMinutes: 60,
  createUserAsPending: true,
};
const tried = { email: 'jane@acme.test', type: 'login_or_create_eml' };

export const magicLinkSpec = flow({
  id: 'magicLink',
  area: 'widget',
  about: "From a valid address to 'Check your email'.",
  success: ['sent'],
  scenarios: {
    submitted: { says: 'a valid address was sent', to: 'sending', requirements: ['EML-03'] },
    reloaded: { says: 'a link was sent before the page was loaded anew', to: 'sent', requirements: ['D-488'] },
  },
  states: {
    sending: {
      kind: 'wait-system',
      requirements: ['EML-03', 'EML-04'],
      shows: sending,
    },
    sent: {
      kind: 'wait-user',
      requirements: ['EML-05', 'EML-06', 'EML-08', 'EML-09', 'EML-10', 'EML-12', 'EML-14', 'EML-16'],
      shows: {
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
      },
    },
    'refused.sentence': {
      kind: 'end',
      requirements: ['EML-07', 'THM-19'],
      result: { result: 'refused', notice: { code: 'refused', sentence: 'Too many requests. Please wait a moment.' } },
    },
    'refused.offline': { kind: 'end', result: { result: 'refused', notice: { code: 'offline' } } },
    'refused.unavailable': { kind: 'end', result: { result: 'refused', notice: { code: 'unavailable' } } },
    'refused.storageBlocked': { kind: 'end', result: { result: 'refused', notice: { code: 'storageBlocked' } } },
    'refused.slow': { kind: 'end', result: { result: 'refused', notice: { code: 'slow' } } },
    abandoned: { kind: 'end', requirements: ['EML-17', 'EML-18'], result: { result: 'again' } },
    correcting: { kind: 'end', result: { result: 'correct' } },
  },
  events: {
    sendMagicLink: {
      by: 'system',
      requirements: ['EML-03'],
      asks: request,
      cases: ['ok', 'refused', 'offline', 'unavailable', 'storageBlocked'],
    },
    'retry.chosen': { by: 'user' },
    'changeEmail.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ['sending', 'sendMagicLink:ok', 'sent', 'EML-05', 'EML-06'],
    ['sending', 'sendMagicLink:refused', 'refused.sentence', 'EML-07', 'THM-19'],
    ['sending', 'sendMagicLink:offline', 'refused.offline', 'EML-07'],
    ['sending', 'sendMagicLink:unavailable', 'refused.unavailable', 'EML-07'],
    ['sending', 'sendMagicLink:storageBlocked', 'refused.storageBlocked', 'EML-07'],
    ['sending', 'after:answerLimit', 'refused.slow', 'EML-07'],
    ['sent', 'retry.chosen', 'abandoned', 'EML-17', 'EML-18'],
    ['sent', 'changeEmail.chosen', 'correcting'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'sent',
      events: ['sendMagicLink:ok'],
      says: "'Check your email' only after a mail was sent",
      requirements: ['EML-05'],
    },
    {
      kind: 'never',
      state: 'sending',
      after: 'reloaded',
      says: 'a reload sends no mail',
      requirements: ['D-488'],
    },
    {
      kind: 'leadsTo',
      from: 'sending',
      goals: ['sent', 'refused.*'],
      fair: ['system', 'clock'],
      says: 'sending ends',
      requirements: ['EML-05', 'EML-07'],
    },
  ],
  announces: [
    {
      from: 'sending',
      on: 'sendMagicLink:ok',
      what: 'email_sent',
      details: { name: 'email_sent', ...tried },
      requirements: ['EVT-01', 'EVT-02'],
    },
    {
      from: 'sending',
      on: 'sendMagicLink:ok',
      what: 'rememberMethod',
      details: { method: 'email' },
      requirements: ['D-106'],
    },
    {
      from: 'sending',
      on: 'sendMagicLink:ok',
      what: 'rememberSent',
      details: { kind: 'link', request },
      requirements: ['D-488'],
    },
    ...['retry.chosen', 'changeEmail.chosen'].map((on) => ({
      from: 'sent',
      on,
      what: 'dropSent',
      requirements: ['D-488'],
    })),
    {
      from: 'sent',
      on: 'retry.chosen',
      what: 'email_try_again_clicked',
      details: { name: 'email_try_again_clicked', ...tried },
      requirements: ['EVT-01', 'EVT-03'],
    },
  ],
});
