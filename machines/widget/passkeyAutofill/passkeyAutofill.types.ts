import type { PasskeyChallenge, PasskeyCredential } from '#machines/ports/passkeys.ts';

/** `tries`: how often a passkey may be offered at the most (PKY-04); `domain`: the relying party's id, null: the host of the page. */
export interface PasskeyAutofillInput {
  domain: string | null;
  tries: number;
}

export interface PasskeyAutofillContext extends PasskeyAutofillInput {
  challenge?: PasskeyChallenge;
  credential?: PasskeyCredential;
}

/** `over`: nothing is on offer any more, or nothing ever was. `triesLeft`: how often there may be another offer. */
export type PasskeyAutofillOutput =
  | { result: 'picked'; credential: PasskeyCredential; triesLeft: number }
  | { result: 'over' };
