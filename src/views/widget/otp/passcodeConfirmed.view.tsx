import { useWidgetContext } from '#src/views/pageContext.tsx';
import { Confirmation } from '../confirmation.tsx';

/** The code was right (OTP-19 … OTP-21). */
export function PasscodeConfirmedView() {
  const { confirmedTitle, confirmed } = useWidgetContext().texts.passcode;
  return <Confirmation kind="passcodeConfirmed" title={confirmedTitle} sentence={confirmed} />;
}
