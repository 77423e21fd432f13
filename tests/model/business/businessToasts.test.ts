import { assert, describe, expect, it } from 'vitest';
import type { BusinessScreen } from '#machines/business/business.screen.ts';
import { businessToastOf } from '#machines/business/businessToast.rules.ts';
import { business } from '#src/texts/business.texts.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { shownIn } from '#src/views/business/businessToastWords.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { readMarkup } from '#tests/model/harness/readMarkup.ts';
import { passcodeScreen as text } from '#tests/model/business/givenScreens.ts';

const limited = { code: 'limited', sentence: 'Please wait.', seconds: 15 } as const;
const slow = { code: 'slow' } as const;
const mail = { kind: 'linkConfirmation', purpose: 'login', email: 'jane@acme.test', mailboxes: [] } as const;
const lookup = { kind: 'ssoFallback', email: 'jane@acme.test', slug: 'nobody', isBusy: false } as const;
const app = { kind: 'totpEntry', code: '', isVerifying: false, isEnrolling: false, hasOther: false } as const;

const naming = { kind: 'organizationName', name: '', problem: null, notice: null, isBusy: false } as const;
const main = {
  kind: 'main',
  header: { kind: 'none' },
  logos: [],
  email: 'jane@ac',
  suggestion: null,
  lastUsed: null,
  blocks: [{ kind: 'form', hasPassword: false }],
  busy: null,
  isBackable: false,
} as const;
const password = {
  kind: 'passwordLogin',
  title: 'own',
  organization: null,
  email: 'jane@ac',
  text: '',
  isBusy: false,
  isBackable: true,
} as const;
const address = {
  kind: 'passwordAddress',
  wants: 'login',
  organization: 'Acme',
  email: 'jane@other.test',
  isBusy: false,
  isBackable: true,
} as const;
const selection = { kind: 'emailSelection', email: 'jane@other.test', sending: null } as const;
const number = {
  kind: 'smsEnrollment',
  organization: 'Acme',
  region: 'US',
  text: '1',
  isBusy: false,
  isBackable: true,
} as const;
const recovery = { kind: 'recoveryEntry', text: 'x', isBusy: false } as const;

/** Errors in words of this widget alone. */
const own: BusinessScreen[] = [
  { ...main, blocks: [...main.blocks], logos: [], problem: { code: 'emailInvalid' } },
  {
    ...main,
    blocks: [...main.blocks],
    logos: [],
    problem: { code: 'cannotJoin', email: 'a@b.test', organization: 'Acme' },
  },
  { ...main, blocks: [...main.blocks], logos: [], problem: { code: 'sessionEnded' } },
  { kind: 'switchFailed', problem: { code: 'onlyHere' } },
  {
    kind: 'organizationSwitch',
    organization: 'Acme',
    rows: [],
    problem: { code: 'failure', failure: { kind: 'authPolicy', organization: 'Acme' } },
  },
  { ...password, problem: { code: 'emailInvalid' } },
  { ...address, problem: { code: 'cannotJoin', organization: 'Acme' } },
  { ...selection, problem: { code: 'cannotJoin', organization: 'Acme' } },
  { ...selection, problem: { code: 'cannotJoin', organization: null } },
  { kind: 'ssoEmail', email: 'jane@ac', isBusy: false, problem: { code: 'emailInvalid' } },
  { kind: 'ssoEmail', email: 'jane@ac', isBusy: false, problem: { code: 'failed' } },
  { ...lookup, problem: { code: 'failed' } },
  { ...lookup, problem: { code: 'unknown' } },
  { ...lookup, problem: { code: 'noSso', organization: 'Acme' } },
  { ...naming, problem: 'nameMissing' },
  { ...naming, problem: 'nameLong' },
  { ...naming, problem: 'nameHidden' },
  { ...number, problem: { code: 'phoneInvalid' } },
  { ...number, problem: { code: 'numberTaken' } },
  { ...number, problem: { code: 'numberOptedOut' } },
  { ...recovery, notice: { code: 'wrongCode' } },
  { kind: 'totpKey', groups: ['ABCD'], copy: 'failed' },
  { kind: 'recoverySave', codes: ['abcd'], copy: 'failed' },
  { kind: 'error', failure: { kind: 'link' }, way: 'again' },
  { kind: 'error', failure: { kind: 'authPolicy', organization: 'Acme' }, way: 'again' },
  { kind: 'error', failure: { kind: 'authPolicy', organization: null }, way: null },
];

const reported = (words: object) => ({ tone: 'error', words });
const cases: [string, BusinessScreen, object | null][] = [
  [
    'a refused mail',
    { ...mail, mailboxes: [], resend: { kind: 'initial', notice: limited, wasResent: false } },
    reported(limited),
  ],
  [
    'a mail under way',
    { ...mail, mailboxes: [], resend: { kind: 'sending' } },
    { tone: 'loading', words: { code: 'mailSending' } },
  ],
  [
    'a mail that was sent again, as its banner says',
    { ...mail, mailboxes: [], resend: { kind: 'waiting', left: '0:09', wasResent: true } },
    null,
  ],
  ['a lookup that nobody answered', { ...lookup, problem: slow }, reported(slow)],
  ['a wrong code of an app', { ...app, isRefused: true, notice: null }, reported({ code: 'passcodeInvalid' })],
  ['a code of an app that nobody looked at', { ...app, isRefused: false, notice: slow }, reported(slow)],
  ['a code by text that nobody looked at', { ...text, notice: limited, retry: 'passcode' }, reported(limited)],
  ['a code by text that can no longer be right', { ...text, failure: 'spent' }, reported({ code: 'passcodeSpent' })],
  ['a wrong code by text', { ...text, failure: { attemptsLeft: 2 } }, reported({ code: 'passcodeInvalid' })],
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
  ['another code that was refused', { ...text, resend: { kind: 'initial', notice: slow } }, reported(slow)],
  [
    'a picture that could not be had',
    { kind: 'totpQrCode', picture: { kind: 'failed', notice: slow }, isBackable: true },
    reported(slow),
  ],
  [
    'a picture that is there',
    { kind: 'totpQrCode', picture: { kind: 'created', address: 'data:,' }, isBackable: true },
    null,
  ],
  ['a sign-in that nobody answered', { kind: 'landingFailed', notice: slow }, reported(slow)],
  ['what the person cancelled', { kind: 'error', failure: { kind: 'cancelled' }, way: 'again' }, null],
  ['a form with nothing wrong', naming, null],
  ['a key that was copied', { kind: 'totpKey', groups: [], copy: 'copied' }, null],
  ['codes that were not copied yet', { kind: 'recoverySave', codes: [], copy: 'offered' }, null],
];

describe('what the screens of the business widget tell, as a toast [THM-21 D-340]', () => {
  it.each(cases)('%s', (_, screen, toast) => {
    expect(businessToastOf(screen)).toEqual(toast);
  });
});

it.each(own)('%j is a toast in the words of the screen [THM-21 D-35 D-340]', (screen) => {
  const toast = businessToastOf(screen);
  assert(toast !== null);
  const words = shownIn(business, toast.words);
  assert(words.code === 'refused');
  expect(toast.tone).toBe('error');
  expect(words.sentence).not.toBe('');
  expect(readMarkup(markupOf(BusinessView, { screen, send: () => {} })).text).toContain(words.sentence);
});
