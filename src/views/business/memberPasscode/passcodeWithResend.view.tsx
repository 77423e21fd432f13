import type { MemberPasscodeEntry } from '#machines/business/memberPasscode/memberPasscode.screen.ts';
import type { MemberPasscodeEvent } from '#machines/business/memberPasscode/memberPasscode.types.ts';
import type { PasscodeResendScreen } from '#machines/business/passcodeResend/passcodeResend.screen.ts';
import type { PasscodeResendEvent } from '#machines/business/passcodeResend/passcodeResend.types.ts';
import { PasscodeResendView } from '#src/views/business/passcodeResend/passcodeResend.view.tsx';
import { MemberPasscodeView } from './memberPasscode.view.tsx';

interface PasscodeWithResendProps {
  screen: MemberPasscodeEntry & { resend: PasscodeResendScreen };
  send: (event: MemberPasscodeEvent | PasscodeResendEvent) => void;
}

/** The code, and the control for the next one beside it. */
export const PasscodeWithResendView = ({ screen, send }: PasscodeWithResendProps) => (
  <MemberPasscodeView screen={screen} send={send}>
    <PasscodeResendView screen={screen.resend} send={send} />
  </MemberPasscodeView>
);
