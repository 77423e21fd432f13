import { type AnyMachineSnapshot, fromPromise } from 'xstate';
import { asFlow } from '#machines/ports/flow.ts';
import type { PhoneNumbers } from '#machines/ports/phoneNumbers.ts';
import { phoneMachine } from '#machines/widget/phone/phone.machine.ts';
import { type PhoneScreen, toPhoneScreen } from '#machines/widget/phone/phone.screen.ts';
import { phoneNumbersByLibrary } from '#src/adapters/phoneNumbers.libphonenumber.ts';
import { isOf } from './flowSnapshots.ts';

type Typed = Parameters<PhoneNumbers['formatNumber']>[0];

/** The phone form with everything it needs, loaded as one piece; the numbering plans follow on their own. */
export function openPhone() {
  const numbers = phoneNumbersByLibrary();
  // That they did not come is seen when they are asked.
  numbers.fetch().catch(() => {});
  const machine = phoneMachine.provide({
    actors: {
      formatNumber: fromPromise<{ text: string }, Typed>(({ input }) => numbers.formatNumber(input)),
      parseNumber: fromPromise<{ isValid: boolean; number: string }, Typed>(({ input }) => numbers.parseNumber(input)),
    },
  });
  return {
    flow: asFlow(machine),
    /** Null for the snapshot of another flow. */
    toScreen: (snapshot: AnyMachineSnapshot): PhoneScreen | null =>
      isOf(phoneMachine, snapshot) ? toPhoneScreen(snapshot) : null,
  };
}
