import type { NumberRefusal } from '#machines/ports/business/passcodes.ts';
import type { PhoneInput } from '#machines/ports/phones/phoneForm.ts';
import type { EnrollmentNotice, SmsEnrollmentInput } from './smsEnrollment.types.ts';

/** Refusals of the number itself are said by this flow, all others by the form. */
export const isOfNumber = (notice: EnrollmentNotice | null): notice is NumberRefusal =>
  notice?.code === 'numberTaken' || notice?.code === 'numberOptedOut';

/** How the form for the number is opened. */
export const phoneFormInputOf = ({ region, text, notice }: SmsEnrollmentInput): PhoneInput => ({
  method: 'sms',
  region,
  text,
  notice: isOfNumber(notice) ? null : notice,
});
