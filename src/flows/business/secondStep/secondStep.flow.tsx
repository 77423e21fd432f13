import type { PasscodeOutput } from '#machines/ports/anyPasscode.ts';
import type { NumberEnd, NumberGiven, PasscodeGiven } from '#machines/business/secondStep/secondStep.types.ts';
import { secondStepMachine } from '#machines/business/secondStep/secondStep.machine.ts';
import { numberGiven } from '#machines/business/secondStep/secondStep.rules.ts';
import { isSecondStepScreen } from '#machines/business/secondSteps.screen.ts';
import { sendingSmsEnrollmentScreen } from '#machines/business/smsEnrollment/smsEnrollment.screen.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { logicsOf, activeFlow } from '#src/flows/activeFlow.ts';
import { childOnScreen } from '#src/flows/widget/widgetFlow.ts';
import '#src/views/styles/codes.css';
import '#src/views/styles/secondStep.css';
import { SecondStepView } from '#src/views/business/secondStep/secondStep.view.tsx';
import type { BusinessFlow, DrawScreen } from '#src/flows/business/businessFlow.ts';
import { factorSelectionFlow } from './factorSelection.flow.ts';
import { recoveryEntryFlow } from './recoveryEntry.flow.ts';
import { recoverySaveFlow } from './recoverySave.flow.ts';
import { totpEnrollmentFlow } from './totpEnrollment.flow.ts';
import { totpEntryFlow } from './totpEntry.flow.ts';

/** The flows of codes by text, which a sign-in has by itself, too. */
export interface TextFlows {
  smsEnrollment: BusinessFlow<NumberGiven, NumberEnd>;
  memberPasscode: BusinessFlow<PasscodeGiven, PasscodeOutput>;
}

/** The second step of a sign-in with the flows inside of it. */
export function secondStepFlow(client: BusinessClient, texts: TextFlows) {
  const flows = {
    factorSelection: factorSelectionFlow(),
    totpEnrollment: totpEnrollmentFlow(client),
    totpEntry: totpEntryFlow(client),
    recoveryEntry: recoveryEntryFlow(client),
    recoverySave: recoverySaveFlow(),
    ...texts,
  };
  const shown: Record<string, Pick<BusinessFlow<never, unknown>, 'screenOf'>> = flows;
  const flow = activeFlow(secondStepMachine.provide({ actors: logicsOf(flows) }), (snapshot) => {
    const child = childOnScreen(snapshot);
    const screen = child === undefined ? undefined : shown[child.id]?.screenOf(child);
    if (screen === undefined) throw new Error('No flow of a second step has the screen');
    return screen.kind === 'sendingMemberPasscode' ? sendingSmsEnrollmentScreen(numberGiven(snapshot.context)) : screen;
  });
  const draw: DrawScreen = (screen, send) => {
    if (isSecondStepScreen(screen)) return <SecondStepView screen={screen} send={send} />;
    return texts.smsEnrollment.draw(screen, send) ?? texts.memberPasscode.draw(screen, send);
  };
  return { ...flow, draw };
}
