import type { EmailSelectionScreen } from './emailSelection/emailSelection.screen.ts';
import type { MemberPasscodeEntry } from './memberPasscode/memberPasscode.screen.ts';
import type { PasscodeResendScreen } from './passcodeResend/passcodeResend.screen.ts';
import type { SmsEnrollmentScreen } from './smsEnrollment/smsEnrollment.screen.ts';

/** The screens of the flows for codes; beside a code stands the control for the next one. */
export type PasscodesScreen =
  | EmailSelectionScreen
  | SmsEnrollmentScreen
  | (MemberPasscodeEntry & { resend: PasscodeResendScreen });
