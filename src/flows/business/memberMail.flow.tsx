import type { SentMemberMessage } from '#contracts/sentMessage.ts';
import { memberMailMachine } from '#machines/business/memberMail/memberMail.machine.ts';
import { isReset } from '#machines/business/memberMail/memberMail.rules.ts';
import { toMemberMailScreen } from '#machines/business/memberMail/memberMail.screen.ts';
import type { MemberMailRequest } from '#machines/business/memberMail/memberMail.types.ts';
import type { MemberPasswords } from '#machines/ports/business/memberPasswords.ts';
import { required } from '#machines/ports/required.ts';
import { memberLinksOverHttp } from '#src/adapters/organizations/memberLinks.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { sentMessageInStorage } from '#src/adapters/browser/sentMessage.storage.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { countdownFlow, leftOf } from '#src/flows/widget/toasts/countdown.flow.ts';
import '#src/views/styles/sentMail.css';
import { MemberMailView } from '#src/views/business/memberMail/memberMail.view.tsx';
import type { DrawScreen } from './businessFlow.ts';

const draw: DrawScreen = (screen, send) =>
  screen.kind === 'linkConfirmation' ? <MemberMailView screen={screen} send={send} /> : null;

/** `passwords`: where mails to set a password by are sent, too. */
export function memberMailFlow(client: BusinessClient, passwords?: Pick<MemberPasswords, 'startMemberReset'>) {
  const memberLinks = memberLinksOverHttp(client);
  const { rememberSent, dropSent } = sentMessageInStorage<SentMemberMessage>(client);
  async function sendMail(request: MemberMailRequest, signal: AbortSignal) {
    if (!isReset(request)) return memberLinks.sendLink(request, signal);
    await required(passwords, 'passwords').startMemberReset(request, signal);
    return { senderDomain: null };
  }
  const machine = memberMailMachine.provide({
    actors: { sendMail: call(sendMail), countdown: countdownFlow.logic },
    actions: {
      announce: (_, announcement) => client.announce(announcement),
      rememberSent: (_, sent) => void (sent !== null && rememberSent(sent)),
      dropSent: () => dropSent(),
    },
  });
  const flow = activeFlow(machine, (snapshot) => toMemberMailScreen(snapshot, leftOf(snapshot.children['countdown'])));
  return { ...flow, draw };
}
