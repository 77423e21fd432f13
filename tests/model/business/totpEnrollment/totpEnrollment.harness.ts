import { totpEnrollmentMachine } from '#machines/business/totpEnrollment/totpEnrollment.machine.ts';
import { toTotpEnrollmentScreen } from '#machines/business/totpEnrollment/totpEnrollment.screen.ts';
import { ClipboardError } from '#machines/ports/business/clipboard.ts';
import { totpEnrollmentModel } from '#specs/business/totpEnrollment/totpEnrollment.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import {
  enrollment,
  expired,
  limited,
  offline,
  ofMember,
  policy,
  refused,
} from '#tests/model/business/givenFactors.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const given = { ...ofMember, made: null, shown: 'qr', isBackable: true };

export const totpEnrollmentHarness = modelHarness({
  model: totpEnrollmentModel,
  machine: totpEnrollmentMachine,
  scenarios: {
    chosen: given,
    only: { ...given, isBackable: false },
    scannedBefore: { ...given, made: enrollment },
    typedBefore: { ...given, made: enrollment, shown: 'manual', isBackable: false },
  },
  cases: {
    ...outcomes('createTotp', { ok: enrollment, refused, offline, limited, policy, expired }),
    ...outcomes('copyText', { ok: undefined, refused: new ClipboardError() }),
    ...userEvents({
      'continue.chosen': null,
      'enterKey.chosen': null,
      'showQrCode.chosen': null,
      'copy.chosen': null,
      'retry.chosen': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
  },
  holds: { secret: ({ made }) => made !== null },
  ...rendered(toTotpEnrollmentScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
});
