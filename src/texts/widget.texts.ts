import { providerNames } from '#contracts/identity/providers.ts';

/** The sentences of the first screen and of what may be on any (D-216). */
export const widget = {
  common: {
    retry: 'Try again',
    newTab: '(opens in a new tab)',
  },
  main: {
    title: 'Sign up or log in',
    email: 'Email',
    continueWithEmail: 'Continue with email',
    continueWith: (provider: string) => `Continue with ${provider}`,
    continueWithPasskey: 'Continue with a passkey',
    cancel: 'Cancel',
    otherWallet: 'Continue with other Crypto Wallet',
    or: 'or',
    lastUsed: 'Last used',
    suggestion: (email: string) => `Did you mean ${email}?`,
    emailInvalid: 'Invalid email address',
    passcodeEmailInvalid: 'Invalid email, please try again.',
    sending: 'Sending your email...',
    sendingCode: 'Sending your code...',
    checkingEmail: 'Checking your email...',
    waitingForPasskey: 'Waiting for your passkey...',
    openingProvider: (provider: string) => `Opening ${provider}...`,
    onlyPasskeys: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
    emailConflict: 'Error: Cannot use both EML and Email OTP',
    noProducts: 'Error: No product can be used, please add another to the config.',
  },
  tabs: {
    label: 'How to sign in',
    sms: 'Text',
    whatsapp: 'WhatsApp',
    email: 'Email',
  },
  errorMessages: {
    offline: 'You are offline. What you typed is kept. Please try again later.',
    slow: 'This took too long. Please try again.',
    tryAgainIn: (pause: string) => `You can try again in ${pause}.`,
    unavailable: 'The sign-in service cannot be reached right now. Please try again soon.',
    passkeyFailed: 'Unknown error occurred during passkey authentication. Please try again.',
    passkeyUnknown:
      'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
    passkeyUnsupported: 'This browser cannot use passkeys here. Sign in another way.',
    storageBlocked: 'Your browser blocked cookies or site data. Allow them, then try again.',
    windowBlocked: 'Your browser blocked the window for this sign-in. Allow it, then try again.',
    openInNewTab: 'Open this page in a new tab',
    cancelled: 'You cancelled the sign-in, so nothing has changed.',
  },
  providers: providerNames,
};
