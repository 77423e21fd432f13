import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
import type { WalletType } from '#contracts/walletTypes.ts';
import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

export interface MainInput {
  config: WidgetConfig;
  /** What was typed before, so that nothing is lost on the way back. */
  email: string;
  notice: Notice | null;
  /** What this browser remembers as the way used last. */
  lastMethod: string | null;
}
/** The e-mail form was sent, or another way was chosen; `wallet` is null where another one is to be chosen first. */
export type MainChoice =
  | { choice: 'email' }
  | { choice: 'method'; method: PasscodeMethod }
  | { choice: 'provider'; provider: OAuthProvider }
  | { choice: 'wallet'; wallet: WalletType | null };
/** `chosen` is known once something was. */
export type MainContext = MainInput & { chosen?: MainChoice };

export type MainEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'email.submitted' }
  | { type: 'suggestion.accepted' }
  | NoticeExpired
  | { type: 'provider.chosen'; provider: OAuthProvider }
  | { type: 'wallet.chosen'; wallet: WalletType | null }
  | { type: 'method.chosen'; method: PasscodeMethod };

/** What was typed goes along, so that nothing is lost on the way back. */
export type MainOutput = { email: string } & MainChoice;

/** Why nothing can be offered (MAIN-11, MAIN-12). */
export type Misconfiguration = 'passkeysAlone' | 'emailConflict' | 'nothingOffered';

/** One part of Main, in configured order; `or` stands between buttons and forms (MAIN-05 … MAIN-07). */
export type Block =
  | { kind: 'providers'; providers: OAuthProvider[] }
  /** `hasMore`: there are others behind a button of their own (MAIN-17). */
  | { kind: 'wallets'; wallets: WalletType[]; hasMore: boolean }
  | { kind: 'or' }
  | { kind: 'form' };
