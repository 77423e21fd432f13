import type { PasskeyRegistrationScreen } from '#machines/widget/passkeyRegistration/passkeyRegistration.screen.ts';
import type { PasskeyRegistrationEvent } from '#machines/widget/passkeyRegistration/passkeyRegistration.types.ts';
import { Spinner } from '#src/views/frame/icons.tsx';
import { PasskeyIcon } from '#src/views/frame/passkeyIcon.tsx';
import { StatusRegion } from '#src/views/frame/regions.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { RegistrationNoticeRegion } from './registrationNotice.tsx';

interface RegisterPasskeyProps {
  screen: Extract<PasskeyRegistrationScreen, { kind: 'registerPasskey' }>;
  send: (event: PasskeyRegistrationEvent) => void;
}

/** Register New Passkey: why one would want it, and the two answers (PKY-10). */
export function RegisterPasskeyView({ screen, send }: RegisterPasskeyProps) {
  const { passkeys, main } = useLaterTexts();
  const { notice, isBusy, isCancellable } = screen;
  const start = useScreenFocus('registerPasskey', 'widget');
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <div className="ts-head">
        <span className="ts-badge" aria-hidden="true">
          <PasskeyIcon />
        </span>
        <h2 className="ts-title" ref={start} tabIndex={-1}>
          {passkeys.registerTitle}
        </h2>
        <p className="ts-lede">{passkeys.register}</p>
      </div>
      <RegistrationNoticeRegion notice={notice} />
      <StatusRegion look="ts-visually-hidden">{isBusy && passkeys.waiting}</StatusRegion>
      <div className="ts-stack ts-stack--buttons">
        <button
          className="ts-btn ts-btn--primary ts-btn--wide"
          type="button"
          aria-busy={isBusy || undefined}
          onClick={() => send({ type: 'create.chosen' })}
        >
          {isBusy && <Spinner />}
          <span>{passkeys.create}</span>
        </button>
        <button
          className="ts-btn ts-btn--quiet ts-btn--wide"
          type="button"
          aria-disabled={(isBusy && !isCancellable) || undefined}
          onClick={() => send({ type: isCancellable ? 'passkey.cancelled' : 'later.chosen' })}
        >
          {isCancellable ? main.cancel : passkeys.later}
        </button>
      </div>
    </div>
  );
}
