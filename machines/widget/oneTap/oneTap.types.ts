import type { Notice } from '#machines/ports/notice.ts';
import type { OneTapClient, OneTapErrorKind, OneTapPosition, OneTapSubmission } from '#machines/ports/oneTap.ts';

export interface OneTapInput extends Pick<OneTapSubmission, 'loginRedirectUrl' | 'signupRedirectUrl'> {
  position: OneTapPosition;
  cancelOnTapOutside: boolean;
  /** Whoever makes the page is told what is missing (TAP-31). */
  isTestToken: boolean;
}

export interface OneTapContext extends OneTapInput {
  /** Known once the service has answered. */
  client?: OneTapClient;
  /** Known once the prompt was accepted. */
  credential?: string;
  /** Known once One Tap could not be offered. */
  reason?: OneTapErrorKind;
  /** Known once what was accepted came to nothing. */
  notice?: Notice;
}

/** The flow ends where nothing but the ordinary button is left. */
export type OneTapOutput = { result: 'over' };
