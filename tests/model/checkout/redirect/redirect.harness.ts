import { redirectMachine } from '#machines/checkout/redirect/redirect.machine.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { NavigationError } from '#machines/ports/navigation.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { redirectSpec } from '#specs/checkout/redirect/redirect.spec.ts';
import { toRedirectScreen } from '#machines/checkout/redirect/redirect.screen.ts';
import { RedirectView } from '#src/views/checkout/redirect/redirect.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

export const redirectHarness: Harness = {
  spec: redirectSpec,
  machine: redirectMachine,
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
  ...rendered(toRedirectScreen, (screen) => markupOf(RedirectView, { screen })),
};
