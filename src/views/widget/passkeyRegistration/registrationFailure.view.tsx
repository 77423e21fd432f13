import type { PasskeyRegistrationScreen } from '#machines/widget/passkeyRegistration/passkeyRegistration.screen.ts';
import type { PasskeyRegistrationEvent } from '#machines/widget/passkeyRegistration/passkeyRegistration.types.ts';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { useLaterTexts } from '#src/views/widget/laterTexts.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { RegistrationNoticeRegion } from './registrationNotice.tsx';

interface RegistrationFailureProps {
  screen: Extract<PasskeyRegistrationScreen, { kind: 'passkeysUnavailable' | 'emailNotVerified' | 'sessionEnded' }>;
  send: (event: PasskeyRegistrationEvent) => void;
}

/** Nobody is signed in here (PKY-19, D-45), that could not be found out, or the address is not proven yet (D-482). */
export function RegistrationFailureView({ screen, send }: RegistrationFailureProps) {
  const { passkeys, common } = useLaterTexts();
  const start = useScreenFocus(screen.kind, 'widget');
  const isSignedOut = screen.kind === 'sessionEnded';
  const isUnproven = screen.kind === 'emailNotVerified';
  return (
    <div className="ts-screen ts-arrives ts-stack">
      <h2 className="ts-title" ref={start} tabIndex={-1}>
        {isUnproven ? passkeys.registerTitle : passkeys.errorTitle}
      </h2>
      {isSignedOut ? (
        <BannerRegion message={{ tone: 'error', sentence: passkeys.sessionEnded }} />
      ) : (
        <RegistrationNoticeRegion notice={screen.notice} />
      )}
      <button
        className="ts-btn ts-btn--primary ts-btn--wide"
        type="button"
        onClick={() => send({ type: isSignedOut || isUnproven ? 'signIn.chosen' : 'retry.chosen' })}
      >
        {isSignedOut || isUnproven ? passkeys.signIn : common.retry}
      </button>
      {isUnproven && (
        <button
          className="ts-btn ts-btn--quiet ts-btn--wide"
          type="button"
          onClick={() => send({ type: 'later.chosen' })}
        >
          {passkeys.later}
        </button>
      )}
    </div>
  );
}
