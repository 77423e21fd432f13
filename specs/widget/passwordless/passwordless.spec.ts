import { flow } from '#specs/vocabulary.ts';
import { codeRequest, linkRequest, resetRequest } from '#specs/widget/requests.ts';

const refusal = {
  result: 'refused',
  notice: { code: 'refused', sentence: 'Too many requests. Please wait a moment.' },
};
const wait = (...requirements: string[]) => ({ kind: 'wait-system' as const, requirements });
const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });

const passcode = (sent: object | null) => ({
  request: codeRequest,
  sessionMinutes: 90,
  isBackable: false,
  typed: null,
  sent,
});

export const passwordlessSpec = flow({
  id: 'passwordless',
  area: 'widget',
  about: 'An account without a password proves its address: what is configured is sent on entry, by itself, once.',
  scenarios: {
    coded: { says: 'codes by e-mail are configured', to: 'otp', requirements: ['PWD-34'] },
    linked: { says: 'links by e-mail are configured', to: 'magicLink', requirements: ['PWD-35'] },
    both: { says: 'both are configured', to: 'otp', requirements: ['PWD-36', 'D-31'] },
    codedReloaded: { says: 'a code was sent before the page was loaded anew', to: 'otp', requirements: ['D-488'] },
    linkedReloaded: {
      says: 'a link was sent before the page was loaded anew',
      to: 'magicLink',
      requirements: ['D-488'],
    },
    neither: { says: 'neither is configured', to: 'resetMail', requirements: ['PWD-37'] },
  },
  states: {
    otp: wait('PWD-34'),
    magicLink: wait('PWD-35'),
    resetMail: wait('PWD-33', 'PWD-37'),
    'ended.back': end({ result: 'back' }, 'PWD-08'),
    'ended.again': end({ result: 'again' }, 'EML-17', 'EML-18'),
    'ended.refused': end(refusal, 'OTP-09', 'EML-07'),
  },
  events: {
    otp: {
      by: 'system',
      requirements: ['PWD-34', 'PWD-36', 'OTP-03', 'OTP-12', 'IDS-19'],
      asksIn: {
        ...Object.fromEntries(['coded', 'both'].map((scenario) => [scenario, [passcode(null)]])),
        codedReloaded: [passcode({ methodId: 'email-1', secondsLeft: 100 })],
      },
      cases: ['back', 'refused'],
    },
    magicLink: {
      by: 'system',
      requirements: ['PWD-35', 'EML-04'],
      asksIn: {
        linked: [{ request: linkRequest, isSent: false }],
        linkedReloaded: [{ request: linkRequest, isSent: true }],
      },
      cases: ['again', 'correct', 'refused'],
    },
    resetMail: {
      by: 'system',
      requirements: ['PWD-32', 'PWD-33', 'PWD-37'],
      asks: { request: resetRequest, reason: 'setNew' },
      cases: ['back'],
    },
    'createPassword.chosen': { by: 'user' },
    'changeEmail.chosen': { by: 'user' },
    'back.chosen': { by: 'user' },
  },
  transitions: [
    ['otp', 'otp:refused', 'ended.refused', 'OTP-09'],
    ['otp', 'otp:back', 'ended.back', 'PWD-08'],
    ['otp', 'createPassword.chosen', 'resetMail', 'PWD-33'],
    ['otp', 'changeEmail.chosen', 'ended.back', 'D-87'],
    ['otp', 'back.chosen', 'ended.back', 'PWD-08', 'D-87'],
    ['magicLink', 'back.chosen', 'ended.back', 'PWD-08', 'D-87'],
    ['magicLink', 'magicLink:refused', 'ended.refused', 'EML-07'],
    ['magicLink', 'magicLink:again', 'ended.again', 'EML-17', 'EML-18'],
    ['magicLink', 'magicLink:correct', 'ended.back', 'PWD-08'],
    ['magicLink', 'createPassword.chosen', 'resetMail', 'PWD-33'],
    ['resetMail', 'resetMail:back', 'ended.back', 'PWD-08'],
  ],
  properties: [
    {
      kind: 'never',
      state: 'magicLink',
      after: 'both',
      says: 'a code is sent rather than a link',
      requirements: ['PWD-36'],
    },
    ...['otp', 'magicLink'].map((state) => ({
      kind: 'never' as const,
      state,
      after: 'createPassword.chosen',
      says: 'whoever wants a password instead is sent nothing else any more',
      requirements: ['PWD-33', 'D-87'],
    })),
    {
      kind: 'leadsTo',
      from: 'resetMail',
      goals: ['ended.*'],
      fair: ['user', 'system'],
      says: 'there is a way back to Main',
      requirements: ['PWD-08'],
    },
  ],
  // A message is not shown again once another way was taken.
  announces: [
    ...['createPassword.chosen', 'changeEmail.chosen', 'back.chosen'].map((on) => ({ from: 'otp', on })),
    ...['createPassword.chosen', 'back.chosen'].map((on) => ({ from: 'magicLink', on })),
  ].map((step) => ({ ...step, what: 'dropSent', requirements: ['D-488'] })),
});
