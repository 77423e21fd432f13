import type { NumberFailure } from '#machines/ports/business/passcodes.ts';
import type { Notice } from '#machines/ports/notice.ts';
import type { Region } from '#machines/ports/phones/phoneNumbers.ts';

/** Why an earlier text to the number was refused. */
export type EnrollmentNotice = Notice | NumberFailure;

/**
 * `organization`: by its name. `region` and `text`: what stood in the form before, 'US' and nothing at first. `notice`: why
 * the first text was refused. `isBackable`: there is a screen to go back to.
 */
export interface SmsEnrollmentInput {
  organization: string;
  region: Region;
  text: string;
  notice: EnrollmentNotice | null;
  isBackable: boolean;
}
export type SmsEnrollmentContext = SmsEnrollmentInput & { output: SmsEnrollmentOutput | null };

/** The event of this flow; anything typed into the form goes to the form's own flow. */
export type SmsEnrollmentEvent = { type: 'back.chosen' };

/** The events of typing in the form. */
export type NumberEvent =
  | { type: 'country.chosen'; region: Region }
  | { type: 'number.typed'; text: string }
  | { type: 'number.submitted' };

/** A number to be texted to: E.164, and `shown` as people write it. `region` and `text` are kept for the way back. */
export type SmsEnrollmentOutput =
  | { choice: 'number'; number: string; shown: string; region: Region; text: string }
  | { choice: 'back' };
