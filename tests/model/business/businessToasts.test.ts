import { describe, expect, it } from 'vitest';
import type { BusinessScreen } from '#machines/business/business.screen.ts';
import { businessNoticeOf, businessToastOf } from '#machines/business/businessToast.rules.ts';
import { passcodeScreen as text } from '#tests/model/business/givenScreens.ts';

const limited = { code: 'limited', sentence: 'Please wait.', seconds: 15 } as const;
const slow = { code: 'slow' } as const;
const mail = { kind: 'linkConfirmation', purpose: 'login', email: 'jane@acme.test', mailboxes: [] } as const;
const lookup = { kind: 'ssoFallback', email: 'jane@acme.test', slug: 'nobody', isBusy: false } as const;
const app = { kind: 'totpEntry', code: '', isVerifying: false, isEnrolling: false, hasOther: false } as const;

const told = (words: object) => ({ tone: 'error', words });
const cases: [string, BusinessScreen, object | null][] = [
  [
    'a refused mail',
    { ...mail, mailboxes: [], resend: { kind: 'offered', notice: limited, wasResent: false } },
    told(limited),
  ],
  [
    'a mail under way',
    { ...mail, mailboxes: [], resend: { kind: 'sending' } },
    { tone: 'loading', words: { code: 'mailSending' } },
  ],
  [
    'a mail that was sent again, as its banner says',
    { ...mail, mailboxes: [], resend: { kind: 'pausing', left: 9, wasResent: true } },
    null,
  ],
  ['a lookup that nobody answered', { ...lookup, problem: slow }, told(slow)],
  ['a name that nobody has, which its field says', { ...lookup, problem: { code: 'unknown' } }, null],
  ['a wrong code of an app', { ...app, isRefused: true, notice: null }, told({ code: 'passcodeInvalid' })],
  ['a code of an app that nobody looked at', { ...app, isRefused: false, notice: slow }, told(slow)],
  ['a code by text that nobody looked at', { ...text, notice: limited, canRetry: true }, told(limited)],
  ['a code by text that can no longer be right', { ...text, refusal: 'spent' }, told({ code: 'passcodeSpent' })],
  ['a wrong code by text', { ...text, refusal: { attemptsLeft: 2 } }, told({ code: 'passcodeInvalid' })],
  [
    'another code under way',
    { ...text, resend: { kind: 'sending' } },
    { tone: 'loading', words: { code: 'codeSending' } },
  ],
  [
    'another code that went out',
    { ...text, resend: { kind: 'sent' } },
    { tone: 'success', words: { code: 'codeSent' } },
  ],
  ['another code that was refused', { ...text, resend: { kind: 'initial', notice: slow } }, told(slow)],
  [
    'a picture that could not be had',
    { kind: 'totpPicture', picture: { kind: 'failed', notice: slow }, isBackable: true },
    told(slow),
  ],
  [
    'a picture that is there',
    { kind: 'totpPicture', picture: { kind: 'created', address: 'data:,' }, isBackable: true },
    null,
  ],
  ['a log-in that nobody answered, which has the whole screen', { kind: 'unanswered', notice: slow }, null],
  ['an error that has the whole screen', { kind: 'trouble', trouble: { kind: 'link' }, way: 'again' }, null],
];

describe('what the screens of the business widget tell, as a toast [D-340]', () => {
  it.each(cases)('%s', (_, screen, toast) => {
    expect(businessToastOf(screen)).toEqual(toast);
  });
});

it('what has the whole screen passes by itself, too [D-142]', () => {
  expect(businessNoticeOf({ kind: 'unanswered', notice: limited })).toBe(limited);
  expect(businessNoticeOf({ ...text, notice: limited })).toBe(limited);
  expect(businessNoticeOf({ kind: 'keeping' })).toBe(null);
});
