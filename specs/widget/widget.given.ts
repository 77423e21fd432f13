import { codeRequest, linkRequest, resetRequest } from './requests.ts';

/* Inputs that the widget gives to its flows. */

/** The requirements for the input of the flow of a code. */
export const OF_CODES = ['OTP-03', 'OTP-04', 'OTP-11', 'OTP-12', 'IDS-19', 'DAT-14', 'DAT-23'];
/** The form for numbers as it was left. */
export const NUMBER_TYPED = { region: 'GB', text: '(415) 555-0132' };
const NO_NUMBER = { region: 'US', text: '' };
/** `sent`: what is left of a code that was sent before a reload. */
export const passcode = (method: string, destination: string, shown = destination, sent: object | null = null) => ({
  request: {
    method,
    destination,
    shown,
    expirationMinutes: 3,
    loginTemplateId: 'code-login',
    signupTemplateId: 'code-signup',
  },
  sessionMinutes: 90,
  isBackable: true,
  typed: method === 'email' ? NO_NUMBER : NUMBER_TYPED,
  sent,
});
export const phone = (method: string, region: string, text: string, notice: object | null) => ({
  method,
  region,
  text,
  notice,
});

/** Returns the password flow's input, with the mails for accounts without a password, by scenario. */
export const passwords = (passcode: boolean, magicLink: boolean, sent: object | null = null) => ({
  email: 'jane@acme.test',
  sessionMinutes: 90,
  configured: { passcode, magicLink },
  passcode: codeRequest,
  magicLink: linkRequest,
  reset: resetRequest,
  sent,
});

/** Returns the input of the wallet flows; null: the person chooses a wallet first. */
export const wallets = (wallet: string | null) => ({
  wallet,
  options: { wallets: ['Phantom', 'Metamask', 'Coinbase', 'Other Solana Wallet'], vesselKey: null },
  detected: [],
  sessionMinutes: 90,
});
/** A passkey that was picked in the e-mail field. */
export const credential = { credentialId: 'passkey-2', relyingPartyId: 'acme.test', json: '{"id":"passkey-2"}' };
/** Returns the input of the passkey flow. */
export const byPasskey = (picked?: object) => ({ sessionMinutes: 90, domain: 'acme.test', credential: picked });
