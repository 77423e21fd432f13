import type { MemberPasscodeScreen } from '#machines/business/passcodes.screen.ts';
import type { PasscodeEvent } from '#machines/widget/passcode/passcode.types.ts';
import type { PasscodeResendEvent } from '#machines/widget/passcodeResend/passcodeResend.types.ts';
import type { Send } from '#src/views/send.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { PasscodeView } from '#src/views/widget/passcode/passcode.view.tsx';
import { PasscodeResendView } from '#src/views/widget/passcodeResend/passcodeResend.view.tsx';

interface MemberPasscodeProps {
  screen: MemberPasscodeScreen;
  send: Send<PasscodeEvent | PasscodeResendEvent>;
}

/** Email OTP Entry and SMS OTP Entry (B2B-21, B2B-16). */
export function MemberPasscodeView({ screen, send }: MemberPasscodeProps) {
  const { passcodes } = useBusinessTexts();
  const toTotp = (
    <button
      className="ts-btn ts-btn--secondary ts-btn--wide"
      type="button"
      onClick={() => send({ type: 'totp.chosen' })}
    >
      {passcodes.toTotp}
    </button>
  );
  return (
    <PasscodeView screen={screen} send={send} instead={screen.hasOther && toTotp}>
      <PasscodeResendView screen={screen.resend} send={(event) => send(event, 'passcodeResend')} />
    </PasscodeView>
  );
}
