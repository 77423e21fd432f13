import { sendingCode } from '../emailSelection/emailSelection.sights.ts';
import { jane } from '../given.ts';
import { sendingText } from '../smsEnrollment/smsEnrollment.sights.ts';

/** Codes that are asked for, with all that the service is told of them. */
export const memberMail = {
  channel: 'email',
  flow: 'organization',
  email: 'jane@acme.test',
  organizationId: 'organization-1',
  loginTemplateId: 'code-login',
  signupTemplateId: 'code-signup',
  locale: 'fr',
};
export const discoveryMail = {
  channel: 'email',
  flow: 'discovery',
  email: 'jane@acme.test',
  loginTemplateId: 'code-login',
  locale: 'fr',
};
/** A number that is to be enrolled. */
export const enrollingText = {
  channel: 'text',
  organizationId: 'organization-1',
  memberId: 'member-1',
  number: '+442071838750',
  shown: '+44 20 7183 8750',
  locale: 'es',
};
/** The number that the member has. */
export const requiredText = { ...enrollingText, number: null, shown: '+14155550132' };

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
