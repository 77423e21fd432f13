import type { NumberFailure } from '#machines/ports/business/passcodes.ts';
import type { PhoneInput, PhoneOutput } from '#machines/ports/phones/phoneForm.ts';
import type { EnrollmentNotice, SmsEnrollmentInput, SmsEnrollmentOutput } from './smsEnrollment.types.ts';

/** Errors of the number itself are said by this flow, all others by the form. */
export const isOfNumber = (notice: EnrollmentNotice | null): notice is NumberFailure =>
  notice?.code === 'numberTaken' || notice?.code === 'numberOptedOut';

/** Returns the input that the form for the number starts with. */
export const phoneFormInputOf = ({ region, text, notice }: SmsEnrollmentInput): PhoneInput => ({
  method: 'sms',
  region,
  text,
  notice: isOfNumber(notice) ? null : notice,
});

/** Returns the choice made in the form. It has neither tabs nor other ways here: only a number can be chosen. */
export function enrollmentOf(chosen: PhoneOutput): SmsEnrollmentOutput {
  if (chosen.choice !== 'number') return { choice: 'back' };
  const { number, international: shown, region, text } = chosen;
  return { choice: 'number', number, shown, region, text };
}
