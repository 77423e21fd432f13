/** The sentences of wallets, which come with their flow. */
export const wallet = {
  connect: {
    title: 'Connecting to your wallet...',
    text: 'Complete the sign-in in the pop-up window of your wallet.',
    waiting: (wallet: string) => `Waiting for ${wallet}`,
    slow: 'Still waiting. The pop-up may be behind this window; open your wallet to see it, or go back and choose another way.',
    pending: 'Your wallet already has a request from this page open. Open your wallet and answer it there.',
    switched: 'The account or network changed in your wallet, so we are asking again.',
  },
  sign: {
    title: 'Sign the message',
    text: 'Your wallet asks for a signature. It is free and moves no money.',
    message: 'The message',
    verifying: 'Verifying…',
  },
  failed: {
    connect: '[Error] Could not connect to wallet',
    sign: '[Error] Could not sign message',
    missing: (wallet: string) => `${wallet} was not found in this browser. Set it up first, or choose another wallet.`,
    connectDenied: 'The wallet was closed or refused the request. Nothing was shared.',
    signDenied: 'The wallet was closed or refused to sign. Nothing was changed.',
    pending: 'Your wallet still has a request from this page open. Answer it there, then try again.',
    locked: 'The wallet shared no account. Unlock it or choose an account for this page, then try again.',
    unreadable: 'The answer from the wallet could not be used. Try again, or choose another wallet.',
    switched: 'The account in your wallet changed again. Choose the one you want, then try again.',
    otherWallet: 'Other wallet',
  },
  confirmed: {
    title: 'Success',
    text: 'Your wallet has been verified.',
  },
  other: {
    title: 'Other wallet',
    text: 'Choose the wallet you use.',
    detected: 'Detected',
    setUp: 'Set up a new crypto wallet',
  },
  setup: {
    title: 'Set up a new crypto wallet',
    text: 'Install one of these, then come back to this page and reload it.',
    open: (wallet: string) => `Open in ${wallet}`,
    none: 'Install the wallet you like, then come back to this page and reload it.',
  },
};
