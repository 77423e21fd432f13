import { lazy, Suspense, useEffect } from 'react';
import type { BusinessScreen } from '#machines/business/business.screen.ts';
import type { BusinessEvent } from '#machines/business/business.types.ts';
import { useActorTree } from '#src/flows/actorTree.ts';
import { useSteps } from '#src/flows/steps.ts';
import { FirstBusinessView } from '#src/views/business/firstBusiness.view.tsx';
import type { Business } from './business.flow.ts';
import { BusinessToastRegion } from './businessToasts.ts';

// A sign-in can be finished without being told how long it may take.
const LoginExpiry = lazy(() =>
  import('./loginExpiry.flow.tsx').then(
    ({ LoginExpiry: shown }) => ({ default: shown }),
    () => ({ default: () => null }),
  ),
);

interface BusinessHostProps {
  business: Business;
  /** Called with each screen that is shown. */
  onScreen?(screen: BusinessScreen): void;
}

/** The one place where the business widget's flows meet React. */
export function BusinessHost({ business, onScreen }: BusinessHostProps) {
  const { flow, screen, draw, begunOn } = business;
  useActorTree(flow);
  const shown = screen();
  useEffect(() => onScreen?.(shown));
  const send = useSteps<BusinessEvent>(shown.kind, business.send);
  // The code shows the notice of its resend control where it has none itself.
  const noticeOwner = shown.kind === 'memberPasscode' && shown.notice === null ? 'passcodeResend' : 'flow';
  const begun = begunOn(shown);
  return (
    <>
      <BusinessToastRegion screen={shown} onExpired={() => send({ type: 'notice.expired' }, noticeOwner)}>
        <FirstBusinessView screen={shown} send={send} later={() => draw(shown, send)} />
      </BusinessToastRegion>
      <Suspense>{begun !== null && <LoginExpiry begun={begun} />}</Suspense>
    </>
  );
}
