import { sendingCode } from '#specs/business/emailSelection/emailSelection.screens.ts';
import { jane } from '#specs/business/given.ts';
import { sendingText } from '#specs/business/smsEnrollment/smsEnrollment.screens.ts';
import { action, announced, end } from '#specs/testModel.ts';
import { offers as formOffers } from '#specs/widget/phone/phone.screens.ts';

/** Requests for a passcode, with everything that the service gets. */
const number = {
  method: 'sms',
  destination: '+14155550132',
  shown: '+1 415 555 0132',
  expirationMinutes: 3,
  loginTemplateId: 'code-login',
  signupTemplateId: 'code-signup',
};
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

/** Main stays on the screen; its own button works, the rest waits. */
const sendingOnMain = {
  says: ['or', 'Sending your code...'],
  offers: formOffers,
  busy: true,
  values: { 'Phone number': '(415) 555-0132', Country: 'US' },
  hides: ['Sign up or log in'],
  working: ['Continue'],
  off: ['Text', 'WhatsApp', 'Email', 'Country', 'Phone number', 'Continue with Google', 'Continue with Apple'],
};

const PERSON_WAYS = ['Back', 'Change the phone number', 'Use another method'];
const OF_MEMBER = { isMember: true, hasOther: false, ways: ['Back'] };
const BY_MAIL = {
  ...OF_MEMBER,
  sentTo: `We emailed a 6-digit passcode to ${jane}.`,
  before: sendingCode,
  seconds: 600,
};
const BY_TEXT = { ...OF_MEMBER, before: sendingText, seconds: 120 };
const announcements = (request: object) => ({
  sent: announced('member_passcode_sent', { request }),
  accepted: announced('member_passcode_accepted', { request }),
});
const byMail = (request: object) => ({ ...BY_MAIL, request, ...announcements(request) });
const byText = (request: { shown: string }) => ({
  ...BY_TEXT,
  request,
  ...announcements(request),
  sentTo: `We texted a 6-digit passcode to ${request.shown}.`,
});
const required = { ...byText(requiredText), hasOther: true, ways: ['Use your authenticator app'] };

/**
 * Kinds of passcodes. `before`: the screen that waits for the first one. `sentTo`: the sentence that says where it went.
 * `sent`, `accepted`: announcements. `ways`: buttons of its screen.
 */
export const KINDS = {
  phone: {
    request: number,
    isMember: false,
    hasOther: false,
    ways: PERSON_WAYS,
    sentTo: 'We texted a 6-digit passcode to +1 415 555 0132.',
    before: sendingOnMain,
    seconds: 180,
    sent: announced('passcode_sent', { method: 'sms', destination: '+14155550132' }),
    accepted: announced('authenticate_flow_complete', { type: 'sms', email: null }),
  },
  member: byMail(memberMail),
  discovery: byMail(discoveryMail),
  enrolling: byText(enrollingText),
  required,
};
export type Kind = keyof typeof KINDS;

/** The details of a passcode that the tab saves for a reload; a text to a member belongs to a sign-in of this page alone. */
export function remembered(kind: Kind, methodId: string | null) {
  const { request } = KINDS[kind];
  if (kind === 'phone')
    return action('rememberSent', {
      kind: 'passcode',
      request,
      methodId,
      typed: { region: 'US', text: '(415) 555-0132' },
    });
  const isMail = kind === 'member' || kind === 'discovery';
  return action('rememberSent', isMail ? { kind: 'memberPasscode', email: jane, request, minutes: 10 } : null);
}

/** Errors of members that end a flow of passcodes wherever they come: the state for each, and why. */
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
  expired: end({ result: 'failure', failure: { kind: 'expired' } }, 'B2B-05'),
  authPolicy: end({ result: 'failure', failure: { kind: 'authPolicy', organization: null } }, 'B2B-05'),
};
