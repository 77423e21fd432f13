import { totpEnrollmentMachine } from '#machines/business/totpEnrollment/totpEnrollment.machine.ts';
import { toTotpEnrollmentScreen } from '#machines/business/totpEnrollment/totpEnrollment.screen.ts';
import { ClipboardError } from '#machines/ports/business/clipboard.ts';
import { totpEnrollmentSpec } from '#specs/business/totpEnrollment/totpEnrollment.spec.ts';
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
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

const given = { ...ofMember, made: null, shown: 'qr', isBackable: true };

export const totpEnrollmentHarness: Harness = {
  spec: totpEnrollmentSpec,
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
    ...gestures({
      'continue.chosen': null,
      'enterKey.chosen': null,
      'showQrCode.chosen': null,
      'copy.chosen': null,
      'retry.chosen': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
  },
  nameOf: ({ value, context: { made, isBackable, notice, output } }) => {
    if (value === 'ended') {
      const left = made === null ? '' : ' with a secret';
      if (output.result === 'trouble') return `trouble.${output.trouble.kind}${left}`;
      if (output.result === 'added') return `added.${output.shown}${left}`;
      return `back.${output.made === null ? 'without' : 'made'}${left}`;
    }
    const around = isBackable ? 'chosen' : 'only';
    if (value === 'failed') return `${around}.${notice.code}`;
    const told = notice === null ? '' : ' with a notice';
    const at = typeof value === 'string' ? value : String(value['manual']);
    return `${around}.${at === 'offered' ? 'manual' : at}${told}`;
  },
  ...rendered(toTotpEnrollmentScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
};
