import { match, P } from 'ts-pattern';
import type { BusinessScreen } from '#machines/business/business.screen.ts';
import type { BusinessEvent } from '#machines/business/business.types.ts';
import { WidgetWaiting } from '#src/views/widget/widgetWaiting.tsx';
import { ArrivalView } from './arrival/arrival.view.tsx';
import { BusinessMainView } from './businessMain/businessMain.view.tsx';
import { useBusinessTexts } from './businessTexts.ts';
import { DiscoveryView } from './discovery/discovery.view.tsx';
import { LinkConfirmationView } from './emailLink/linkConfirmation.view.tsx';
import { LoggedInView } from './ended/loggedIn.view.tsx';
import { TroubleView } from './ended/trouble.view.tsx';
import { SecondStepView } from './secondStep/secondStep.view.tsx';

interface BusinessProps {
  screen: BusinessScreen;
  send: (event: BusinessEvent) => void;
}

/** The business widget: one of its screens. */
export function BusinessView({ screen, send }: BusinessProps) {
  const { arrival, everywhere } = useBusinessTexts();
  return match(screen)
    .with({ kind: P.union('arriving', 'unanswered') }, (one) => <ArrivalView screen={one} send={send} />)
    .with({ kind: 'businessMain' }, (one) => <BusinessMainView screen={one} send={send} />)
    .with({ kind: 'linkConfirmation' }, (one) => <LinkConfirmationView screen={one} send={send} />)
    .with({ kind: P.union('organizations', 'enteringOrganization') }, (one) => (
      <DiscoveryView screen={one} send={send} />
    ))
    .with(
      {
        kind: P.union('factorSelection', 'totpPicture', 'totpKey', 'totpEntry', 'recoveryEntry', 'recoverySave'),
      },
      (one) => <SecondStepView screen={one} send={send} />,
    )
    .with({ kind: 'keeping' }, () => <WidgetWaiting title={arrival.entering} message={everywhere.busy} />)
    .with({ kind: 'trouble' }, (one) => <TroubleView screen={one} send={send} />)
    .with({ kind: 'loggedIn' }, ({ organization }) => <LoggedInView organization={organization} />)
    .exhaustive();
}
