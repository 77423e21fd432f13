import { useFacts } from '#src/views/facts.tsx';
import { Confirmation } from '../confirmation.tsx';

/** The code was right (OTP-19 … OTP-21). */
export function PasscodeConfirmedView() {
  const { confirmedTitle, confirmed } = useFacts().texts.passcode;
  return <Confirmation kind="passcodeConfirmed" title={confirmedTitle} sentence={confirmed} />;
}
