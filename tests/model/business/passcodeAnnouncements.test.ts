import { expect, test } from 'vitest';
import { passcodeAcceptedAnnouncement, passcodeSentAnnouncement } from '#machines/ports/business/passcodes.ts';

const email = 'jane@acme.test';
const templates = { loginTemplateId: null, signupTemplateId: null, locale: null };
const byMail = {
  channel: 'email',
  flow: 'organization',
  email,
  organizationId: 'organization-1',
  ...templates,
} as const;
const toDiscover = { channel: 'email', flow: 'discovery', email, loginTemplateId: null, locale: null } as const;
const byText = {
  channel: 'text',
  organizationId: 'organization-1',
  memberId: 'member-1',
  number: null,
  shown: '+14155550132',
  locale: null,
} as const;

test.each([
  [byMail, { name: 'B2B_OTPS_EMAIL_LOGIN_OR_SIGNUP', email }, { name: 'B2B_OTPS_EMAIL_AUTHENTICATE' }],
  [toDiscover, { name: 'B2B_OTPS_EMAIL_DISCOVERY_SEND', email }, { name: 'B2B_OTPS_EMAIL_DISCOVERY_AUTHENTICATE' }],
  [byText, { name: 'B2B_SMS_OTP_SEND' }, { name: 'B2B_SMS_OTP_AUTHENTICATE' }],
])('names a sent and an accepted passcode of $channel for the host [B2B-16 B2B-21]', (request, sent, accepted) => {
  expect(passcodeSentAnnouncement(request)).toEqual(sent);
  expect(passcodeAcceptedAnnouncement(request)).toEqual(accepted);
});
