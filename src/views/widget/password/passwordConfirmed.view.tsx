import { useArrival } from '#src/views/arrival.ts';
import { useFacts } from '#src/views/facts.tsx';
import { CheckIcon } from '#src/views/frame/icons.tsx';
import { Seal } from '#src/views/frame/settled.tsx';

/** Password Confirmation (PWD-26, PWD-27). */
export function PasswordConfirmedView() {
  const { passwordConfirmed } = useFacts().texts;
  const start = useArrival('passwordConfirmed', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head ts-head--center">
        <Seal tone="success">
          <CheckIcon />
        </Seal>
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {passwordConfirmed.title}
        </h2>
        <p className="ts-lede">{passwordConfirmed.sentence}</p>
      </div>
    </div>
  );
}
