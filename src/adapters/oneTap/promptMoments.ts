import type { OneTapAnswer, OneTapErrorKind } from '#machines/ports/oneTap.ts';
import type { PromptMoment } from './googleScript.browser.ts';

/** Why a prompt is not displayed, in Google's words; never told under FedCM. */
const KINDS: Record<string, OneTapErrorKind> = {
  unregistered_origin: 'origin_not_allowed_for_client',
  invalid_client: 'invalid_client',
  missing_client_id: 'invalid_client',
};

/** Returns the answer in a moment of Google's prompt; null: the moment does not count. */
export function answerOf(moment: PromptMoment): OneTapAnswer | 'rendered' | null {
  if (moment.isDisplayMoment?.() === true) {
    if (moment.isDisplayed?.() === true) return 'rendered';
    return { result: 'unavailable', reason: KINDS[moment.getNotDisplayedReason?.() ?? ''] ?? 'none' };
  }
  if (moment.isSkippedMoment()) return { result: 'cancelled' };
  // One that was accepted is told with its credential.
  if (moment.isDismissedMoment() && moment.getDismissedReason() !== 'credential_returned')
    return { result: 'cancelled' };
  return null;
}
