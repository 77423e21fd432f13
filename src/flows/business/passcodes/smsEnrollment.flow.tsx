import { smsEnrollmentMachine } from '#machines/business/smsEnrollment/smsEnrollment.machine.ts';
import { phoneFormInputOf } from '#machines/business/smsEnrollment/smsEnrollment.rules.ts';
import { toSmsEnrollmentScreen } from '#machines/business/smsEnrollment/smsEnrollment.screen.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { phoneFlow } from '#src/flows/widget/phone.flow.ts';
import { SmsEnrollmentView } from '#src/views/business/smsEnrollment/smsEnrollment.view.tsx';
import type { DrawScreen } from '../businessFlow.ts';

const draw: DrawScreen = (screen, send) =>
  screen.kind === 'smsEnrollment' ? <SmsEnrollmentView screen={screen} send={send} /> : null;

/** The number that codes will be texted to, typed into the widget's own form. */
export function smsEnrollmentFlow() {
  const phone = phoneFlow();
  const flow = activeFlow(smsEnrollmentMachine.provide({ actors: { phone: phone.logic } }), (snapshot) => {
    const form = snapshot.children['phone'];
    const shown =
      form === undefined ? { ...phoneFormInputOf(snapshot.context), isParsing: true } : phone.screenOf(form);
    return toSmsEnrollmentScreen(snapshot, shown);
  });
  return { ...flow, draw };
}
