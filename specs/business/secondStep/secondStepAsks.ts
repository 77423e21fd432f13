import { CODES, enrollment, ofMember } from '../givenFactors.ts';

const minutes = { sessionMinutes: 90 };

export const selectionAsks = { organization: 'Acme', factors: ['sms', 'totp'] };

const enrols = (made: object | null, shown: string, isBackable: boolean) => [{ ...ofMember, made, shown, isBackable }];
export const enrollmentAsks = {
  'choice.totpEnrollment': enrols(null, 'qr', true),
  'choiceMade.totpEnrollment.qr': enrols(enrollment, 'qr', true),
  'choiceMade.totpEnrollment.manual': enrols(enrollment, 'manual', true),
  'totp.totpEnrollment': enrols(null, 'qr', false),
  'totpMade.totpEnrollment.qr': enrols(enrollment, 'qr', false),
  'totpMade.totpEnrollment.manual': enrols(enrollment, 'manual', false),
};

const enters = (more: object) => [{ ...ofMember, enrols: false, hasOther: false, ...minutes, ...more }];
export const entryAsks = {
  'choiceMade.totpEntry.*': enters({ enrols: true }),
  'totpMade.totpEntry.*': enters({ enrols: true }),
  'both.totpEntry': enters({ hasOther: true }),
  'app.totpEntry': enters({}),
};

export const recoveryAsks = { ...ofMember, ...minutes };
export const saveAsks = { codes: CODES, slug: 'acme' };

/** The form as it is opened first, and with the number that was chosen in it. */
const typed = { organization: 'Acme', region: 'GB', text: '020 7183 8750', notice: null };
const numberPlaces = (way: string, text: string, isBackable: boolean) => ({
  [`${way}.smsEnrollment`]: [
    { organization: 'Acme', region: 'US', text, notice: null, isBackable },
    { ...typed, isBackable },
  ],
  [`${way}.smsEnrollment.numberTaken`]: [{ ...typed, notice: { code: 'numberTaken' }, isBackable }],
  [`${way}.smsEnrollment.slow`]: [{ ...typed, notice: { code: 'slow' }, isBackable }],
});
/** Of a number that was typed at the code that went to the one before, too. */
const mended = (way: string, text: string) =>
  Object.fromEntries(
    ['numberTaken', 'slow'].map((code) => [
      `${way}.smsEnrollment.${code}`,
      [
        { organization: 'Acme', region: 'US', text, notice: { code }, isBackable: false },
        { ...typed, notice: { code }, isBackable: false },
      ],
    ]),
  );
export const numberAsks: Record<string, object[]> = {
  ...numberPlaces('choice', '', true),
  ...numberPlaces('choiceMade', '', true),
  ...numberPlaces('sms', '+14155550177', false),
  ...numberPlaces('unverified', '+14155550132', false),
  ...mended('unverified', '+14155550132'),
};

const request = { channel: 'text', ...ofMember, number: null, shown: '+14155550132', locale: 'es' };
const chosen = { ...request, number: '+14155550199', shown: '+1 415 555 0199' };
const texts = (begins: string, more: object = {}) => [
  { request, begins, enrols: false, hasOther: false, isBackable: false, ...minutes, ...more },
];
const adds = { enrols: true, isBackable: true };
export const passcodeAsks = {
  'unverified.memberPasscode.sent': texts('sent', adds),
  ...Object.fromEntries(
    ['choice', 'choiceMade', 'sms', 'unverified'].map((way) => [
      `${way}.memberPasscode.sending`,
      texts('sending', { ...adds, request: chosen }),
    ]),
  ),
  'both.memberPasscode.sent': texts('sent', { hasOther: true }),
  'both.memberPasscode.sendingHere': texts('sendingHere', { hasOther: true }),
  'phone.memberPasscode.sent': texts('sent'),
  'phone.memberPasscode.sendingHere': texts('sendingHere'),
};
