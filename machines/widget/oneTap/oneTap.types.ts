import type { WidgetConfig } from '#contracts/widgetConfig.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type {
  FloatingPrompt,
  OneTapClient,
  OneTapErrorKind,
  OneTapPosition,
  OneTapSubmission,
} from '#machines/ports/oneTap.ts';

export type OneTapInput = { config: WidgetConfig } | FloatingPrompt;

export interface OneTapContext extends Pick<OneTapSubmission, 'loginRedirectUrl' | 'signupRedirectUrl'> {
  position: OneTapPosition;
  cancelOnTapOutside: boolean;
  /** True if the flow around this one submits the accepted credential. */
  handsOver: boolean;
  /** True if the page's developer is told what is missing (TAP-31). */
  isTestToken: boolean;
  /** Known once the service has answered. */
  client?: OneTapClient;
  /** Known once the prompt was accepted. */
  credential?: string;
  /** Known once One Tap could not be offered. */
  reason?: OneTapErrorKind;
  /** Known once what was accepted came to nothing. */
  notice?: Notice;
}
