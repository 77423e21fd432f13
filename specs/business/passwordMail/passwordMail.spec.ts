import { button, flow } from '#specs/vocabulary.ts';
import { jane, SLOW, WAIT } from '../given.ts';

type Row = [string, string, string, ...string[]];

const RESEND = 'Send the email again';
const RESENT = { success: 'The email was sent again.' };
const PAUSE = ['Sent. You can send it again in 15 s.'];
const LINK = 'Send me a sign-in link instead';
const OFFLINE = 'You are offline. What you typed is kept. Please try again later.';
const options = {
  resetPasswordRedirectUrl: 'https://app.example/reset-password',
  resetPasswordExpirationMinutes: 45,
  resetPasswordTemplateId: 'password-reset',
  verifyEmailTemplateId: 'password-verify',
  locale: 'pt-br',
};
const member = {
  flow: 'organization',
  email: jane,
  organizationId: 'organization-1',
  loginRedirectUrl: 'https://app.example/password-sign-in',
  ...options,
};
const discovery = {
  flow: 'discovery',
  email: jane,
  discoveryRedirectUrl: 'https://app.example/password-discover',
  ...options,
};

/** Into an organization with a sign-in link offered, and in the Discovery flow without one. */
const WAYS = ['member.', 'discovery.'];
const OFFERED = ['offered', 'offered.resent', 'offered.limited', 'offered.slow', 'offered.offline'];

const statesOf = (way: string) => {
  const confirmation = (kind: 'wait-user' | 'wait-system', says: string[], more: object = {}) => ({
    kind,
    requirements: ['B2B-11', 'D-297'],
    shows: {
      heading: 'Check your email',
      says: ['A message to set your password was sent to jane@acme.test.', ...says],
      hides: kind === 'wait-user' ? ['Sent.'] : [RESEND],
      offers: [
        button('Back'),
        ...(kind === 'wait-user' ? [button(RESEND)] : []),
        ...(way === 'member.' ? [button(LINK)] : []),
      ],
      strong: [],
      ...more,
    },
  });
  return Object.fromEntries(
    Object.entries({
      sending: { kind: 'wait-system' as const, requirements: ['B2B-11'] },
      pausing: confirmation('wait-system', PAUSE),
      offered: confirmation('wait-user', []),
      'pausing.resent': confirmation('wait-system', PAUSE, RESENT),
      'offered.resent': confirmation('wait-user', [], RESENT),
      'offered.limited': confirmation('wait-user', [], { alert: `${WAIT} You can try again in 15 seconds.` }),
      'offered.slow': confirmation('wait-user', [], { alert: SLOW }),
      'offered.offline': confirmation('wait-user', [], { alert: OFFLINE }),
      resending: confirmation('wait-system', ['Please wait...']),
    }).map(([name, state]) => [`${way}${name}`, state]),
  );
};
const rowsOf = (way: string): Row[] => [
  [`${way}sending`, 'startMemberReset:ok', `${way}pausing`, 'B2B-11'],
  [`${way}sending`, 'startMemberReset:limited', 'refused.limited', 'B2B-11'],
  [`${way}sending`, 'startMemberReset:offline', 'refused.offline', 'B2B-11'],
  [`${way}sending`, 'startMemberReset:blocked', 'trouble', 'B2B-05'],
  [`${way}sending`, 'after:answerLimit', 'refused.slow', 'B2B-11'],
  ...['', '.resent'].map((after): Row => [
    `${way}pausing${after}`,
    'countdown:over',
    `${way}offered${after}`,
    'B2B-11',
    'D-297',
  ]),
  ...OFFERED.map((from): Row => [`${way}${from}`, 'resend.chosen', `${way}resending`, 'B2B-11']),
  ...['limited', 'offline'].map((why): Row => [`${way}offered.${why}`, 'notice.expired', `${way}offered`, 'D-142']),
  [`${way}resending`, 'startMemberReset:ok', `${way}pausing.resent`, 'B2B-11', 'D-297', 'D-480', 'THM-22'],
  [`${way}resending`, 'startMemberReset:limited', `${way}offered.limited`, 'B2B-11', 'D-297'],
  [`${way}resending`, 'startMemberReset:offline', `${way}offered.offline`, 'B2B-11', 'D-297'],
  [`${way}resending`, 'startMemberReset:blocked', 'trouble', 'B2B-05'],
  [`${way}resending`, 'after:answerLimit', `${way}offered.slow`, 'B2B-11', 'D-297'],
  ...['pausing', 'pausing.resent', 'resending', ...OFFERED].flatMap((from): Row[] => [
    [`${way}${from}`, 'back.chosen', 'back', 'B2B-11'],
    ...(way === 'member.' ? [[`${way}${from}`, 'link.requested', 'link', 'B2B-11'] satisfies Row] : []),
  ]),
];
const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });
const refused = (code: string, more: object = {}) => end({ result: 'refused', notice: { code, ...more } }, 'B2B-11');

export const passwordMailSpec = flow({
  id: 'passwordMail',
  area: 'business',
  about: 'A mail to set a password by, which can be asked for again.',
  scenarios: {
    intoOrganization: { says: 'a mail of an organization', to: 'member.sending', requirements: ['B2B-11'] },
    toDiscover: { says: 'a mail of the Discovery flow', to: 'discovery.sending', requirements: ['B2B-11'] },
    linkRefused: { says: 'a sign-in link was refused', to: 'member.offered.limited', requirements: ['D-323'] },
  },
  states: {
    ...Object.assign({}, ...WAYS.map(statesOf)),
    link: end({ result: 'link' }, 'B2B-11'),
    back: end({ result: 'back' }, 'B2B-11'),
    trouble: end({ result: 'trouble', trouble: { kind: 'blocked' } }, 'B2B-05'),
    'refused.limited': refused('limited', { sentence: WAIT, seconds: 15 }),
    'refused.offline': refused('offline'),
    'refused.slow': refused('slow'),
  },
  events: {
    startMemberReset: {
      by: 'system',
      requirements: ['B2B-11'],
      asksIn: { 'member.*': [member], 'discovery.*': [discovery] },
      cases: ['ok', 'limited', 'offline', 'blocked'],
    },
    countdown: { by: 'system', asks: { seconds: 15, of: 'pause' }, requirements: ['D-297'], cases: ['over'] },
    'resend.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'link.requested': { by: 'user' },
    'back.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000 },
  transitions: WAYS.flatMap(rowsOf),
  properties: [
    {
      kind: 'leadsTo',
      from: 'member.sending',
      goals: ['member.pausing', 'refused.*', 'trouble'],
      fair: ['system', 'clock'],
      says: 'sending ends',
      requirements: ['B2B-11'],
    },
    {
      kind: 'never',
      state: 'link',
      after: 'toDiscover',
      says: 'a sign-in link can be had only where it is offered',
      requirements: ['B2B-11'],
    },
    {
      kind: 'alwaysCan',
      goals: ['back', 'link', 'trouble', 'refused.*'],
      says: 'there is always a way on',
      requirements: ['B2B-11'],
    },
  ],
  announces: WAYS.flatMap((way) => {
    const what =
      way === 'member.' ? 'B2B_PASSWORD_RESET_BY_EMAIL_START' : 'B2B_PASSWORD_DISCOVERY_RESET_BY_EMAIL_START';
    return ['sending', 'resending'].map((from) => ({
      from: `${way}${from}`,
      on: 'startMemberReset:ok',
      what,
      details: { name: what, email: jane },
      requirements: ['B2B-11', 'EVT-01', 'EVT-02'],
    }));
  }),
});
