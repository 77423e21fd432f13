import { names } from './names.texts.ts';

/** The sentences of the first screen and of what may stand on any (D-216). */
export const widget = {
  everywhere: {
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
    lookingUp: 'Checking your email...',
    askingPasskey: 'Waiting for your passkey...',
    opening: (provider: string) => `Opening ${provider}...`,
    passkeysAlone: 'Error: Cannot use Passkeys by itself, please add another product to the config.',
    emailConflict: 'Error: Cannot use both EML and Email OTP',
    nothingOffered: 'Error: No way to sign in is configured. Please add a product to the config.',
  },
  tabs: {
    label: 'How to sign in',
    sms: 'Text',
    whatsapp: 'WhatsApp',
    email: 'Email',
  },
  notices: {
    offline: 'You are offline. What you typed is kept; please try again when the connection is back.',
    slow: 'This took longer than it should. Please try again.',
    tryAgainIn: (pause: string) => `You can try again in ${pause}.`,
    unavailable: 'The sign-in service cannot be reached right now. Please try again in a moment.',
    passkeyFailed: 'Unknown error occurred during passkey authentication. Please try again.',
    passkeyUnknown:
      'Passkey registration not found. You may have deleted the passkey from your account but not password manager. Please try again.',
    passkeyUnsupported: 'This browser cannot use passkeys here. Please sign in another way.',
    storageBlocked:
      'Your browser does not let this page remember the sign-in. Allow cookies and site data for it, then try again.',
  },
  ...names,
};
