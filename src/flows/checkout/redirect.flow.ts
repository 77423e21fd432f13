import { redirectMachine } from '#machines/checkout/redirect/redirect.machine.ts';
import { asFlow } from '#machines/ports/flow.ts';
import { call } from '#src/flows/call.ts';
import type { ProductAdapters } from './productAdapters.ts';

type Needed = Pick<ProductAdapters, 'visits' | 'identity' | 'navigation'>;

export function pluggedRedirect({ visits, identity, navigation }: Needed) {
  return redirectMachine.provide({
    actors: {
      forgetVisit: call(visits.forgetVisit),
      revokeSession: call(identity.revokeSession),
      leaveForMarketing: call(navigation.leaveForMarketing),
    },
  });
}

/** The way out, inside of another flow. */
export const redirectFlow = (adapters: Needed) => asFlow(pluggedRedirect(adapters));
