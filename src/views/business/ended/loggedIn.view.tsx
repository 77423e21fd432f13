import type { LoggedInScreen } from '#machines/business/business.screen.ts';
import type { BusinessOwnEvent } from '#machines/business/business.types.ts';
import { useFirstBusinessTexts } from '#src/views/business/firstBusinessTexts.ts';
import { BusyButton } from '#src/views/widget/main/busyButton.tsx';
import { Confirmation } from '#src/views/widget/confirmation.tsx';

interface LoggedInProps {
  screen: LoggedInScreen;
  send: (event: BusinessOwnEvent) => void;
}

/** Logged In (B2B-03): who is signed in (D-594), with the ways on (D-462). */
export function LoggedInView({ screen, send }: LoggedInProps) {
  const { organization, continueUrl, isSigningOut } = screen;
  const { loggedIn } = useFirstBusinessTexts();
  return (
    <Confirmation kind="loggedIn" title={loggedIn.title} sentence={loggedIn.text(organization)}>
      <Membership {...screen} />
      {continueUrl !== null && (
        <a className="ts-btn ts-btn--primary ts-btn--wide" href={continueUrl}>
          {loggedIn.continue}
        </a>
      )}
      <BusyButton<'switch' | 'signOut'>
        look="secondary ts-btn--wide"
        busy={isSigningOut ? 'signOut' : null}
        own="switch"
        words={loggedIn.switch}
        onChosen={() => send({ type: 'switch.chosen' })}
      />
      <BusyButton
        look="quiet ts-btn--wide"
        busy={isSigningOut ? 'signOut' : null}
        own="signOut"
        words={loggedIn.signOut}
        onChosen={() => send({ type: 'signOut.chosen' })}
      />
    </Confirmation>
  );
}

function Membership({ logoUrl, member: { name, email, isAdmin } }: Pick<LoggedInScreen, 'logoUrl' | 'member'>) {
  const { loggedIn } = useFirstBusinessTexts();
  return (
    <div className="ts-membership">
      {logoUrl !== null && <img className="ts-membership__logo" src={logoUrl} alt="" />}
      <div>
        {name !== '' && (
          <p className="ts-membership__name">
            <bdi>{name}</bdi>
          </p>
        )}
        <p>
          <bdi>{email}</bdi>
        </p>
        <p className="ts-note">{isAdmin ? loggedIn.admin : loggedIn.member}</p>
      </div>
    </div>
  );
}
