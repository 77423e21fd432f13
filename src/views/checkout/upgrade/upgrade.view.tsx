import type { ReactNode } from 'react';
import type { UpgradeScreen } from '#machines/checkout/upgrade/upgrade.screen.ts';
import type { UpgradeEvent } from '#machines/checkout/upgrade/upgrade.types.ts';
import { useScreenFocus } from '#src/views/screenFocus.ts';
import { usePageContext } from '#src/views/pageContext.tsx';
import { BannerRegion } from '#src/views/frame/regions.tsx';
import { Landing } from '#src/views/frame/landing/landing.view.tsx';
import { RedirectingView } from '#src/views/frame/redirecting.view.tsx';
import { Dialog } from './dialog.tsx';
import { SessionOfferView } from './sessionOffer.tsx';

interface UpgradeProps {
  screen: UpgradeScreen;
  send: (event: UpgradeEvent) => void;
  /** The sign-in widget. */
  children: ReactNode;
}

/** /upgrade-brand-builder: the landing page with the sign-in dialog over it (UPG-03 … UPG-06, UPG-11). */
export function UpgradeView({ screen, send, children }: UpgradeProps) {
  const { texts, offer } = usePageContext();
  const { upgrade, frame } = texts;
  const isBlocked = screen.kind === 'modal' && screen.notice === 'storageBlocked';
  const title = useScreenFocus(isBlocked ? 'upgrade.blocked' : 'upgrade');
  switch (screen.kind) {
    case 'modal':
      return (
        <>
          <title>{frame.pageTitle(upgrade.title)}</title>
          <Landing />
          <Dialog
            title={upgrade.title}
            message={upgrade.notice}
            offer={offer && `${offer.name}, ${offer.price}`}
            // With the widget inside, its field has the focus.
            titleRef={isBlocked ? title : undefined}
            closeWords={upgrade.close}
            onDismissed={() => send({ type: 'modal.dismissed' })}
          >
            {screen.notice === 'storageBlocked' ? (
              <>
                <BannerRegion message={{ tone: 'error', sentence: upgrade.storageBlocked }} />
                <button
                  className="ts-btn ts-btn--primary ts-btn--wide"
                  type="button"
                  onClick={() => send({ type: 'retry.chosen' })}
                >
                  {frame.retry}
                </button>
              </>
            ) : (
              <>
                <SessionOfferView session={screen.session} onContinue={() => send({ type: 'continue.chosen' })} />
                {children}
              </>
            )}
          </Dialog>
        </>
      );
    case 'redirecting':
      return <RedirectingView />;
  }
}
