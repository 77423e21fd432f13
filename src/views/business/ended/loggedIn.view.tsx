import type { BusinessOwnScreen } from '#machines/business/business.screen.ts';
import type { BusinessOwnEvent } from '#machines/business/business.types.ts';
import { useFirstBusinessTexts } from '#src/views/business/firstBusinessTexts.ts';
import { BusyButton } from '#src/views/widget/main/busyButton.tsx';
import { Confirmation } from '#src/views/widget/confirmation.tsx';

interface LoggedInProps {
  screen: Extract<BusinessOwnScreen, { kind: 'loggedIn' }>;
  send: (event: BusinessOwnEvent) => void;
}

/** Logged In (B2B-03), with the ways on (D-462). */
export function LoggedInView({ screen: { organization, continueUrl, isSigningOut }, send }: LoggedInProps) {
  const { loggedIn } = useFirstBusinessTexts();
  return (
    <Confirmation kind="loggedIn" title={loggedIn.title} sentence={loggedIn.text(organization)}>
      {continueUrl !== null && (
        <a className="ts-btn ts-btn--primary ts-btn--wide" href={continueUrl}>
          {loggedIn.continue}
        </a>
      )}
      <BusyButton
        look="secondary ts-btn--wide"
        busy={isSigningOut ? 'signOut' : null}
        own="signOut"
        words={loggedIn.signOut}
        onChosen={() => send({ type: 'signOut.chosen' })}
      />
    </Confirmation>
  );
}
