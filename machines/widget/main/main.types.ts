import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import type { Notice } from '#machines/ports/notice.ts';

export interface MainInput {
  config: WidgetConfig;
  /** What was typed before, so that nothing is lost on the way back. */
  email: string;
  notice: Notice | null;
}
export type MainContext = MainInput & { provider: OAuthProvider | null };

export type MainEvent =
  | { type: 'email.typed'; text: string }
  | { type: 'email.submitted' }
  | { type: 'suggestion.accepted' }
  | { type: 'provider.chosen'; provider: OAuthProvider };

/** `provider` is null when the e-mail form was sent. */
export type MainOutput = { email: string; provider: OAuthProvider | null };

/** Why nothing can be offered (MAIN-11, MAIN-12). */
export type Misconfiguration = 'passkeysAlone' | 'emailConflict' | 'nothingOffered';

/** One part of Main, in configured order; `or` stands between buttons and forms (MAIN-05 … MAIN-07). */
export type Block = { kind: 'providers'; providers: OAuthProvider[] } | { kind: 'or' } | { kind: 'emailForm' };
