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
