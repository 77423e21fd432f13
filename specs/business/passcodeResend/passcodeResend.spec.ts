import { button, flow } from '#specs/vocabulary.ts';
import { SLOW, WAIT } from '../given.ts';
import { discoveryMail, enrollingText, memberMail, requiredText } from '../memberPasscode/memberPasscode.given.ts';

type Row = [string, string, string, ...string[]];

const KINDS = ['member', 'discovery', 'text'];
const OFFERED = ['offered', 'limited', 'refused', 'offline', 'slow'];
const REFUSED_FOR_GOOD: Record<string, [string, string]> = {
  joining: ['cannotJoin', 'B2B-01'],
  taken: ['numberTaken', 'B2B-15'],
  optedOut: ['numberOptedOut', 'B2B-15'],
  expired: ['expired', 'B2B-05'],
  policy: ['authPolicy', 'B2B-05'],
};

const offered = (more: object = {}) => ({
  kind: 'wait-user' as const,
  requirements: ['B2B-16', 'B2B-21', 'D-36'],
  shows: { offers: [button('Resend code')], ...more },
});
const resting = (says: string) => ({
  kind: 'wait-system' as const,
  requirements: ['B2B-16', 'B2B-21', 'D-36'],
  shows: { says: [says], hides: ['Resend code'] },
});
const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });
const trouble = (more: object) => end({ result: 'trouble', trouble: more }, 'B2B-05');

const statesOf = (kind: string) => ({
  [`${kind}.offered`]: offered(),
  [`${kind}.limited`]: offered({ alert: `${WAIT} You can try again in 15 seconds.` }),
  [`${kind}.refused`]: offered({ alert: 'This cannot be done.' }),
  [`${kind}.offline`]: offered({ alert: 'You are offline. What you typed is kept. Please try again later.' }),
  [`${kind}.slow`]: offered({ alert: SLOW }),
  [`${kind}.sending`]: resting('Sending…'),
});
const rowsOf = (kind: string): Row[] => [
  ...OFFERED.map((from): Row => [`${kind}.${from}`, 'resend.chosen', `${kind}.sending`, 'B2B-21', 'D-36']),
  ...['limited', 'offline'].map((why): Row => [`${kind}.${why}`, 'notice.expired', `${kind}.offered`, 'D-142']),
  [`${kind}.sending`, 'sendMemberPasscode:ok', 'done', 'B2B-21', 'D-36'],
  ...['limited', 'refused', 'offline'].map((why): Row => [
    `${kind}.sending`,
    `sendMemberPasscode:${why}`,
    `${kind}.${why}`,
    'B2B-16',
    'B2B-21',
  ]),
  [`${kind}.sending`, 'after:answerLimit', `${kind}.slow`, 'B2B-21'],
  ...Object.entries(REFUSED_FOR_GOOD).map(([one, [to, why]]): Row => [
    `${kind}.sending`,
    `sendMemberPasscode:${one}`,
    to,
    why,
  ]),
];

export const passcodeResendSpec = flow({
  id: 'passcodeResend',
  area: 'business',
  about: "The control for a member's next code: it sends to the same address or number, and rests after a code.",
  scenarios: {
    first: { says: 'the screen before has sent a code', to: 'member.offered', requirements: ['D-36'] },
    again: { says: 'a code was sent here a moment ago', to: 'sent', requirements: ['D-36'] },
    toDiscover: { says: 'the Discovery flow', to: 'discovery.offered', requirements: ['B2B-21'] },
    enrolling: { says: 'a number is to be enrolled', to: 'text.offered', requirements: ['B2B-16'] },
    required: { says: 'a text is due as the screen opens', to: 'text.sending', requirements: ['B2B-16'] },
  },
  states: {
    ...Object.assign({}, ...KINDS.map(statesOf)),
    sent: resting('Code sent'),
    waiting: resting('Wait 15 s'),
    done: end({ result: 'sent' }, 'D-36'),
    cannotJoin: end({ result: 'cannotJoin' }, 'B2B-01'),
    numberTaken: end({ result: 'numberRefused', notice: { code: 'numberTaken' } }, 'B2B-15'),
    numberOptedOut: end({ result: 'numberRefused', notice: { code: 'numberOptedOut' } }, 'B2B-15'),
    expired: trouble({ kind: 'expired' }),
    authPolicy: trouble({ kind: 'authPolicy', organization: null }),
  },
  events: {
    'resend.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
    sendMemberPasscode: {
      by: 'system',
      requirements: ['B2B-16', 'B2B-21'],
      asksIn: {
        'member.sending': [memberMail],
        'discovery.sending': [discoveryMail],
        enrolling: [enrollingText],
        required: [requiredText],
      },
      cases: ['ok', 'limited', 'refused', 'offline', ...Object.keys(REFUSED_FOR_GOOD)],
    },
    countdown: { by: 'system', asks: { seconds: 15, of: 'pause' }, requirements: ['D-36'], cases: ['over'] },
  },
  clock: { answerLimit: 10_000, codeSentLabel: 2_000 },
  clockRequirements: { codeSentLabel: ['D-36'] },
  transitions: [
    ...KINDS.flatMap(rowsOf),
    ['sent', 'after:codeSentLabel', 'waiting', 'D-36'],
    ['waiting', 'countdown:over', 'member.offered', 'D-36'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'done',
      events: ['sendMemberPasscode:ok'],
      says: 'a code counts as sent only when it was',
      requirements: ['B2B-16', 'B2B-21'],
    },
    ...KINDS.map((kind) => ({
      kind: 'leadsTo' as const,
      from: `${kind}.sending`,
      goals: ['done', 'cannotJoin', 'number*', 'expired', 'authPolicy', ...OFFERED.map((one) => `${kind}.${one}`)],
      fair: ['system' as const, 'clock' as const],
      says: 'sending ends',
      requirements: ['B2B-21'],
    })),
    {
      kind: 'alwaysCan',
      goals: ['done', 'cannotJoin', 'number*', 'expired', 'authPolicy'],
      says: 'a code can be asked for again',
      requirements: ['B2B-21'],
    },
  ],
  announces: Object.entries({
    member: 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP',
    discovery: 'B2B_OTPS_EMAIL_DISCOVERY_SEND',
    text: 'B2B_SMS_OTP_SEND',
  }).map(([kind, what]) => ({
    from: `${kind}.sending`,
    on: 'sendMemberPasscode:ok',
    what,
    details: { name: what, ...(kind === 'text' ? {} : { email: 'jane@acme.test' }) },
    requirements: kind === 'text' ? ['B2B-16'] : ['B2B-21', 'EVT-01', 'EVT-02'],
  })),
});
