import { flow } from '#specs/vocabulary.ts';
import { done } from '../given.ts';
import {
  enrollmentAsks,
  entryAsks,
  numberAsks,
  passcodeAsks,
  recoveryAsks,
  saveAsks,
  selectionAsks,
} from './secondStepAsks.ts';
import { ADDING_TEXTS, ADDING_TOTP, secondStepRows } from './secondStepRows.ts';

const end = (result: object, ...requirements: string[]) => ({ kind: 'end' as const, requirements, result });
const trouble = (kind: string, more: object = {}) => end({ result: 'trouble', trouble: { kind, ...more } }, 'B2B-05');
const all = (names: string[], ...requirements: string[]) =>
  Object.fromEntries(names.map((name) => [name, { kind: 'wait-user' as const, requirements }]));
const to = (says: string, state: string, ...requirements: string[]) => ({ says, to: state, requirements });

export const secondStepSpec = flow({
  id: 'secondStep',
  area: 'business',
  about: 'The second step of a sign-in: with a factor that the member has, or with one that is added now.',
  scenarios: {
    texted: to('a code was texted to the number', 'phone.memberPasscode.sent', 'B2B-16'),
    textedBoth: to('the same, and there is an app', 'both.memberPasscode.sent', 'B2B-16'),
    textedUnverified: to('a code was texted to a new number', 'unverified.memberPasscode.sent', 'B2B-15', 'B2B-16'),
    defaultText: to('texts are the default', 'both.memberPasscode.sendingHere', 'B2B-16'),
    defaultTotp: to('the app is the default', 'both.totpEntry', 'B2B-19'),
    noDefault: to('there is no default, the app comes first', 'both.totpEntry', 'B2B-19'),
    defaultForbidden: to('the default is not taken', 'phone.memberPasscode.sendingHere', 'B2B-16'),
    leftOut: to('an app that the host leaves out', 'app.totpEntry', 'B2B-19'),
    onlyTotpTaken: to('the organization takes apps alone', 'totp.totpEnrollment', 'B2B-18'),
    onlyTotpOffered: to('the host offers apps alone', 'totp.totpEnrollment', 'B2B-18'),
    onlyTextTaken: to('the organization takes texts alone', 'sms.smsEnrollment', 'B2B-15'),
    everything: to('nothing is there, and nothing restricted', 'choice.selection', 'B2B-12'),
    forbiddenFactor: to('the app that is there is not taken', 'sms.smsEnrollment', 'B2B-15'),
    nothing: to('nothing is taken', 'trouble.authPolicy', 'B2B-05'),
  },
  states: {
    ...all(['choice.selection', 'choiceMade.selection'], 'B2B-12'),
    ...all(Object.keys(enrollmentAsks), 'B2B-17', 'B2B-18'),
    ...all(
      ADDING_TOTP.flatMap((way) => [`${way}.totpEntry.qr`, `${way}.totpEntry.manual`]),
      'B2B-19',
    ),
    ...all(['both.totpEntry', 'app.totpEntry'], 'B2B-19'),
    ...all(['both.recoveryEntry', 'app.recoveryEntry'], 'B2B-13'),
    ...all(['choice.recoverySave', 'totp.recoverySave'], 'B2B-14'),
    ...all(Object.keys(numberAsks), 'B2B-15'),
    ...all(Object.keys(passcodeAsks), 'B2B-16'),
    gated: end({ result: 'gated', answer: done }, 'B2B-14', 'B2B-16', 'B2B-19'),
    abandoned: end({ result: 'abandoned' }, 'B2B-12'),
    'trouble.authPolicy': trouble('authPolicy', { organization: 'Acme' }),
    'trouble.expired': trouble('expired'),
    'trouble.unknown': trouble('unknown'),
  },
  events: {
    factorSelection: { by: 'system', asks: selectionAsks, cases: ['totp', 'sms', 'abandoned'] },
    totpEnrollment: {
      by: 'system',
      asksIn: enrollmentAsks,
      cases: ['scanned', 'typed', 'back', 'backMade', 'policy', 'expired'],
    },
    totpEntry: {
      by: 'system',
      asksIn: entryAsks,
      cases: ['accepted', 'back', 'otherFactor', 'recovery', 'policy', 'expired'],
    },
    recoveryEntry: { by: 'system', asks: recoveryAsks, cases: ['accepted', 'back', 'expired'] },
    recoverySave: { by: 'system', asks: saveAsks, cases: ['saved'] },
    smsEnrollment: { by: 'system', asksIn: numberAsks, cases: ['number', 'back'] },
    memberPasscode: {
      by: 'system',
      asksIn: passcodeAsks,
      cases: ['gated', 'back', 'otherFactor', 'refused', 'taken', 'policy', 'expired', 'discovered', 'cannotJoin'],
    },
  },
  transitions: secondStepRows,
  properties: [
    ...['choice', 'totp'].map((way) => ({
      kind: 'before' as const,
      state: `${way}.recoverySave`,
      mustHaveSeen: 'totpEntry:accepted',
      says: 'backup codes are shown once the app was added',
      requirements: ['B2B-14'],
    })),
    {
      kind: 'onlyVia',
      state: 'gated',
      events: ['totpEntry:accepted', 'recoveryEntry:accepted', 'memberPasscode:gated', 'recoverySave:saved'],
      says: 'nobody goes through without a second factor',
      requirements: ['B2B-16', 'B2B-19'],
    },
    ...['choice', 'totp'].map((way) => ({
      kind: 'before' as const,
      state: `${way}.recoverySave`,
      mustHaveSeen: 'totpEnrollment:*',
      says: 'an app is added by its secret',
      requirements: ['B2B-17', 'B2B-18'],
    })),
    ...ADDING_TEXTS.map((way) => ({
      kind: 'reachable' as const,
      state: `${way}.smsEnrollment.numberTaken`,
      says: 'a number that cannot be taken is told where it was typed',
      requirements: ['B2B-15'],
    })),
  ],
});
