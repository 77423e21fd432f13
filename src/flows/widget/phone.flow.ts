import { phoneMachine } from '#machines/widget/phone/phone.machine.ts';
import { toPhoneScreen } from '#machines/widget/phone/phone.screen.ts';
import { phoneNumbersByLibrary } from '#src/adapters/phoneNumbers/phoneNumbers.libphonenumber.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import '#src/views/styles/codes.css';
import { PhoneFormView } from '#src/views/widget/phone/phoneForm.view.tsx';

/** The phone form; the numbering plans follow on their own. */
export function phoneFlow() {
  const numbers = phoneNumbersByLibrary();
  // A failed load is reported when the numbers are asked for.
  numbers.fetch().catch(() => {});
  const machine = phoneMachine.provide({
    actors: { formatNumber: call(numbers.formatNumber), parseNumber: call(numbers.parseNumber) },
  });
  return { ...activeFlow(machine, toPhoneScreen), views: { PhoneForm: PhoneFormView } };
}
