import { totpEntryMachine } from '#machines/business/totpEntry/totpEntry.machine.ts';
import { toTotpEntryScreen } from '#machines/business/totpEntry/totpEntry.screen.ts';
import type { TotpEntryContext } from '#machines/business/totpEntry/totpEntry.types.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { totpEntrySpec } from '#specs/business/totpEntry/totpEntry.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { done } from '#tests/model/business/given.ts';
import { expired, limited, offline, ofMember, policy, wrong } from '#tests/model/business/givenFactors.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

const given = { ...ofMember, sessionMinutes: 90 };
const codes: Record<string, string> = { '': 'empty', '12': 'partial' };

function standing({ code, isRefused, notice }: TotpEntryContext): string {
  if (isRefused) return code === '' && notice === null ? 'wrong' : 'wrong with more';
  if (notice !== null) return `${notice.code === 'refused' ? 'used' : notice.code}${code === '' ? '' : ' with a code'}`;
  return codes[code] ?? 'unknown';
}

export const totpEntryHarness: Harness = {
  spec: totpEntrySpec,
  machine: totpEntryMachine,
  scenarios: {
    enrolling: { ...given, enrols: true, hasOther: false },
    enrolled: { ...given, enrols: false, hasOther: true },
    alone: { ...given, enrols: false, hasOther: false },
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
    ...gestures({
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
  nameOf: ({ value, context }) => {
    const { enrols, hasOther, code, isRefused, notice, output } = context;
    if (value === 'ended') {
      const left = code === '' ? '' : ' with a code';
      return `${output.result === 'trouble' ? `trouble.${output.trouble.kind}` : output.result}${left}`;
    }
    const way = enrols ? 'enrolling' : hasOther ? 'enrolled' : 'alone';
    if (Object(value)['entering'] !== 'verifying') return `${way}.${standing(context)}`;
    return `${way}.verifying${isRefused || notice !== null ? ' with a notice' : ''}`;
  },
  ...rendered(toTotpEntryScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
};
