import type { SnapshotFrom } from 'xstate';
import type { Notice } from '#machines/ports/notice.ts';
import type { smsEnrollmentMachine } from './smsEnrollment.machine.ts';
import { isOfNumber, phoneFormInputOf } from './smsEnrollment.rules.ts';
import type { EnrollmentNotice, SmsEnrollmentInput } from './smsEnrollment.types.ts';

/** The state of the form for the number, as its own flow reports it. */
export interface ShownPhone {
  region: string;
  text: string;
  notice: Notice | null;
  isParsing: boolean;
}

export interface SmsEnrollmentScreen {
  kind: 'smsEnrollment';
  organization: string;
  region: string;
  text: string;
  problem: EnrollmentNotice | null;
  isBusy: boolean;
  isBackable: boolean;
}

/** Returns the notice to show; an error of a number holds as long as the form contains that number. */
function problemOf({ region, text, notice }: SmsEnrollmentInput, phone: ShownPhone): EnrollmentNotice | null {
  const isSame = region === phone.region && text === phone.text;
  return phone.notice === null && isSame && isOfNumber(notice) ? notice : phone.notice;
}

/** SMS OTP Enrollment, with its form. */
function smsEnrollmentScreen(input: SmsEnrollmentInput, phone: ShownPhone): SmsEnrollmentScreen {
  const { organization, isBackable } = input;
  const { region, text, isParsing: isBusy } = phone;
  const problem = isBusy ? null : problemOf(input, phone);
  return { kind: 'smsEnrollment', organization, region, text, problem, isBusy, isBackable };
}

/** The same while the first text is sent to the number that was chosen there. */
export const sendingSmsEnrollmentScreen = (input: SmsEnrollmentInput): SmsEnrollmentScreen =>
  smsEnrollmentScreen(input, { ...phoneFormInputOf(input), isParsing: true });

export const toSmsEnrollmentScreen = (
  { context }: Pick<SnapshotFrom<typeof smsEnrollmentMachine>, 'context'>,
  phone: ShownPhone,
): SmsEnrollmentScreen => smsEnrollmentScreen(context, phone);
