import type { PasskeyRegistrationEvent } from '#machines/widget/passkeyRegistration/passkeyRegistration.types.ts';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { Confirmation } from '#src/views/widget/confirmation.tsx';

interface RegisteredProps {
  name: string;
  send: (event: PasskeyRegistrationEvent) => void;
}

/** Passkey Registration Success (PKY-12). */
export function RegisteredView({ name, send }: RegisteredProps) {
  const { passkeys } = useLaterTexts();
  return (
    <Confirmation kind="passkeyRegistered" title={passkeys.registeredTitle} sentence={passkeys.registered(name)}>
      <button
        className="ts-btn ts-btn--primary ts-btn--wide"
        type="button"
        onClick={() => send({ type: 'done.chosen' })}
      >
        {passkeys.done}
      </button>
    </Confirmation>
  );
}
