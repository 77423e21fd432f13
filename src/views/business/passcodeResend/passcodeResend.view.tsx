import type { PasscodeResendScreen } from '#machines/business/passcodeResend/passcodeResend.screen.ts';
import type { PasscodeResendEvent } from '#machines/business/passcodeResend/passcodeResend.types.ts';
import { useBusinessTexts } from '#src/views/business/businessTexts.ts';
import { ResendView } from '#src/views/widget/resend/resend.view.tsx';

interface PasscodeResendProps {
  screen: PasscodeResendScreen;
  send: (event: PasscodeResendEvent) => void;
}

/** The control for a member's next code. */
export function PasscodeResendView({ screen, send }: PasscodeResendProps) {
  const { passcodes } = useBusinessTexts();
  return <ResendView screen={screen} send={send} words={passcodes.resend} />;
}
