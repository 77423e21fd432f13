/** One of each class where the others take the same transitions: the family has more states than any flow alone. */
export const SPARED = new Set([
  ...['blank', 'partial', 'padded'].map((text) => `email.typed:${text}`),
  ...['digits', 'pasted', 'long'].map((text) => `passcode.typed:${text}`),
  'number.typed:partial',
  'sendPasscode:offline',
  'tick:twoSeconds',
  ...['offline', 'unavailable', 'storageBlocked'].map((why) => `sendMagicLink:${why}`),
  'provider.chosen:apple',
  'startOAuth:storageBlocked',
  ...['weak', 'fair', 'strong', 'short', 'plain', 'whole', 'any', 'breachedAny', 'offline'].map(
    (answer) => `checkStrength:${answer}`,
  ),
  ...['unread', 'unavailable'].map((why) => `logInByLink:${why}`),
  ...['told', 'offline'].map((answer) => `sendLink:${answer}`),
  ...['openDiscoveryToken', 'openMemberToken'].flatMap((call) =>
    ['elsewhere', 'blocked', 'refused', 'joining', 'offline'].map((why) => `${call}:${why}`),
  ),
  ...['enterOrganization', 'createOrganization'].flatMap((call) =>
    ['claimed', 'refused', 'offline'].map((why) => `${call}:${why}`),
  ),
]);
/** Chosen on Main alike, whatever else is configured. */
const LATER = ['passkey.chosen', 'wallet.chosen:phantom', 'wallet.chosen:other'];
/** Another world of the business widget sends mails. */
const NO_MAIL = ['sendLink:ok', 'email.typed:slip'];
/** Worlds, each without what the others show. */
export const partsOf: Record<string, { worlds: string[]; spared: string[] }[]> = {
  widget: [
    { worlds: ['mounted', 'misconfigured'], spared: ['method.chosen:text', 'passkey:unknown', 'passkey:refused'] },
    { worlds: ['oneTapAlone'], spared: [...LATER, 'email.typed:slip', 'email.typed:whole', 'method.chosen:text'] },
    { worlds: ['coded'], spared: [...LATER, 'method.chosen:text', 'email.typed:slip', 'provider.chosen:google'] },
    { worlds: ['passwords'], spared: [...LATER, 'method.chosen:text', 'email.typed:slip', 'provider.chosen:google'] },
    { worlds: ['phoneFirst'], spared: [...LATER, 'email.typed:slip', 'email.typed:whole', 'sendPasscode:ok'] },
  ],
  otp: [
    { worlds: ['phone'], spared: ['verifyPasscode:unkept'] },
    {
      worlds: ['passwordless'],
      spared: ['unkept', 'limited', 'spent'].map((why) => `verifyPasscode:${why}`).concat('sendPasscode:limited'),
    },
  ],
  business: [
    { worlds: ['unnamed'], spared: ['email.typed:whole'] },
    { worlds: ['named'], spared: ['email.typed:slip', 'sendLink:limited'] },
    { worlds: ['linked', 'denied', 'nameless'], spared: NO_MAIL },
    { worlds: ['memberLinked'], spared: NO_MAIL },
    { worlds: ['choosing'], spared: [...NO_MAIL, 'openDiscoveryToken:none', 'openDiscoveryToken:ok'] },
    { worlds: ['creating'], spared: [...NO_MAIL, 'openDiscoveryToken:ok', 'openDiscoveryToken:several'] },
  ],
  // In an organization by an address, and in the Discovery flow without one.
  memberPassword: [
    {
      worlds: ['email'],
      spared: [
        ...['email.typed:foreign', 'email.typed:other', 'password.typed:empty'],
        ...['offline', 'breached', 'discovered', 'limited'].map((why) => `logInByPassword:${why}`),
        ...['searchMember:offline', 'startMemberReset:offline'],
      ],
    },
    { worlds: ['blank'], spared: ['password.typed:whole', 'email.typed:foreign', 'email.typed:other'] },
  ],
  reset: [{ worlds: ['reset', 'login', 'noToken'], spared: [] }],
};

const amountOf = (all: unknown) => (Array.isArray(all) ? Math.min(all.length, 2) : null);
const isNamed = (trouble: unknown, kind: string) => JSON.stringify(trouble ?? null).includes(`"${kind}"`);
/** What a parent tells apart in a child's output: texts and notices pass through unread. */
export const meanings: Record<string, (output: Record<string, unknown>) => unknown> = {
  main: ({ choice, provider, method }) => [choice, provider, method],
  passkey: ({ result }) => result,
  passkeyAutofill: ({ result }) => result,
  passkeyList: ({ result }) => result,
  phone: ({ choice }) => choice,
  otp: ({ result }) => result,
  newPassword: ({ result }) => result,
  resend: (output) => Object.keys(output),
  password: ({ result }) => result,
  existingPassword: ({ result, reason }) => [result, reason],
  passwordless: ({ result }) => result,
  magicLink: ({ result }) => result,
  oneTap: ({ result }) => result,
  oauth: (output) => Object.keys(output),
  arrival: ({ result, trouble }) => [result, isNamed(trouble, 'organization')],
  businessMain: ({ choice }) => choice,
  emailLink: ({ result }) => result,
  discovery: ({ result }) => result,
  passwordAddress: ({ result }) => result,
  passwordLogin: ({ result }) => result,
  passwordMail: ({ result }) => result,
  memberPassword: ({ result }) => result,
  memberReset: ({ result }) => result,
  federatedLogin: (output) => Object.keys(output),
  sso: ({ result }) => result,
  ssoEmail: ({ result, connections }) => [result, amountOf(connections)],
  ssoMenu: ({ choice }) => choice,
  ssoFallback: ({ result, connections }) => [result, amountOf(connections)],
  memberPasscode: ({ result }) => result,
  passcodeResend: ({ result }) => result,
  // What a code by text alone can end in does what 'Back' does.
  'business > memberPasscode': ({ result }) =>
    result === 'otherFactor' || result === 'numberRefused' ? 'back' : result,
  // The form stays where anything but a number is chosen.
  'smsEnrollment > phone': ({ choice }) => choice === 'number',
  smsEnrollment: ({ choice }) => choice,
  totpEnrollment: ({ result }) => result,
  totpEntry: ({ result }) => result,
  recoveryEntry: ({ result }) => result,
  secondStep: ({ result }) => result,
};
