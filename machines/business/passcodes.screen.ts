import type { PasscodeEntry } from '../widget/passcode/passcode.screen.ts';
import type { PasscodeResendScreen } from '../widget/passcodeResend/passcodeResend.screen.ts';
import type { EmailSelectionScreen } from './emailSelection/emailSelection.screen.ts';
import type { SmsEnrollmentScreen } from './smsEnrollment/smsEnrollment.screen.ts';

/** A member's passcode, and beside it the control for the next one. */
export type MemberPasscodeScreen = PasscodeEntry & {
  kind: 'memberPasscode';
  /** The authenticator app can be used instead. */
  hasOther: boolean;
  resend: PasscodeResendScreen;
};

/** The screens of the flows for passcodes. */
export type PasscodesScreen = EmailSelectionScreen | SmsEnrollmentScreen | MemberPasscodeScreen;
