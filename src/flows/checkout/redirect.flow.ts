import { redirectMachine } from '#machines/checkout/redirect/redirect.machine.ts';
import { asFlow } from '#machines/ports/flow.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import type { ProductAdapters } from './productAdapters.ts';

type Needed = Pick<ProductAdapters, 'visits' | 'identity' | 'navigation'>;

export function pluggedRedirect({ visits, identity, navigation }: Needed) {
  const { forgetVisit } = actorsOf(visits);
  const { revokeSession } = actorsOf(identity);
  const { leaveForMarketing } = actorsOf(navigation);
  return redirectMachine.provide({ actors: { forgetVisit, revokeSession, leaveForMarketing } });
}

/** The way out, inside of another flow. */
export const redirectFlow = (adapters: Needed) => asFlow(pluggedRedirect(adapters));
