import { recoveryEntryMachine } from '#machines/business/recoveryEntry/recoveryEntry.machine.ts';
import { toRecoveryEntryScreen } from '#machines/business/recoveryEntry/recoveryEntry.screen.ts';
import { recoveryEntryModel } from '#specs/business/recoveryEntry/recoveryEntry.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { done } from '#tests/model/business/given.ts';
import { expired, limited, offline, ofMember, refused, wrong } from '#tests/model/business/givenFactors.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

export const recoveryEntryHarness = modelHarness({
  model: recoveryEntryModel,
  machine: recoveryEntryMachine,
  scenarios: { withoutApp: { ...ofMember, sessionMinutes: 90 } },
  cases: {
    ...outcomes('recover', { ok: done, wrong, refused, offline, limited, expired }),
    ...userEvents({
      'recoveryCode.typed': { code: { text: ' 2abc-defg-hjkm-npqr ' }, nothing: { text: '' } },
      'recoveryCode.submitted': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
  },
  holds: { code: ({ text }) => text !== '' },
  ...rendered(toRecoveryEntryScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
});
