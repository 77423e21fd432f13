import { lazy, Suspense } from 'react';
import { useActorTree } from '#src/flows/actorTree.ts';
import { FirstBusinessView } from '#src/views/business/firstBusiness.view.tsx';
import type { Business } from './business.flow.ts';

// A log-in can be finished without being told how long it may take.
const LoginExpiry = lazy(() =>
  import('./loginExpiry.flow.tsx').then(
    ({ LoginExpiry: shown }) => ({ default: shown }),
    () => ({ default: () => null }),
  ),
);

/** The one place where the business widget's flows meet React. */
export function BusinessHost({ business: { flow, screen, send, draw, begunOn } }: { business: Business }) {
  useActorTree(flow);
  const shown = screen();
  const begun = begunOn(shown);
  return (
    <>
      <FirstBusinessView screen={shown} send={send} later={() => draw(shown, send)} />
      <Suspense>{begun !== null && <LoginExpiry begun={begun} />}</Suspense>
    </>
  );
}
