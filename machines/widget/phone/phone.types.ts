import type { OAuthProvider } from '#contracts/identity/providers.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { WalletType } from '#contracts/walletTypes.ts';
import type { NoticeExpired } from '#machines/ports/notice.ts';
import type { PhoneInput, PhoneOutput } from '#machines/ports/phones/phoneForm.ts';
import type { Region } from '#machines/ports/phones/phoneNumbers.ts';

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
