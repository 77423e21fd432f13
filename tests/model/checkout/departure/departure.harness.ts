import { departureMachine } from '#machines/checkout/departure/departure.machine.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { NavigationError } from '#machines/ports/navigation.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { departureSpec } from '#specs/checkout/departure/departure.spec.ts';
import { toDepartureScreen } from '#machines/checkout/departure/departure.screen.ts';
import { DepartureView } from '#src/views/checkout/departure/departure.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { outcomes, type Harness, seenAs } from '#tests/model/harness/harness.ts';

export const departureHarness: Harness = {
  spec: departureSpec,
  machine: departureMachine,
  scenarios: { chosen: undefined },
  cases: {
    ...outcomes('forgetVisit', {
      signedIn: { sessionToken: 'token-1' },
      signedOut: { sessionToken: null },
      failed: new StorageError(),
    }),
    ...outcomes('revokeSession', { ok: undefined, failed: new IdentityError('unavailable') }),
    ...outcomes('leaveForMarketing', { ok: undefined, failed: new NavigationError('not_left') }),
  },
  nameOf: ({ value }) => String(value),
  ...seenAs(toDepartureScreen, (screen) => markupOf(DepartureView, { screen })),
};
