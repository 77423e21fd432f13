import { departureMachine } from '#machines/checkout/departure/departure.machine.ts';
import { asFlow } from '#machines/ports/flow.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import type { ProductAdapters } from './productAdapters.ts';

type Needed = Pick<ProductAdapters, 'visits' | 'identity' | 'navigation'>;

export function pluggedDeparture({ visits, identity, navigation }: Needed) {
  const { forgetVisit } = actorsOf(visits);
  const { revokeSession } = actorsOf(identity);
  const { leaveForMarketing } = actorsOf(navigation);
  return departureMachine.provide({ actors: { forgetVisit, revokeSession, leaveForMarketing } });
}

/** The way out, inside of another flow. */
export const departureFlow = (adapters: Needed) => asFlow(pluggedDeparture(adapters));
