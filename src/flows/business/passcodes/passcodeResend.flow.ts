import { passcodeResendMachine } from '#machines/business/passcodeResend/passcodeResend.machine.ts';
import { toPasscodeResendScreen } from '#machines/business/passcodeResend/passcodeResend.screen.ts';
import type { MemberPasscodes } from '#machines/ports/business/passcodes.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { call } from '#src/flows/call.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';
import { pauseFlow, secondsOf } from '#src/flows/pause.flow.ts';

/** The control for a member's next code. */
export function passcodeResendFlow(
  client: Pick<BusinessClient, 'announce'>,
  passcodes: Pick<MemberPasscodes, 'sendMemberPasscode'>,
) {
  const machine = passcodeResendMachine.provide({
    actors: { sendMemberPasscode: call(passcodes.sendMemberPasscode), countdown: pauseFlow.logic },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  return shownFlow(machine, (snapshot) =>
    toPasscodeResendScreen(snapshot, String(secondsOf(snapshot.children['countdown']))),
  );
}
