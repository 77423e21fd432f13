import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { WalletType } from '#contracts/walletTypes.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { Region } from '#machines/ports/phoneNumbers.ts';

/** `method`: the tab, `notice`: why an earlier send was refused. */
export interface PhoneInput {
  method: PasscodeMethod;
  region: Region;
  text: string;
  notice: Notice | null;
}
/** `output` is known once something was chosen. */
export type PhoneContext = PhoneInput & { output?: PhoneOutput };

export type PhoneEvent =
  | { type: 'country.chosen'; region: Region }
  | { type: 'number.typed'; text: string }
  | { type: 'number.submitted' }
  | NoticeExpired
  | { type: 'method.chosen'; method: PasscodeMethod }
  | { type: 'provider.chosen'; provider: OAuthProvider }
  | { type: 'wallet.chosen'; wallet: WalletType | null }
  | { type: 'passkey.chosen' };

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
