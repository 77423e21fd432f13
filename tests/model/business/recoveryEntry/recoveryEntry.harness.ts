import { recoveryEntryMachine } from '#machines/business/recoveryEntry/recoveryEntry.machine.ts';
import { toRecoveryEntryScreen } from '#machines/business/recoveryEntry/recoveryEntry.screen.ts';
import { recoveryEntrySpec } from '#specs/business/recoveryEntry/recoveryEntry.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { done } from '#tests/model/business/given.ts';
import { expired, limited, offline, ofMember, refused, wrong } from '#tests/model/business/givenFactors.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

const told: Record<string, string> = { wrongCode: '.wrong' };

export const recoveryEntryHarness: Harness = {
  spec: recoveryEntrySpec,
  machine: recoveryEntryMachine,
  scenarios: { withoutApp: { ...ofMember, sessionMinutes: 90 } },
  cases: {
    ...outcomes('recover', { ok: done, wrong, refused, offline, limited, expired }),
    ...gestures({
      'recoveryCode.typed': { code: { text: ' 2abc-defg-hjkm-npqr ' }, nothing: { text: '' } },
      'recoveryCode.submitted': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
  },
  nameOf: ({ value, context: { text, notice, output } }) => {
    if (value === 'ended') {
      const left = text === '' ? '' : ' with a code';
      return `${output.result === 'trouble' ? output.trouble.kind : output.result}${left}`;
    }
    if (value === 'recovering') return notice === null ? value : 'recovering with a notice';
    return `${text === '' ? 'empty' : 'typed'}${notice === null ? '' : (told[notice.code] ?? `.${notice.code}`)}`;
  },
  ...rendered(toRecoveryEntryScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
};
