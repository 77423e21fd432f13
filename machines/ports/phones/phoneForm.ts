import type { OAuthProvider } from '#contracts/identity/providers.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { WalletType } from '#contracts/walletTypes.ts';
import type { Notice } from '../notice.ts';
import type { Region } from './phoneNumbers.ts';

/** The form for a number as its parents open it. `method`: the tab, `notice`: why an earlier send was refused. */
export interface PhoneInput {
  method: PasscodeMethod;
  region: Region;
  text: string;
  notice: Notice | null;
}

/** Another way in, which does not wait for the phone form. */
export type OtherWay =
  | { choice: 'provider'; provider: OAuthProvider }
  | { choice: 'wallet'; wallet: WalletType | null }
  | { choice: 'passkey' };

/** `international`: the number as people write it. What was typed goes along, so that nothing is lost on the way back. */
export type PhoneOutput = { region: Region; text: string; method: PasscodeMethod } & (
  | { choice: 'number'; number: string; international: string }
  | { choice: 'method' }
  | OtherWay
);
