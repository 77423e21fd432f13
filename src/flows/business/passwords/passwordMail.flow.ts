import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { passwordMailMachine } from '#machines/business/passwordMail/passwordMail.machine.ts';
import { toPasswordMailScreen } from '#machines/business/passwordMail/passwordMail.screen.ts';
import type { MemberPasswords } from '#machines/ports/business/memberPasswords.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { pauseFlow } from '#src/flows/pause.flow.ts';

export function passwordMailFlow(client: Pick<BusinessClient, 'announce'>, passwords: MemberPasswords) {
  const machine = passwordMailMachine.provide({
    actors: { startMemberReset: call(passwords.startMemberReset), countdown: pauseFlow.logic },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  return activeFlow(machine, (snapshot) => {
    const pause = snapshot.children['countdown'];
    return toPasswordMailScreen(snapshot, pause === undefined ? RESEND_PAUSE_SECONDS : pauseFlow.screenOf(pause));
  });
}
