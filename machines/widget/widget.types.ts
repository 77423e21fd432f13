import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import type { Notice } from '../ports/notice.ts';

export type WidgetInput = { config: WidgetConfig };

/** DAT-13, DAT-20: the e-mail of the magic link and what went wrong last. */
export interface WidgetContext {
  config: WidgetConfig;
  email: string;
  provider: OAuthProvider | null;
  notice: Notice | null;
  emailDomains: string[];
}
