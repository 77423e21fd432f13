import { outcomes } from '#tests/model/harness/harness.ts';
import { foundOnReload } from './widgetScenarios.ts';

const credential = { credentialId: 'passkey-2', relyingPartyId: 'acme.test', json: '{"id":"passkey-2"}' };
/** The ends of the widget's screens. */
export const screens = {
  ...outcomes('findSent', foundOnReload),
  'email.typed': [{ label: 'email.typed', event: { type: 'email.typed', text: 'jane@acme.test' } }],
  ...outcomes('main', {
    emailChosen: { choice: 'email', email: 'jane@acme.test', autofillTries: 5 },
    googleChosen: { choice: 'provider', email: '', autofillTries: 5, provider: 'google' },
    appleChosen: { choice: 'provider', email: 'jane@acme.test', autofillTries: 5, provider: 'apple' },
    textChosen: { choice: 'method', email: '', autofillTries: 5, method: 'sms' },
    passkeyChosen: { choice: 'passkey', email: 'jane@acme.test', autofillTries: 5 },
    passkeyPicked: { choice: 'passkey', email: 'jane@acme.test', autofillTries: 2, credential },
    walletChosen: { choice: 'wallet', email: 'jane@acme.test', autofillTries: 5, wallet: 'Phantom' },
    otherChosen: { choice: 'wallet', email: '', autofillTries: 5, wallet: null },
  }),
  ...outcomes('magicLink', {
    again: { result: 'again' },
    correct: { result: 'correct' },
    refused: { result: 'refused', notice: { code: 'refused', sentence: 'Too many requests. Please wait a moment.' } },
  }),
  ...outcomes('phone', {
    numberChosen: {
      choice: 'number',
      region: 'GB',
      text: '(415) 555-0132',
      method: 'sms',
      number: '+14155550199',
      international: '+1 415 555 0199',
    },
    walletChosen: { choice: 'wallet', region: 'US', text: '415', method: 'whatsapp', wallet: 'Phantom' },
    emailChosen: { choice: 'method', region: 'US', text: '', method: 'email' },
    googleChosen: { choice: 'provider', region: 'US', text: '415', method: 'whatsapp', provider: 'google' },
    passkeyChosen: { choice: 'passkey', region: 'US', text: '415', method: 'whatsapp' },
  }),
  ...outcomes('passcode', {
    back: { result: 'back' },
    refused: { result: 'refused', notice: { code: 'refused', sentence: 'Too many requests. Please wait a moment.' } },
  }),
  ...outcomes('password', {
    back: { result: 'back' },
    again: { result: 'again' },
    refused: { result: 'refused', notice: { code: 'refused', sentence: 'Too many requests. Please wait a moment.' } },
  }),
  // A file that does not come is told as for every other flow.
  ...outcomes('wallets', { back: { result: 'back' } }),
  ...outcomes('oneTap', { over: { result: 'over' } }),
  ...outcomes('passkey', {
    back: { result: 'back' },
    refused: { result: 'refused', notice: { code: 'passkeyFailed' } },
    unknown: { result: 'refused', notice: { code: 'passkeyUnknown' } },
  }),
  ...outcomes('providerRedirect', { refused: { notice: { code: 'slow' } } }),
};
