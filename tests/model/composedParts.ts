/** One of each class where the others take the same transitions: the family has more states than any flow alone. */
export const SPARED = new Set([
  ...['blank', 'partial', 'padded'].map((text) => `email.typed:${text}`),
  ...['digits', 'pasted', 'long'].map((text) => `passcode.typed:${text}`),
  ...['cachedBootstrap:oneDomain', 'fetchBootstrap:oneDomain', 'fetchBootstrap:twoDomains', 'detectWallets:some'],
  'number.typed:partial',
  'sendPasscode:offline',
  'tick:twoSeconds',
  ...['offline', 'unavailable', 'storageBlocked'].map((why) => `sendMagicLink:${why}`),
  'provider.chosen:apple',
  ...['storageBlocked', 'windowBlocked', 'limited', 'expired'].map((why) => `leaveForProvider:${why}`),
  ...['weak', 'fair', 'strong', 'short', 'plain', 'whole', 'any', 'breachedAny', 'offline'].map(
    (answer) => `checkStrength:${answer}`,
  ),
  ...['unread', 'unavailable'].map((why) => `logInByLink:${why}`),
  ...['named', 'offline'].map((answer) => `sendMail:${answer}`),
  ...['openDiscoveryToken', 'openMemberToken'].flatMap((call) =>
    ['otherBrowser', 'blocked', 'refused', 'joining', 'offline'].map((why) => `${call}:${why}`),
  ),
  ...['typed', 'long', 'hidden'].map((text) => `name.typed:${text}`),
  ...['enterOrganization', 'createOrganization'].flatMap((call) =>
    ['claimed', 'refused', 'offline'].map((why) => `${call}:${why}`),
  ),
]);
/** Chosen on Main alike, whatever else is configured. */
const LATER = ['passkey.chosen', 'wallet.chosen:phantom', 'wallet.chosen:other'];
/** Another scenario of the business widget sends mails. */
const NO_MAIL = ['sendMail:ok', 'email.typed:slip'];
/** Done on Main alike, whether something was sent before or not. */
const RELOADED = [...LATER, 'method.chosen:text', 'email.typed:slip'];
/** `whole`: children that settle as a whole, since nothing shortens their ticks. */
export interface Part {
  scenarios: string[];
  spared: string[];
  whole?: string[];
}
/** Scenarios, each without what the others show. */
export const partsOf: Record<string, Part[]> = {
  widget: [
    { scenarios: ['mounted', 'misconfigured'], spared: ['method.chosen:text', 'passkey:unknown', 'passkey:refused'] },
    { scenarios: ['oneTapOnly'], spared: [...LATER, 'email.typed:slip', 'email.typed:whole', 'method.chosen:text'] },
    { scenarios: ['coded'], spared: [...LATER, 'method.chosen:text', 'email.typed:slip', 'provider.chosen:google'] },
    {
      scenarios: ['passwords'],
      spared: [...LATER, 'method.chosen:text', 'email.typed:slip', 'provider.chosen:google'],
    },
    { scenarios: ['phoneFirst'], spared: [...LATER, 'email.typed:slip', 'email.typed:whole', 'sendPasscode:ok'] },
    { scenarios: ['reloaded', 'codedReloaded', 'passwordsReloaded'], spared: RELOADED },
  ],
  passcode: [
    { scenarios: ['phone'], spared: ['counted', 'offline', 'unavailable'].map((why) => `verifyPasscode:${why}`) },
    {
      scenarios: ['passwordless', 'reloaded'],
      spared: [
        ...['counted', 'offline', 'unavailable', 'limited', 'spent'].map((why) => `verifyPasscode:${why}`),
        'sendPasscode:limited',
      ],
    },
    {
      scenarios: ['intoOrganization'],
      spared: ['verifyPasscode:counted', 'verifyPasscode:offline'],
      whole: ['countdown'],
    },
    {
      scenarios: ['toDiscover', 'enrolling', 'texted', 'requiring'],
      spared: ['passcode.typed:letters', 'verifyPasscode:counted', 'verifyPasscode:offline'],
      whole: ['countdown'],
    },
  ],
  business: [
    { scenarios: ['unnamed'], spared: ['email.typed:whole'] },
    { scenarios: ['named'], spared: ['email.typed:slip', 'sendMail:limited'] },
    // Without a way back the flow of passwords does not end in one.
    {
      scenarios: ['linked', 'denied', 'cancelled', 'nameless', 'tokenless'],
      spared: [...NO_MAIL, 'memberPassword:again'],
    },
    { scenarios: ['coded', 'reset'], spared: NO_MAIL },
    { scenarios: ['returning', 'returningNamed'], spared: [...NO_MAIL, 'email.typed:whole'] },
    { scenarios: ['prompted'], spared: [] },
    { scenarios: ['unnamedReloaded', 'namedReloaded'], spared: [...NO_MAIL, 'email.typed:whole'] },
    { scenarios: ['verified'], spared: [...NO_MAIL, 'openMemberToken:ok'] },
    { scenarios: ['memberLinked'], spared: NO_MAIL },
    {
      scenarios: ['choosing'],
      spared: [...NO_MAIL, 'memberPassword:again', 'openDiscoveryToken:none', 'openDiscoveryToken:ok'],
    },
    { scenarios: ['creating'], spared: [...NO_MAIL, 'openDiscoveryToken:ok', 'openDiscoveryToken:several'] },
  ],
  // In an organization by an address, and in the Discovery flow without one.
  memberPassword: [
    {
      scenarios: ['email'],
      spared: [
        ...['email.typed:foreign', 'email.typed:other', 'password.typed:empty'],
        ...['offline', 'breached', 'discovered', 'limited'].map((why) => `logInByPassword:${why}`),
        'searchMember:offline',
      ],
    },
    { scenarios: ['blank'], spared: ['password.typed:whole', 'email.typed:foreign', 'email.typed:other'] },
  ],
  reset: [{ scenarios: ['reset', 'login', 'noToken'], spared: [] }],
};

const VERIFYING = 'passcode.entering.code.verifying';
/** Transitions of a passcode that only members have, and only persons. */
const ofMembers = [
  'passcode.entering|totp.chosen|0',
  `${VERIFYING}|xstate.done.actor.verifyPasscode|1`,
  `${VERIFYING}|xstate.error.actor.verifyPasscode|0`,
  `${VERIFYING}|xstate.after.answerLimit.${VERIFYING}|0`,
  'passcode.entering.lifetime.beginning|always|0',
  'passcode.entering.lifetime.unsent|passcode.sent|0',
  'passcode.entering.lifetime.unsent|passcode.spent|0',
  'passcode.entering.resend.offered|xstate.done.actor.passcodeResend|1',
];
const ofPersons = [
  `${VERIFYING}|xstate.done.actor.verifyPasscode|0`,
  `${VERIFYING}|xstate.after.answerLimit.${VERIFYING}|1`,
  'passcode.saving|xstate.done.actor.saveSession|0',
  'passcode.saving|xstate.error.actor.saveSession|0',
  'passcode.notSaved|retry.chosen|0',
  'passcode.notSaved|back.chosen|0',
];

const memberPasswordSet = 'newPassword.setting|xstate.done.actor.setPassword|1';

/** Transitions of a child that occur under other parents only. */
export const OF_OTHERS: Record<string, string[]> = {
  // Connections are those of organizations.
  widget: ['providerRedirect.starting|xstate.done.actor.leaveForProvider|0', ...ofMembers],
  secondStep: ofPersons,
  // The organizations that are found here have no connection, and ask for no code.
  business: [
    'businessMain.offering|connection.chosen|0',
    'businessMain.offering.address.confirming|code.requested|0',
    'memberMail.beginning|always|1',
    'memberMail.sent|link.requested|0',
  ],
  // Providers are Main's.
  sso: ['providerRedirect.starting|xstate.done.actor.leaveForProvider|1'],
  // Links of the flow of passwords are not found again after a reload.
  memberPassword: ['memberMail.beginning|always|0'],
  password: [
    'newPassword.composing.link.beginning|always|0',
    'newPassword.composing.link.checking|xstate.error.actor.checkLink|0',
    memberPasswordSet,
  ],
  reset: [memberPasswordSet],
  // OTP-12: no arrow back in the passwordless password flow.
  passwordless: ['passcode.entering|back.chosen|0', ...ofMembers, 'passcode.notSaved|back.chosen|0'],
};
