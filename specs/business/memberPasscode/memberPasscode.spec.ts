import { flow } from '#specs/vocabulary.ts';
import { discovered, done } from '../given.ts';
import { discoveryMail, enrollingText, memberMail, requiredText } from './memberPasscode.given.ts';
import { FOR_GOOD, rememberedRows, rowsOf } from './memberPasscode.rows.ts';
import { CODES, KINDS, livesOf, statesOf } from './memberPasscode.sights.ts';

const REQUESTS: Record<string, object> = {
  member: memberMail,
  discovery: discoveryMail,
  enrolling: enrollingText,
  required: requiredText,
};
const requestOf = (name: string) => REQUESTS[name] ?? {};
const SENT: Record<string, string> = {
  member: 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP',
  discovery: 'B2B_OTPS_EMAIL_DISCOVERY_SEND',
  enrolling: 'B2B_SMS_OTP_SEND',
};
const ACCEPTED: Record<string, string> = {
  member: 'B2B_OTPS_EMAIL_AUTHENTICATE',
  discovery: 'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
  enrolling: 'B2B_SMS_OTP_AUTHENTICATE',
  required: 'B2B_SMS_OTP_AUTHENTICATE',
};
const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });
const refused = (code: string, more: object = {}) =>
  end({ result: 'refused', notice: { code, ...more } }, 'B2B-15', 'B2B-20');
const trouble = (more: object) => end({ result: 'trouble', trouble: more }, 'B2B-05');
/** A wrong code ends the rest of the control (B2B-21): it is offered anew. */
const resendBegins = (code: string): string[] =>
  code === 'wrong' || code === 'counted' ? ['offered'] : ['offered', 'sent'];

const transitions = KINDS.flatMap(rowsOf);

export const memberPasscodeSpec = flow({
  id: 'memberPasscode',
  area: 'business',
  about: "A member's code by e-mail or text is sent, entered and assessed; expiry and the next code go on beside it.",
  scenarios: {
    intoOrganization: { says: 'a mail into an organization', to: 'member.sending', requirements: ['B2B-21'] },
    toDiscover: { says: 'a mail of the Discovery flow', to: 'discovery.sending', requirements: ['B2B-21'] },
    enrolling: { says: 'a number is enrolled', to: 'enrolling.sending', requirements: ['B2B-15', 'B2B-16'] },
    texted: { says: 'the sign-in has sent a text itself', to: 'required.typing.running', requirements: ['B2B-16'] },
    reloaded: {
      says: 'a mail was sent before the page was loaded anew, and 100 seconds are left',
      to: 'member.typing.running',
      requirements: ['D-489'],
    },
    requiring: { says: 'a text is due as the screen opens', to: 'required.typing.unsent', requirements: ['B2B-16'] },
  },
  states: {
    ...Object.assign({}, ...KINDS.map(statesOf)),
    gated: end({ result: 'gated', answer: done }, 'B2B-03'),
    discovered: end({ result: 'discovered', discovered }, 'B2B-04'),
    back: end({ result: 'back' }, 'B2B-16', 'B2B-21'),
    otherFactor: end({ result: 'otherFactor' }, 'B2B-16'),
    cannotJoin: end({ result: 'cannotJoin' }, 'B2B-01'),
    numberTaken: end({ result: 'numberRefused', notice: { code: 'numberTaken' } }, 'B2B-15'),
    numberOptedOut: end({ result: 'numberRefused', notice: { code: 'numberOptedOut' } }, 'B2B-15'),
    expired: trouble({ kind: 'expired' }),
    authPolicy: trouble({ kind: 'authPolicy', organization: null }),
    'refused.limited': refused('limited', { sentence: 'Too many requests. Please wait a moment.', seconds: 15 }),
    'refused.offline': refused('offline'),
    'refused.slow': refused('slow'),
  },
  events: {
    sendMemberPasscode: {
      by: 'system',
      requirements: ['B2B-16', 'B2B-21'],
      asksIn: Object.fromEntries(Object.keys(SENT).map((name) => [`${name}.sending`, [requestOf(name)]])),
      cases: ['ok', 'limited', 'offline', ...Object.keys(FOR_GOOD)],
    },
    'passcode.typed': { by: 'user', cases: ['digits', 'letters', 'whole', 'pasted', 'long'] },
    verifyMemberPasscode: {
      by: 'system',
      requirements: ['B2B-16', 'B2B-21'],
      asksIn: Object.fromEntries(
        KINDS.map(({ name }) => [
          `${name}.verifying.*`,
          [{ request: requestOf(name), code: '123456', enrols: name === 'enrolling', sessionMinutes: 90 }],
        ]),
      ),
      cases: [
        'gated',
        'discovered',
        'wrong',
        'counted',
        'spent',
        'limited',
        'offline',
        'unavailable',
        ...Object.keys(FOR_GOOD),
      ],
    },
    countdown: {
      by: 'system',
      requirements: ['B2B-16', 'B2B-21'],
      asksIn: Object.fromEntries(
        KINDS.map(({ name, isRequired }) => [
          `${name}.*`,
          [
            { seconds: isRequired || name === 'enrolling' ? 120 : 600, of: 'code' },
            ...(name === 'member' ? [{ seconds: 100, of: 'code' }] : []),
          ],
        ]),
      ),
      cases: ['over'],
    },
    passcodeResend: {
      by: 'system',
      requirements: ['B2B-16', 'B2B-21', 'D-36'],
      asksIn: Object.fromEntries(
        KINDS.flatMap((kind) => {
          const given = (begins: string[]) => begins.map((one) => ({ request: requestOf(kind.name), begins: one }));
          const lives = livesOf(kind).filter((life) => life !== 'unsent');
          return [
            [`${kind.name}.spent`, given(kind.isRequired ? ['offered', 'sending'] : ['offered'])],
            ...lives.flatMap((life) =>
              [...CODES, 'verifying'].map((code) => [`${kind.name}.${code}.${life}`, given(resendBegins(code))]),
            ),
            ...(kind.isRequired
              ? [...CODES, 'verifying'].map((code) => [`${kind.name}.${code}.unsent`, given(['sending'])])
              : []),
          ];
        }),
      ),
      cases: ['sent', ...Object.keys(FOR_GOOD)],
    },
    'retry.chosen': { by: 'user' },
    'notice.expired': { by: 'clock' },
    'totp.chosen': { by: 'user' },
    'back.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000 },
  transitions,
  properties: [
    {
      kind: 'never',
      state: 'member.sending',
      after: 'reloaded',
      says: 'a reload sends no code',
      requirements: ['D-489'],
    },
    {
      kind: 'onlyVia',
      state: 'gated',
      events: ['verifyMemberPasscode:gated'],
      says: 'nobody is let in without a right code',
      requirements: ['B2B-16', 'B2B-21'],
    },
    ...KINDS.map(({ name, isRequired, requirements }) => ({
      kind: 'leadsTo' as const,
      from: `${name}.verifying.running`,
      goals: [
        ...['wrong', 'counted', 'limited', 'offline', 'unavailable', 'slow'].map((code) => `${name}.${code}.*`),
        `${name}.spent`,
        'gated',
        'discovered',
        isRequired ? 'otherFactor' : 'back',
        ...Object.values(FOR_GOOD).map(([to]) => to),
      ],
      fair: ['system' as const, 'clock' as const],
      says: 'judging ends',
      requirements,
    })),
    {
      kind: 'alwaysCan',
      goals: ['gated', 'discovered', 'back', 'otherFactor', 'refused.*', ...Object.values(FOR_GOOD).map(([to]) => to)],
      says: 'every screen has a way on',
      requirements: ['B2B-16', 'B2B-21'],
    },
  ],
  announces: [
    ...rememberedRows(transitions, requestOf),
    ...Object.entries(SENT).map(([name, what]) => ({
      from: `${name}.sending`,
      on: 'sendMemberPasscode:ok',
      what,
      details: { name: what, ...(what === 'B2B_SMS_OTP_SEND' ? {} : { email: 'jane@acme.test' }) },
      requirements: what === 'B2B_SMS_OTP_SEND' ? ['B2B-16'] : ['B2B-21', 'EVT-01', 'EVT-02'],
    })),
    ...KINDS.flatMap((kind) =>
      livesOf(kind).flatMap((life) =>
        ['gated', 'discovered'].map((one) => ({
          from: `${kind.name}.verifying.${life}`,
          on: `verifyMemberPasscode:${one}`,
          what: ACCEPTED[kind.name] ?? '',
          requirements: kind.requirements,
        })),
      ),
    ),
  ],
});
