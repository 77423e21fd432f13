import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { Confirmation } from '../confirmation.tsx';

/** The code was right (OTP-19 … OTP-21). */
export function PasscodeConfirmedView() {
  const { confirmedTitle, confirmed } = useLaterTexts().passcode;
  return <Confirmation kind="passcodeConfirmed" title={confirmedTitle} sentence={confirmed} />;
}
