import { useActorTree } from '#src/flows/actorTree.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import type { Business } from './business.flow.ts';

/** The one place where the business widget's flows meet React. */
export function BusinessHost({ business: { flow, screen, send } }: { business: Business }) {
  useActorTree(flow);
  return <BusinessView screen={screen()} send={send} />;
}
