import { useActorTree } from '#src/flows/actorTree.ts';
import { FirstBusinessView } from '#src/views/business/firstBusiness.view.tsx';
import type { Business } from './business.flow.ts';
import { BusinessToastRegion } from './businessToasts.ts';

/** The one place where the business widget's flows meet React. */
export function BusinessHost({ business: { flow, screen, send, draw } }: { business: Business }) {
  useActorTree(flow);
  const shown = screen();
  return (
    <BusinessToastRegion screen={shown} onExpired={() => send({ type: 'notice.expired' })}>
      <FirstBusinessView screen={shown} send={send} later={() => draw(shown, send)} />
    </BusinessToastRegion>
  );
}
