import type { ReactNode } from 'react';
import type { BusinessScreen } from '#machines/business/business.screen.ts';
import type { BusinessEvent } from '#machines/business/business.types.ts';
import { WidgetWaiting } from '#src/views/widget/widgetWaiting.tsx';
import { LandingView } from './landing/landing.view.tsx';
import { BusinessMainView } from './businessMain/businessMain.view.tsx';
import { useFirstBusinessTexts } from './firstBusinessTexts.ts';
import { LoggedInView } from './ended/loggedIn.view.tsx';
import { ResumeFailedView } from './ended/resumeFailed.view.tsx';
import { FailureView } from './ended/failure.view.tsx';

interface FirstBusinessProps {
  screen: BusinessScreen;
  send: (event: BusinessEvent) => void;
  /** Draws the screens of flows that come later, and what they have to say on Main. */
  later: () => ReactNode;
}

/** Shows the business widget without any of its later flows; Main stays mounted while it is busy. */
export function FirstBusinessView({ screen, send, later }: FirstBusinessProps) {
  const { landing, common } = useFirstBusinessTexts();
  switch (screen.kind) {
    case 'landing':
    case 'landingFailed':
      return <LandingView screen={screen} send={send} />;
    case 'main':
      return (
        <BusinessMainView screen={screen} send={send}>
          {later()}
        </BusinessMainView>
      );
    case 'savingSession':
      return <WidgetWaiting title={landing.signingIn} message={common.busy} />;
    case 'error':
      return <FailureView screen={screen} send={send} />;
    case 'resumeFailed':
      return <ResumeFailedView screen={screen} send={send} />;
    case 'loggedIn':
      return <LoggedInView screen={screen} send={send} />;
    default:
      return later();
  }
}
