import type { flow } from '#specs/vocabulary.ts';

const WRITTEN = ['', 'jane@ac', 'jane@acme.test', 'jane@gmial.com', 'jane@gmail.com', ' jane@acme.test '];
/** The number of passkey offers left in the e-mail field: as given, or none. */
export const TRIES = [5, 0];
/** One that was picked there. */
const credential = { credentialId: 'passkey-2', relyingPartyId: 'acme.test', json: '{"id":"passkey-2"}' };

/** Choices other than an address, whatever was typed before. */
export const choices: Parameters<typeof flow>[0]['states'] = {
  methodChosen: {
    kind: 'end',
    requirements: ['MAIN-13'],
    results: WRITTEN.flatMap((email) =>
      TRIES.map((autofillTries) => ({ choice: 'method', email, autofillTries, method: 'sms' })),
    ),
  },
  walletChosen: {
    kind: 'end',
    requirements: ['CRY-09'],
    results: WRITTEN.flatMap((email) =>
      TRIES.flatMap((autofillTries) =>
        ['Phantom', null].map((wallet) => ({ choice: 'wallet', email, autofillTries, wallet })),
      ),
    ),
  },
  providerChosen: {
    kind: 'end',
    requirements: ['OAU-21'],
    // The typed text is not lost on the way through a provider.
    results: WRITTEN.flatMap((email) =>
      ['google', 'apple'].flatMap((provider) =>
        TRIES.map((autofillTries) => ({ choice: 'provider', email, autofillTries, provider })),
      ),
    ),
  },
  passkeyChosen: {
    kind: 'end',
    requirements: ['PKY-01'],
    results: WRITTEN.flatMap((email) => TRIES.map((autofillTries) => ({ choice: 'passkey', email, autofillTries }))),
  },
  'passkeyChosen.picked': {
    kind: 'end',
    requirements: ['PKY-03', 'PKY-04'],
    results: WRITTEN.map((email) => ({ choice: 'passkey', email, autofillTries: 2, credential })),
  },
};
