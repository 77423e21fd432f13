import { alwaysCan, leadsTo, never } from '#specs/properties.ts';
import { action, announced, end, given, sets, testModel, to } from '#specs/testModel.ts';
import { button, field, link } from '#specs/vocabulary.ts';
import { ACME_LOGO, jane, OFFLINE, SLOW, WAIT } from '../given.ts';
import { links, resets, verification } from './memberMail.given.ts';

const RESEND = 'Send the email again';
const LINK = 'Send me a sign-in link instead';
const LOGIN = {
  heading: 'Check your email',
  says: 'An email was sent to jane@acme.test.',
  hides: ['choose your password', 'A message to set'],
  ways: ['Try again'],
};
const PASSWORD = {
  heading: 'Check your email',
  says: 'A message to set your password was sent to jane@acme.test.',
  hides: ['An email was sent'],
  ways: ['Back'],
  minutes: null,
};
/** Kinds of mails. `minutes`: the shortest life of a link, which the tab saves for a reload. `ways`: buttons of the screen. */
const KINDS = {
  member: { ...LOGIN, request: links.organization, minutes: 20, sent: 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP' },
  discovery: { ...LOGIN, request: links.discovery, minutes: 35, sent: 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND' },
  verification: {
    heading: 'First, verify your email',
    says: 'We sent a link to jane@acme.test. Open it, and then choose your password.',
    hides: ['An email was sent', 'A message to set'],
    ways: ['Try again'],
    request: verification,
    minutes: 45,
    sent: 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP',
  },
  password: {
    ...PASSWORD,
    request: resets.organization,
    ways: ['Back', LINK],
    sent: 'B2B_PASSWORD_RESET_BY_EMAIL_START',
  },
  discoveryPassword: {
    ...PASSWORD,
    request: resets.discovery,
    sent: 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START',
  },
};
interface Context {
  kind: keyof typeof KINDS;
  /** The domain of the sender, if the host or the service names it. */
  sender: string | null;
  /** The mail was sent again, and nothing has happened since. */
  isResent: boolean;
}
const of = ({ kind }: Context) => KINDS[kind];
/** A link to sign in or verify; else a mail to set a password by. */
const isLink = ({ context }: { context: Context }) => of(context).minutes !== null;
const by = (kind: Context['kind'], ...requirements: string[]) => ({ requirements, actions: sets<Context>({ kind }) });

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
const sent = (context: Context) => {
  const { request, minutes, sent: name } = of(context);
  const message = minutes === null ? null : { kind: 'memberLink', email: jane, request, minutes };
  return [announced(name, { email: jane }), action('rememberSent', message)];
};
const asks = { sendMail: (context: Context) => of(context).request };
const leaving = (target: string, ...requirements: string[]) => ({
  target,
  meta: { requirements, announces: [action('dropSent')] },
});
const SENT = ['B2B-02', 'B2B-11', 'D-489', 'EVT-01', 'EVT-02'];
const delivered = (
  target: string,
  more: Partial<Context> | ((context: Context) => Partial<Context>),
  ...also: string[]
) => ({
  target,
  actions: sets<Context>(more),
  meta: { requirements: [...SENT, ...also], announces: sent },
});
const resent = delivered('pausing', { isResent: true }, 'D-297', 'D-480', 'THM-22');
const notSent = (why: string) => to(`offered.${why}`, 'B2B-02', 'B2B-11', 'D-297');
const failed = (alert: string) => ({ meta: { requirements: ['B2B-02', 'B2B-11', 'D-297'], shows: { alert } } });
const passing = (alert: string) => ({ ...failed(alert), on: { 'notice.expired': to('plain', 'D-142') } });
const refused = (notice: object) => end({ result: 'refused', notice }, 'B2B-01', 'B2B-11');
const failure = (kind: string) => end({ result: 'failure', failure: { kind } }, 'B2B-05');
const ENDS = ['back', 'link', 'cannotJoin', 'expired', 'blocked', 'limited', 'offline', 'slow'];

export const memberMailModel = testModel<Context>(
  {
    area: 'business',
    about: 'A mail to a member with a link, to sign in or to set a password by, which can be asked for again.',
    clock: { answerLimit: { milliseconds: 10_000 } },
    by: { 'notice.expired': 'clock' },
    inputs: { sendMail: ['B2B-01', 'B2B-11', 'D-293'], countdown: ['D-297'] },
    success: ['sent.offered'],
    properties: [
      never('sending', 'given:reloaded', 'a reload sends no mail', 'D-489'),
      never('link', 'given:passwordToDiscover', 'a sign-in link can be had only where it is offered', 'B2B-11'),
      leadsTo('sending', ['sent.pausing', ...ENDS], ['system', 'clock'], 'sending ends', 'B2B-02', 'B2B-11'),
      alwaysCan(ENDS, 'there is always a way on', 'B2B-02', 'B2B-11'),
    ],
  },
  {
    id: 'memberMail',
    context: { kind: 'member', sender: null, isResent: false },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:intoOrganization': given('a link into an organization', 'sending', { requirements: ['B2B-01'] }),
          'given:toDiscover': given('a link of the Discovery flow', 'sending', by('discovery', 'B2B-01')),
          'given:verifying': given(
            'a link to verify an address before its first password',
            'sending.onPasswordScreen',
            by('verification', 'B2B-09'),
          ),
          'given:reloaded': given('a link into an organization was sent before a reload', 'sent', {
            requirements: ['D-489'],
          }),
          'given:hint': given('the host says whose mail it is', 'sending', {
            requirements: ['B2B-02', 'D-293'],
            actions: sets<Context>({ sender: 'hint.acme.test' }),
          }),
          'given:password': given(
            'a mail of an organization to set a password by',
            'sending.onPasswordScreen',
            by('password', 'B2B-11'),
          ),
          'given:passwordToDiscover': given(
            'the same of the Discovery flow',
            'sending.onPasswordScreen',
            by('discoveryPassword', 'B2B-11'),
          ),
          'given:linkRefused': given(
            'a sign-in link was refused instead of it',
            'sent.offered.limited',
            by('password', 'D-323'),
          ),
        },
      },
      sending: {
        initial: 'onMain',
        meta: { asks },
        on: {
          'sendMail:ok': delivered('sent', {}),
          'sendMail:named': {
            ...delivered('sent', ({ sender }) => ({ sender: sender ?? 'mail.acme.test' })),
            guard: isLink,
          },
          'sendMail:limited': to('limited', 'B2B-01', 'B2B-11'),
          'sendMail:offline': to('offline', 'B2B-01', 'B2B-11'),
          'sendMail:joining': { ...to('cannotJoin', 'B2B-01'), guard: isLink },
          'sendMail:expired': to('expired', 'B2B-05'),
          'sendMail:blocked': to('blocked', 'B2B-05'),
          'after:answerLimit': to('slow', 'B2B-01', 'B2B-11'),
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
          onPasswordScreen: { meta: { requirements: ['B2B-09', 'B2B-11'], shows: null } },
        },
      },
      sent: {
        initial: 'pausing',
        meta: {
          requirements: ['B2B-02', 'B2B-09', 'B2B-11', 'D-297'],
          shows: (context) => {
            const { heading, says, hides, ways } = of(context);
            return {
              heading,
              says: [says],
              hides,
              offers: [...(isLink({ context }) ? mailboxes(context.sender) : []), ...ways.map(button)],
              strong: [],
              success: context.isResent ? 'The email was sent again.' : null,
            };
          },
        },
        on: {
          'back.chosen': leaving('back', 'B2B-02', 'B2B-11', 'D-489'),
          'link.requested': { ...leaving('link', 'B2B-11'), guard: ({ context }) => of(context).ways.includes(LINK) },
        },
        states: {
          pausing: {
            meta: {
              asks: { countdown: { seconds: 15, of: 'pause' } },
              shows: { says: ['Send the email again in 0:15'] },
            },
            on: { 'countdown:over': to('offered', 'B2B-02', 'B2B-11', 'D-297') },
          },
          offered: {
            initial: 'plain',
            meta: { shows: { offers: [button(RESEND)], hides: ['Send the email again in'] } },
            on: {
              'resend.chosen': { ...to('resending', 'B2B-02', 'B2B-11'), actions: sets<Context>({ isResent: false }) },
            },
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
              'sendMail:ok': resent,
              'sendMail:named': { ...resent, guard: isLink },
              'sendMail:limited': notSent('limited'),
              'sendMail:offline': notSent('offline'),
              'sendMail:joining': { ...leaving('#memberMail.cannotJoin', 'B2B-01', 'D-489'), guard: isLink },
              'sendMail:expired': leaving('#memberMail.expired', 'B2B-05', 'D-489'),
              'sendMail:blocked': leaving('#memberMail.blocked', 'B2B-05', 'D-489'),
              'after:answerLimit': notSent('slow'),
            },
          },
        },
      },
      back: end({ result: 'back' }, 'B2B-02', 'B2B-11'),
      link: end({ result: 'link' }, 'B2B-11'),
      cannotJoin: end({ result: 'cannotJoin' }, 'B2B-01'),
      expired: failure('expired'),
      blocked: failure('blocked'),
      limited: refused({ code: 'limited', sentence: WAIT, seconds: 15 }),
      offline: refused({ code: 'offline' }),
      slow: refused({ code: 'slow' }),
    },
  },
);
