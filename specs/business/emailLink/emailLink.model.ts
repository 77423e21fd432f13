import { never, leadsTo, alwaysCan } from '#specs/properties.ts';
import { assign } from 'xstate';
import type { Announcement } from '#specs/modelMeta.ts';
import { action, announced, type Computed, given, testModel, end } from '#specs/testModel.ts';
import { button, field, link } from '#specs/vocabulary.ts';
import { ACME_LOGO, jane, OFFLINE, SLOW, WAIT } from '../given.ts';

const LOGIN = {
  heading: 'Check your email',
  says: 'An email was sent to jane@acme.test.',
  hides: 'choose your password',
};
/** Kinds of links; `minutes`: the shortest life. */
const KINDS = {
  member: {
    ...LOGIN,
    request: {
      flow: 'organization',
      email: jane,
      organizationId: 'organization-1',
      loginRedirectUrl: 'https://app.example/sign-in',
      signupRedirectUrl: 'https://app.example/sign-up',
      loginTemplateId: 'link-login',
      signupTemplateId: 'link-signup',
      locale: 'de',
      loginExpirationMinutes: 20,
      signupExpirationMinutes: 25,
    },
    minutes: 20,
    sent: 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP',
  },
  discovery: {
    ...LOGIN,
    request: {
      flow: 'discovery',
      email: jane,
      discoveryRedirectUrl: 'https://app.example/discover',
      loginTemplateId: 'link-login',
      locale: 'de',
      discoveryExpirationMinutes: 35,
    },
    minutes: 35,
    sent: 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND',
  },
  verification: {
    heading: 'First, verify your email',
    says: 'We sent a link to jane@acme.test. Open it, and then choose your password.',
    hides: 'An email was sent',
    request: {
      flow: 'verification',
      email: jane,
      organizationId: 'organization-1',
      redirectUrl: 'https://app.example/reset-password',
      templateId: 'password-verify',
      locale: 'pt-br',
      expirationMinutes: 45,
    },
    minutes: 45,
    sent: 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP',
  },
};
interface Context {
  kind: keyof typeof KINDS;
  /** The domain of the sender, if the host or the service names it. */
  sender: string | null;
  /** The link was sent again, and nothing has happened since. */
  isResent: boolean;
}
const of = ({ kind }: Context) => KINDS[kind];

/** None of these is the mailbox of acme.test. */
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
const RESEND = 'Send the email again';
const sent = (context: Context) => {
  const { request, minutes, sent: name } = of(context);
  return [
    announced(name, { email: jane }),
    action('rememberSent', { kind: 'memberLink', email: jane, request, minutes }),
  ];
};
const asks = { sendLink: (context: Context) => of(context).request };
const forgotten = [action('dropSent')];
const to = (target: string, requirements: string[], announces?: Computed<Context, Announcement[]>) => ({
  target,
  meta: { requirements, announces },
});
const SENT = ['B2B-02', 'D-489', 'EVT-01', 'EVT-02'];
const RESENT = [...SENT, 'D-297', 'D-480', 'THM-22'];
const failed = (alert: string) => ({ meta: { requirements: ['B2B-02', 'D-297'], shows: { alert } } });
const passing = (alert: string) => ({ ...failed(alert), on: { 'notice.expired': to('plain', ['D-142']) } });
const notSent = (notice: object) => end({ result: 'refused', notice }, 'B2B-01');

export const emailLinkModel = testModel<Context>(
  {
    area: 'business',
    about: 'From a valid address to a link in a mail, which can be asked for again.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { sendLink: ['B2B-01', 'D-293'], countdown: ['D-297'] },
    success: ['sent.offered'],
    properties: [
      never('sending', 'given:reloaded', 'a reload sends no mail', 'D-489'),
      leadsTo(
        'sending',
        ['sent.pausing', 'limited', 'offline', 'slow', 'cannotJoin', 'expired'],
        ['system', 'clock'],
        'sending ends',
        'B2B-02',
      ),
      alwaysCan(
        ['again', 'limited', 'offline', 'slow', 'cannotJoin', 'expired'],
        'another address can be given',
        'B2B-02',
      ),
    ],
  },
  {
    id: 'emailLink',
    context: { kind: 'member', sender: null, isResent: false },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:intoOrganization': given('a link into an organization', 'sending', { requirements: ['B2B-01'] }),
          'given:toDiscover': given('a link of the Discovery flow', 'sending', {
            requirements: ['B2B-01'],
            actions: assign({ kind: 'discovery' }),
          }),
          'given:verifying': given(
            'a link to verify an address before its first password',
            'sending.onPasswordScreen',
            {
              requirements: ['B2B-09'],
              actions: assign({ kind: 'verification' }),
            },
          ),
          'given:reloaded': given('a link into an organization was sent before a reload', 'sent', {
            requirements: ['D-489'],
          }),
          'given:hint': given('the host says whose mail it is', 'sending', {
            requirements: ['B2B-02', 'D-293'],
            actions: assign({ sender: 'hint.acme.test' }),
          }),
        },
      },
      sending: {
        initial: 'onMain',
        meta: { asks },
        on: {
          'sendLink:ok': to('sent', SENT, sent),
          'sendLink:named': {
            ...to('sent', SENT, sent),
            actions: assign({ sender: ({ context }) => context.sender ?? 'mail.acme.test' }),
          },
          'sendLink:limited': to('limited', ['B2B-01']),
          'sendLink:offline': to('offline', ['B2B-01']),
          'sendLink:joining': to('cannotJoin', ['B2B-01']),
          'sendLink:expired': to('expired', ['B2B-05']),
          'after:answerLimit': to('slow', ['B2B-01']),
        },
        states: {
          // Main stays; its own button works, the rest waits.
          onMain: {
            meta: {
              requirements: ['B2B-01'],
              shows: ({ kind }) => ({
                heading: kind === 'discovery' ? 'Sign up or log in' : 'Sign in to Acme',
                says: ['Please wait...'],
                hides: kind === 'discovery' ? [] : ['asks you to sign in'],
                offers: [field('Email'), button('Continue')],
                pictures: kind === 'discovery' ? [] : [ACME_LOGO],
                busy: true,
                values: { Email: jane },
                working: ['Continue'],
                off: ['Email'],
              }),
            },
          },
          onPasswordScreen: { meta: { requirements: ['B2B-09'], shows: null } },
        },
      },
      sent: {
        initial: 'pausing',
        meta: {
          requirements: ['B2B-02', 'B2B-09', 'D-297'],
          shows: (context) => {
            const { heading, says, hides } = of(context);
            return {
              heading,
              says: [says],
              hides: [hides],
              offers: [...mailboxes(context.sender), button('Try again')],
              strong: [],
              success: context.isResent ? 'The email was sent again.' : null,
            };
          },
        },
        on: { 'retry.chosen': to('again', ['B2B-02', 'D-489'], forgotten) },
        states: {
          pausing: {
            meta: {
              asks: { countdown: { seconds: 15, of: 'pause' } },
              shows: { says: ['Send the email again in 0:15'] },
            },
            on: { 'countdown:over': to('offered', ['B2B-02', 'D-297']) },
          },
          offered: {
            initial: 'plain',
            meta: { shows: { offers: [button(RESEND)], hides: ['Send the email again in'] } },
            on: { 'resend.chosen': { ...to('resending', ['B2B-02']), actions: assign({ isResent: false }) } },
            states: {
              plain: {},
              limited: passing(`${WAIT} You can try again in 15 seconds.`),
              offline: passing(OFFLINE),
              slow: failed(SLOW),
            },
          },
          resending: {
            meta: { asks, shows: { says: ['Please wait...'], hides: [RESEND] } },
            on: {
              'sendLink:ok': { ...to('pausing', RESENT, sent), actions: assign({ isResent: true }) },
              'sendLink:named': { ...to('pausing', RESENT, sent), actions: assign({ isResent: true }) },
              'sendLink:limited': to('offered.limited', ['B2B-02', 'D-297']),
              'sendLink:offline': to('offered.offline', ['B2B-02', 'D-297']),
              'sendLink:joining': to('#emailLink.cannotJoin', ['B2B-01', 'D-489'], forgotten),
              'sendLink:expired': to('#emailLink.expired', ['B2B-05', 'D-489'], forgotten),
              'after:answerLimit': to('offered.slow', ['B2B-02', 'D-297']),
            },
          },
        },
      },
      again: end({ result: 'again' }, 'B2B-02'),
      cannotJoin: end({ result: 'cannotJoin' }, 'B2B-01'),
      expired: end({ result: 'failure', failure: { kind: 'expired' } }, 'B2B-05'),
      limited: notSent({ code: 'limited', sentence: WAIT, seconds: 15 }),
      offline: notSent({ code: 'offline' }),
      slow: notSent({ code: 'slow' }),
    },
  },
);
