import { flow } from '#specs/vocabulary.ts';
import { jane, WAIT } from '../given.ts';
import { confirmationsOf, LOGIN, sendingTo, VERIFICATION } from './emailLink.sights.ts';
import { beginnings, confirmed } from './emailLinkRows.ts';

const member = {
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
};
const discovery = {
  flow: 'discovery',
  email: jane,
  discoveryRedirectUrl: 'https://app.example/discover',
  loginTemplateId: 'link-login',
  locale: 'de',
  discoveryExpirationMinutes: 35,
};
const verification = {
  flow: 'verification',
  email: jane,
  organizationId: 'organization-1',
  redirectUrl: 'https://app.example/reset-password',
  templateId: 'password-verify',
  locale: 'pt-br',
  expirationMinutes: 45,
};

/** Each way to Email Confirmation, by what is known of the sender there. */
const SENDERS: Record<string, string | null> = {
  'member.': null,
  'member.told.': 'mail.acme.test',
  'discovery.': null,
  'discovery.told.': 'mail.acme.test',
  'hinted.': 'hint.acme.test',
  'verification.': null,
  'verification.told.': 'mail.acme.test',
};
const wordsOf = (prefix: string) => (prefix.startsWith('verification') ? VERIFICATION : LOGIN);
/** The screen that it was asked for on stays. */
const sendings: Record<string, object> = {
  ...sendingTo,
  'verification.': { kind: 'wait-system', requirements: ['B2B-09'] },
};
const named = <Value>(prefix: string, states: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(states).map(([name, value]) => [`${prefix}${name}`, value]));

const transitions = [...Object.keys(sendings).flatMap(beginnings), ...Object.keys(SENDERS).flatMap(confirmed)];
/** The request, and the shortest life of the message. */
const remembered = (prefix: string) => {
  const [request, minutes] = prefix.startsWith('discovery')
    ? [discovery, 35]
    : prefix.startsWith('verification')
      ? [verification, 45]
      : [member, 20];
  return { kind: 'memberLink', email: jane, request, minutes };
};
/** The link's details that the tab saves for a reload. */
const saving = transitions.flatMap(([from, on, to]) => {
  const step = { from, on, requirements: ['D-489'] };
  if (/[.]pausing([.]resent)?$/.test(to) && on.startsWith('sendLink:'))
    return [{ ...step, what: 'rememberSent', details: remembered(from) }];
  const isOver = !to.includes('.') || to.startsWith('refused.');
  return isOver && !from.endsWith('.sending') ? [{ ...step, what: 'dropSent' }] : [];
});
const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });
const refused = (code: string, more: object = {}) => end({ result: 'refused', notice: { code, ...more } }, 'B2B-01');

export const emailLinkSpec = flow({
  id: 'emailLink',
  area: 'business',
  about: 'From a valid address to a link in a mail, which can be asked for again.',
  success: ['member.offered'],
  scenarios: {
    intoOrganization: { says: 'a link into an organization', to: 'member.sending', requirements: ['B2B-01'] },
    toDiscover: { says: 'a link of the Discovery flow', to: 'discovery.sending', requirements: ['B2B-01'] },
    verifying: {
      says: 'a link to verify an address before its first password',
      to: 'verification.sending',
      requirements: ['B2B-09'],
    },
    reloaded: {
      says: 'a link into an organization was sent before the page was loaded anew',
      to: 'member.pausing',
      requirements: ['D-489'],
    },
    hint: { says: 'the host says whose mail it is', to: 'hinted.sending', requirements: ['B2B-02', 'D-293'] },
  },
  states: {
    ...Object.assign({}, ...Object.entries(sendings).map(([prefix, sending]) => named(prefix, { sending }))),
    ...Object.assign(
      {},
      ...Object.entries(SENDERS).map(([prefix, sender]) => named(prefix, confirmationsOf(sender, wordsOf(prefix)))),
    ),
    again: end({ result: 'again' }, 'B2B-02'),
    cannotJoin: end({ result: 'cannotJoin' }, 'B2B-01'),
    trouble: end({ result: 'trouble', trouble: { kind: 'expired' } }, 'B2B-05'),
    'refused.limited': refused('limited', { sentence: WAIT, seconds: 15 }),
    'refused.offline': refused('offline'),
    'refused.slow': refused('slow'),
  },
  events: {
    sendLink: {
      by: 'system',
      requirements: ['B2B-01', 'D-293'],
      asksIn: {
        'member.*': [member],
        'discovery.*': [discovery],
        'hinted.*': [member],
        'verification.*': [verification],
      },
      cases: ['ok', 'told', 'limited', 'offline', 'joining', 'expired'],
    },
    countdown: { by: 'system', asks: { seconds: 15, of: 'pause' }, requirements: ['D-297'], cases: ['over'] },
    'resend.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'retry.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000 },
  transitions,
  properties: [
    {
      kind: 'never',
      state: 'member.sending',
      after: 'reloaded',
      says: 'a reload sends no mail',
      requirements: ['D-489'],
    },
    {
      kind: 'leadsTo',
      from: 'member.sending',
      goals: ['member.pausing', 'member.told.pausing', 'refused.*', 'cannotJoin', 'trouble'],
      fair: ['system', 'clock'],
      says: 'sending ends',
      requirements: ['B2B-02'],
    },
    {
      kind: 'alwaysCan',
      goals: ['again', 'cannotJoin', 'trouble', 'refused.*'],
      says: 'another address can be given',
      requirements: ['B2B-02'],
    },
  ],
  announces: [
    ...saving,
    ...[
      ...Object.keys(sendings).flatMap((prefix) =>
        ['ok', 'told'].map((one) => ({ from: `${prefix}sending`, on: `sendLink:${one}`, prefix })),
      ),
      ...Object.keys(SENDERS).flatMap((prefix) =>
        ['ok', 'told'].map((one) => ({ from: `${prefix}resending`, on: `sendLink:${one}`, prefix })),
      ),
    ].map(({ prefix, ...step }) => {
      const what = prefix.startsWith('discovery')
        ? 'B2B_MAGIC_LINK_EMAIL_DISCOVERY_SEND'
        : 'B2B_MAGIC_LINK_EMAIL_LOGIN_OR_SIGNUP';
      return { ...step, what, details: { name: what, email: jane }, requirements: ['B2B-02', 'EVT-01', 'EVT-02'] };
    }),
  ],
});
