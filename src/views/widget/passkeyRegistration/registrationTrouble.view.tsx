import type { PasskeyRegistrationScreen } from '#machines/widget/passkeyRegistration/passkeyRegistration.screen.ts';
import type { PasskeyRegistrationEvent } from '#machines/widget/passkeyRegistration/passkeyRegistration.types.ts';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { RegistrationNoticeRegion } from './registrationNotice.tsx';

interface RegistrationTroubleProps {
  screen: Extract<PasskeyRegistrationScreen, { kind: 'registrationUnreachable' | 'signedOut' }>;
  send: (event: PasskeyRegistrationEvent) => void;
}

/** Nobody is signed in here (PKY-19, D-45), or that could not be found out. */
export function RegistrationTroubleView({ screen, send }: RegistrationTroubleProps) {
  const { passkeys, everywhere } = useLaterTexts();
  const start = useScreenFocus(screen.kind, 'widget');
  const isSignedOut = screen.kind === 'signedOut';
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <h2 className="ts-title" ref={start} tabIndex={-1}>
        {passkeys.troubleTitle}
      </h2>
      {isSignedOut ? (
        <BannerRegion message={{ tone: 'error', sentence: passkeys.signedOut }} />
      ) : (
        <RegistrationNoticeRegion notice={screen.notice} />
      )}
      <button
        className="ts-btn ts-btn--primary ts-btn--wide"
        type="button"
        onClick={() => send({ type: isSignedOut ? 'logIn.chosen' : 'retry.chosen' })}
      >
        {isSignedOut ? passkeys.logIn : everywhere.retry}
      </button>
    </div>
  );
}
