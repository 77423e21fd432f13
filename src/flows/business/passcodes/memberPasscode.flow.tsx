import type { SentMemberMessage } from '#contracts/sentMessage.ts';
import { ofMember } from '#machines/ports/anyPasscode.ts';
import { passcodeAcceptedAnnouncement, passcodeSentAnnouncement } from '#machines/ports/business/passcodes.ts';
import { toPasscodeScreen } from '#machines/widget/passcode/passcode.screen.ts';
import { memberPasscodesOverHttp } from '#src/adapters/organizations/memberPasscodes.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { sentMessageInStorage } from '#src/adapters/browser/sentMessage.storage.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { passcodeFlow } from '#src/flows/widget/passcode.flow.ts';
import { leftOf } from '#src/flows/widget/toasts/countdown.flow.ts';
import { MemberPasscodeView } from '#src/views/business/memberPasscode/memberPasscode.view.tsx';
import type { DrawScreen } from '../businessFlow.ts';

const draw: DrawScreen = (screen, send) =>
  screen.kind === 'memberPasscode' ? <MemberPasscodeView screen={screen} send={send} /> : null;

/** A member's passcode, with the control for the next one beside it. */
export function memberPasscodeFlow(client: BusinessClient) {
  const passcodes = memberPasscodesOverHttp(client);
  const { rememberSent, dropSent } = sentMessageInStorage<SentMemberMessage>(client);
  const { machine, resend } = passcodeFlow({
    async sendPasscode(request, signal) {
      await passcodes.sendMemberPasscode(ofMember(request), signal);
      return { methodId: null };
    },
    verifyPasscode: ({ request, code, enrols, sessionMinutes }, signal) =>
      passcodes.verifyMemberPasscode({ request: ofMember(request), code, enrols, sessionMinutes }, signal),
    announce(announcement) {
      if (announcement.name === 'member_passcode_sent') client.announce(passcodeSentAnnouncement(announcement.request));
      if (announcement.name === 'member_passcode_accepted')
        client.announce(passcodeAcceptedAnnouncement(announcement.request));
    },
    rememberSent: (sent) => void (sent?.kind === 'memberPasscode' && rememberSent(sent)),
    dropSent: () => dropSent(),
  });
  const flow = activeFlow(machine, (snapshot) => {
    const screen = toPasscodeScreen(snapshot, leftOf(snapshot.children['countdown']));
    const control = snapshot.children['passcodeResend'];
    if (screen.kind !== 'passcode' || control === undefined) return { kind: 'sendingMemberPasscode' as const };
    const { hasOther } = snapshot.context;
    return { ...screen, kind: 'memberPasscode' as const, hasOther, resend: resend.screenOf(control) };
  });
  return { ...flow, draw };
}
