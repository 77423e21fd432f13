import type { OAuthProvider } from '#contracts/identity/providers.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { WalletType } from '#contracts/walletTypes.ts';
import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import type { OneTapArea } from '#machines/ports/oneTap.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';
import type { PasskeyCredential } from '#machines/ports/passkeys.ts';

export interface MainInput {
  config: WidgetConfig;
  /** The address typed before, so that nothing is lost on the way back. */
  email: string;
  notice: Notice | null;
  /** The way used last, as this browser remembers it. */
  lastMethod: string | null;
  /** The number of times that a passkey may still be offered in the e-mail field; 0 if the browser cannot. */
  autofillTries: number;
}
/** The number of times that a passkey may be offered in the e-mail field, and the passkeys' domain. */
export type AutofillInput = { domain: string | null; tries: number };
/** The result of offering a passkey in the e-mail field. */
export type AutofillOutput =
  | { result: 'picked'; credential: PasskeyCredential; triesLeft: number }
  | { result: 'over' };

/**
 * The e-mail form was sent, or something else was chosen. `credential`: a passkey that was picked in the e-mail field.
 * `wallet` is null where another one is to be chosen first.
 */
export type MainChoice =
  | { choice: 'email' }
  | { choice: 'method'; method: PasscodeMethod }
  | { choice: 'passkey'; credential?: PasskeyCredential }
  | { choice: 'provider'; provider: OAuthProvider }
  | { choice: 'wallet'; wallet: WalletType | null };
/** `chosen` is known once something was. */
export type MainContext = MainInput & { chosen?: MainChoice };

export type MainEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'email.submitted' }
  | { type: 'suggestion.accepted' }
  | NoticeExpired
  | { type: 'passkey.chosen' }
  | { type: 'provider.chosen'; provider: OAuthProvider }
  | { type: 'wallet.chosen'; wallet: WalletType | null }
  | { type: 'method.chosen'; method: PasscodeMethod };

/** The choice on Main, with the typed address, so that nothing is lost on the way back. */
export type MainOutput = Pick<MainInput, 'email' | 'autofillTries'> & MainChoice;

/** Why nothing can be offered (MAIN-11, MAIN-12). */
export type Misconfiguration = 'onlyPasskeys' | 'emailConflict' | 'noProducts';

/** One part of Main, in configured order; `or` is between buttons and forms (MAIN-05 … MAIN-07). */
export type Block =
  | { kind: 'passkey' }
  | { kind: 'oneTap'; area: OneTapArea }
  | { kind: 'providers'; providers: OAuthProvider[] }
  /** `hasMore`: there are others behind a button of their own (MAIN-17). */
  | { kind: 'wallets'; wallets: WalletType[]; hasMore: boolean }
  | { kind: 'or' }
  | { kind: 'form' };
