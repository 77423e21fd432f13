import type { MemberPasscodeRequest } from '#machines/ports/business/passcodes.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import { failures } from '#tests/model/business/given.ts';

/** As the widget hands them to the flows of codes. */
export const memberMail: MemberPasscodeRequest = {
  channel: 'email',
  flow: 'organization',
  email: 'jane@acme.test',
  organizationId: 'organization-1',
  loginTemplateId: 'code-login',
  signupTemplateId: 'code-signup',
  locale: 'fr',
};
export const discoveryMail: MemberPasscodeRequest = {
  channel: 'email',
  flow: 'discovery',
  email: 'jane@acme.test',
  loginTemplateId: 'code-login',
  locale: 'fr',
};
export const enrollingText: MemberPasscodeRequest = {
  channel: 'text',
  organizationId: 'organization-1',
  memberId: 'member-1',
  number: '+442071838750',
  shown: '+44 20 7183 8750',
  locale: 'es',
};
export const requiredText: MemberPasscodeRequest = { ...enrollingText, number: null, shown: '+14155550132' };

/** Errors for which a code is not sent or not accepted. */
export const passcodeFailures = {
  limited: failures.limited,
  offline: failures.offline,
  joining: new BusinessError('joining_refused'),
  taken: new BusinessError('number_taken'),
  optedOut: new BusinessError('number_opted_out'),
  expired: failures.expired,
  policy: new BusinessError('method_refused'),
};
