import { sendingCode } from '../emailSelection/emailSelection.sights.ts';
import { jane } from '../given.ts';
import { announced, end } from '#specs/testModel.ts';
import { sendingText } from '../smsEnrollment/smsEnrollment.sights.ts';

/** Codes that are asked for, with all that the service is told of them. */
const memberMail = {
  channel: 'email',
  flow: 'organization',
  email: 'jane@acme.test',
  organizationId: 'organization-1',
  loginTemplateId: 'code-login',
  signupTemplateId: 'code-signup',
  locale: 'fr',
};
const discoveryMail = {
  channel: 'email',
  flow: 'discovery',
  email: 'jane@acme.test',
  loginTemplateId: 'code-login',
  locale: 'fr',
};
/** A number that is to be enrolled. */
const enrollingText = {
  channel: 'text',
  organizationId: 'organization-1',
  memberId: 'member-1',
  number: '+442071838750',
  shown: '+44 20 7183 8750',
  locale: 'es',
};
/** The number that the member has. */
const requiredText = { ...enrollingText, number: null, shown: '+14155550132' };

const EMAIL = { shown: jane, before: sendingCode, isMail: true, seconds: 600 };
const TEXT = { before: sendingText, isMail: false, seconds: 120, sent: 'B2B_SMS_OTP_SEND' };
/** Kinds of passcodes; `before`: the screen that waits for the first one. `sent`, `accepted`: announcements. */
export const KINDS = {
  member: {
    ...EMAIL,
    request: memberMail,
    sent: 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP',
    accepted: 'B2B_OTPS_EMAIL_AUTHENTICATE',
  },
  discovery: {
    ...EMAIL,
    request: discoveryMail,
    sent: 'B2B_OTPS_EMAIL_DISCOVERY_SEND',
    accepted: 'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE',
  },
  enrolling: { ...TEXT, request: enrollingText, shown: '+44 20 7183 8750', accepted: 'B2B_SMS_OTP_AUTHENTICATE' },
  required: { ...TEXT, request: requiredText, shown: '+14155550132', accepted: 'B2B_SMS_OTP_AUTHENTICATE' },
};

/** The announcement of a sent code. */
export const sentAnnouncement = ({ sent, isMail }: { sent: string; isMail: boolean }) =>
  announced(sent, isMail ? { email: jane } : {});

/** Errors that end a flow of passcodes wherever they come: the state for each, and why. */
export const FINAL_ERRORS: Record<string, [string, string]> = {
  joining: ['cannotJoin', 'B2B-01'],
  taken: ['numberTaken', 'B2B-15'],
  optedOut: ['numberOptedOut', 'B2B-15'],
  expired: ['expired', 'B2B-05'],
  policy: ['authPolicy', 'B2B-05'],
};
export const finalErrors = {
  cannotJoin: end({ result: 'cannotJoin' }, 'B2B-01'),
  numberTaken: end({ result: 'numberRefused', notice: { code: 'numberTaken' } }, 'B2B-15'),
  numberOptedOut: end({ result: 'numberRefused', notice: { code: 'numberOptedOut' } }, 'B2B-15'),
  expired: end({ result: 'trouble', trouble: { kind: 'expired' } }, 'B2B-05'),
  authPolicy: end({ result: 'trouble', trouble: { kind: 'authPolicy', organization: null } }, 'B2B-05'),
};
