import type { ReactNode } from 'react';
import type { UpgradeScreen } from '#machines/checkout/upgrade/upgrade.screen.ts';
import type { UpgradeEvent } from '#machines/checkout/upgrade/upgrade.types.ts';
import { useFacts } from '../../facts.tsx';
import { BannerRegion } from '../../frame/regions.tsx';
import { Landing } from '../../frame/landing.view.tsx';
import { LeavingView } from '../../frame/leaving.view.tsx';
import { Dialog } from './dialog.tsx';

interface UpgradeProps {
  screen: UpgradeScreen;
  send: (event: UpgradeEvent) => void;
  /** The sign-in widget. */
  children: ReactNode;
}

/** /upgrade-brand-builder: the landing page with the log-in dialog over it (UPG-03 … UPG-06, UPG-11). */
export function UpgradeView({ screen, send, children }: UpgradeProps) {
  const { upgrade, frame } = useFacts().texts;
  switch (screen.kind) {
    case 'modal': {
      const isBlocked = screen.notice === 'storageBlocked';
      return (
        <>
          <title>{frame.pageTitle(upgrade.title)}</title>
          <Landing signedIn={false} />
          <Dialog
            title={upgrade.title}
            message={upgrade.notice}
            closeWords={upgrade.close}
            onDismissed={() => send({ type: 'modal.dismissed' })}
          >
            <BannerRegion message={isBlocked ? { tone: 'error', sentence: upgrade.storageBlocked } : null} />
            {isBlocked ? (
              <button
                className="ts-btn ts-btn--primary ts-btn--wide"
                type="button"
                onClick={() => send({ type: 'retry.chosen' })}
              >
                {frame.retry}
              </button>
            ) : (
              children
            )}
          </Dialog>
        </>
      );
    }
    case 'leaving':
      return <LeavingView />;
  }
}
