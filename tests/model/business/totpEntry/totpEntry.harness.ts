import { totpEntryMachine } from '#machines/business/totpEntry/totpEntry.machine.ts';
import { toTotpEntryScreen } from '#machines/business/totpEntry/totpEntry.screen.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { totpEntryModel } from '#specs/business/totpEntry/totpEntry.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { done } from '#tests/model/business/given.ts';
import { expired, limited, offline, ofMember, policy, wrong } from '#tests/model/business/givenFactors.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const given = { ...ofMember, sessionMinutes: 90 };

export const totpEntryHarness = modelHarness({
  model: totpEntryModel,
  machine: totpEntryMachine,
  scenarios: {
    enrolling: { ...given, enrols: true, hasOther: false },
    enrolled: { ...given, enrols: false, hasOther: true },
    only: { ...given, enrols: false, hasOther: false },
  },
  cases: {
    ...outcomes('verifyTotp', {
      ok: done,
      wrong,
      used: new IdentityError('refused', 'This code was used. Please wait for the next one.'),
      limited,
      offline,
      policy,
      expired,
    }),
    ...userEvents({
      'passcode.typed': {
        digits: { text: '12' },
        letters: { text: 'abc' },
        whole: { text: '123456' },
        pasted: { text: '123 456' },
      },
      'notice.expired': null,
      'sms.chosen': null,
      'recovery.chosen': null,
      'back.chosen': null,
    }),
  },
  holds: { code: ({ code }) => code !== '' },
  ...rendered(toTotpEntryScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
});
