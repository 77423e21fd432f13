import { addresses, codeRequest, linkRequest, resetRequest } from '../requests.ts';

/** Messages that may have been sent before a reload: a link, a code by e-mail, a code by text. */
export type Sent = 'link' | 'mailed' | 'number';
export interface Context {
  /** The flow that an address leads to. */
  step: 'magicLink' | 'passcode' | 'password';
  /** Messages that the configuration sends. */
  sends: Sent[];
  email: string;
  notice: object | null;
  /** The number of times that a passkey may still be offered in the e-mail field. */
  tries: number;
  /** The tab in front. */
  method: string;
  /** The form for numbers as it was left. */
  typed: { region: string; text: string };
  sent: Sent | null;
  detected: string[];
}

export const JANE = 'jane@acme.test';
export const NO_NUMBER = { region: 'US', text: '' };
export const NUMBER = { region: 'GB', text: '(415) 555-0132' };
export const REFUSED = { code: 'refused', sentence: 'Too many requests. Please wait a moment.' };

const LEFT = { methodId: 'method-1', secondsLeft: 100 };
const sessionMinutes = 90;
const textRequest = { ...codeRequest, method: 'sms', destination: '+14155550199', shown: '+1 415 555 0199' };
const FOUND = {
  link: { kind: 'link', request: linkRequest, secondsLeft: 100 },
  mailed: { kind: 'passcode', request: codeRequest, typed: NO_NUMBER, ...LEFT },
  number: { kind: 'passcode', request: textRequest, typed: NUMBER, ...LEFT },
};

export const mainInput = ({ email, notice, tries }: Context) => ({
  email,
  notice,
  lastMethod: 'google',
  autofillTries: tries,
});
export const phoneInput = ({ method, typed, notice }: Context) => ({ method, ...typed, notice });
export const magicLinkInput = ({ sent }: Context) => ({ request: linkRequest, isSent: sent !== null });
export const passwordInput = ({ sends, sent }: Context) => ({
  email: JANE,
  sessionMinutes,
  configured: { passcode: sends.includes('mailed'), magicLink: true },
  passcode: codeRequest,
  magicLink: linkRequest,
  reset: resetRequest,
  sent: sent === null ? null : FOUND[sent],
});
const passcode =
  (request: object) =>
  ({ typed, sent }: Context) => ({
    request,
    sessionMinutes,
    isBackable: true,
    typed,
    sent: sent === null ? null : LEFT,
  });
export const mailedPasscode = passcode(codeRequest);
export const textedPasscode = passcode(textRequest);

export const google = {
  redirect: {
    to: 'personProvider',
    provider: 'google',
    ...addresses,
    scopes: ['calendar'],
    params: { prompt: 'consent' },
  },
};
export const apple = {
  redirect: { to: 'personProvider', provider: 'apple', ...addresses, scopes: [], params: {} },
};

/** Returns the input of the passkey flow, with a passkey that was picked in the e-mail field. */
export const passkeyInput = (credential?: object) => ({ sessionMinutes, domain: 'acme.test', credential });
export const credential = { credentialId: 'passkey-2', relyingPartyId: 'acme.test', json: '{"id":"passkey-2"}' };

export const walletOptions = {
  wallets: ['Phantom', 'Metamask', 'Coinbase', 'Other Solana Wallet'],
  vesselKey: null,
};
/** Returns the input of the wallet flows; null: a wallet is to be chosen first. */
export const walletsInput =
  (wallet: string | null) =>
  ({ detected }: Context) => ({ wallet, options: walletOptions, detected, sessionMinutes });

/** A state that waits for a call or for a flow, its input, and the requirements for it. */
export const asks = (call: string, input: unknown, ...requirements: string[]) => ({
  meta: { requirements, asks: { [call]: input } },
});
