/** The parts of a child's output that a parent distinguishes: texts and notices pass through unread. */
export const meanings: Record<string, (output: Record<string, unknown>) => unknown> = {
  main: ({ choice, provider, method }) => [choice, provider, method],
  passkey: ({ result }) => result,
  passkeyAutofill: ({ result }) => result,
  passkeyList: ({ result }) => result,
  phone: ({ choice }) => choice,
  passcode: ({ result }) => result,
  newPassword: ({ result }) => result,
  password: ({ result }) => result,
  existingPassword: ({ result, reason }) => [result, reason],
  passwordless: ({ result }) => result,
  magicLink: ({ result }) => result,
  oneTap: ({ result }) => result,
  landing: ({ result, failure }) => [result, isNamed(failure, 'organization')],
  businessMain: ({ choice }) => choice,
  emailLink: ({ result }) => result,
  discovery: ({ result }) => result,
  organizationName: ({ result }) => result,
  organizationSwitch: ({ result }) => result,
  passwordAddress: ({ result }) => result,
  passwordLogin: ({ result }) => result,
  passwordMail: ({ result }) => result,
  memberPassword: ({ result }) => result,
  providerRedirect: (output) => Object.keys(output),
  // Only a member's credential of One Tap is refused for good.
  'sso > providerRedirect': () => 'notLeft',
  'widget > providerRedirect': () => 'notLeft',
  // It submits what was accepted by itself.
  'widget > oneTap': () => 'over',
  sso: ({ result }) => result,
  ssoEmail: ({ result, connections }) => [result, amountOf(connections)],
  ssoMenu: ({ choice }) => choice,
  ssoFallback: ({ result, connections }) => [result, amountOf(connections)],
  memberPasscode: ({ result }) => result,
  passcodeResend: ({ result }) => result,
  // The ends that only a code by text has do what 'Back' does.
  'business > memberPasscode': ({ result }) =>
    result === 'otherFactor' || result === 'numberRefused' ? 'back' : result,
  // The form has neither tabs nor other ways there: nothing but a number is chosen.
  'smsEnrollment > phone': () => 'number',
  smsEnrollment: ({ choice }) => choice,
  totpEnrollment: ({ result }) => result,
  totpEntry: ({ result }) => result,
  recoveryEntry: ({ result }) => result,
  secondStep: ({ result }) => result,
};
const amountOf = (all: unknown) => (Array.isArray(all) ? Math.min(all.length, 2) : null);
const isNamed = (failure: unknown, kind: string) => JSON.stringify(failure ?? null).includes(`"${kind}"`);
