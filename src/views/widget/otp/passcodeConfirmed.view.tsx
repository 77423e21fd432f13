import { useArrival } from '#src/views/arrival.ts';
import { useFacts } from '#src/views/facts.tsx';
import { CheckIcon } from '#src/views/frame/icons.tsx';
import { Seal } from '#src/views/frame/settled.tsx';

/** The code was right (OTP-19 … OTP-21). */
export function PasscodeConfirmedView() {
  const { passcode } = useFacts().texts;
  const start = useArrival('passcodeConfirmed', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head ts-head--center">
        <Seal tone="success">
          <CheckIcon />
        </Seal>
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {passcode.confirmedTitle}
        </h2>
        <p className="ts-lede">{passcode.confirmed}</p>
      </div>
    </div>
  );
}
