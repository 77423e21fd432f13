import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import type { PasscodeMethod } from '#contracts/identity/otps.ts';
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
export type MainContext = MainInput & { provider: OAuthProvider | null; method: PasscodeMethod | null };

export type MainEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'email.submitted' }
  | { type: 'suggestion.accepted' }
  | NoticeExpired
  | { type: 'provider.chosen'; provider: OAuthProvider }
  | { type: 'method.chosen'; method: PasscodeMethod };

/** With `provider` and `method` null the e-mail form was sent; `method` is the phone tab that was chosen instead. */
export interface MainOutput {
  email: string;
  provider: OAuthProvider | null;
  method: PasscodeMethod | null;
}

/** Why nothing can be offered (MAIN-11, MAIN-12). */
export type Misconfiguration = 'passkeysAlone' | 'emailConflict' | 'nothingOffered';

/** One part of Main, in configured order; `or` stands between buttons and forms (MAIN-05 … MAIN-07). */
export type Block = { kind: 'providers'; providers: OAuthProvider[] } | { kind: 'or' } | { kind: 'form' };
