import { redirectMachine } from '#machines/checkout/redirect/redirect.machine.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { NavigationError } from '#machines/ports/navigation.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { redirectModel } from '#specs/checkout/redirect/redirect.model.ts';
import { toRedirectScreen } from '#machines/checkout/redirect/redirect.screen.ts';
import { RedirectView } from '#src/views/checkout/redirect/redirect.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

export const redirectHarness = modelHarness({
  model: redirectModel,
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
  ...rendered(toRedirectScreen, (screen) => markupOf(RedirectView, { screen })),
});
