import type { TotpEnrollment } from '#machines/ports/business/secondFactors.ts';
import type { Failure } from '#machines/ports/business/failure.ts';
import type { Notice, NoticeExpired } from '#machines/ports/notice.ts';

/** The picture, or the key to be typed. */
export type TotpShown = 'qr' | 'manual';

/**
 * `made`: what was created for this enrolment before, so that nothing is created twice. `shown`: which of the two screens
 * was left. `isBackable`: there is a screen to go back to.
 */
export interface TotpEnrollmentInput {
  organizationId: string;
  memberId: string;
  made: TotpEnrollment | null;
  shown: TotpShown;
  isBackable: boolean;
}
export type TotpEnrollmentContext = TotpEnrollmentInput & {
  notice: Notice | null;
  output: TotpEnrollmentOutput | null;
};

export type TotpEnrollmentEvent =
  | { type: 'continue.chosen' }
  | { type: 'enterKey.chosen' }
  | { type: 'showQrCode.chosen' }
  | { type: 'copy.chosen' }
  | { type: 'retry.chosen' }
  | NoticeExpired
  | { type: 'back.chosen' };

/** The end of an enrolment; going on and going back both hold on to what was created. */
export type TotpEnrollmentOutput =
  | { result: 'added'; made: TotpEnrollment; shown: TotpShown }
  | { result: 'back'; made: TotpEnrollment | null }
  | { result: 'failure'; failure: Failure };
