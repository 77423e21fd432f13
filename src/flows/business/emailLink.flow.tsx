import type { SentMemberMessage } from '#contracts/sentMessage.ts';
import { emailLinkMachine } from '#machines/business/emailLink/emailLink.machine.ts';
import { toEmailLinkScreen } from '#machines/business/emailLink/emailLink.screen.ts';
import { memberLinksOverHttp } from '#src/adapters/organizations/memberLinks.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { sentMessageInStorage } from '#src/adapters/browser/sentMessage.storage.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import '#src/views/styles/sentMail.css';
import { LinkConfirmationView } from '#src/views/business/emailLink/linkConfirmation.view.tsx';
import type { DrawScreen } from './businessFlow.ts';
import { pauseFlow, secondsOf } from '#src/flows/pause.flow.ts';

const draw: DrawScreen = (screen, send) =>
  screen.kind === 'linkConfirmation' ? <LinkConfirmationView screen={screen} send={send} /> : null;

export function emailLinkFlow(client: BusinessClient) {
  const memberLinks = memberLinksOverHttp(client);
  const { rememberSent, dropSent } = sentMessageInStorage<SentMemberMessage>(client);
  const machine = emailLinkMachine.provide({
    actors: { sendLink: call(memberLinks.sendLink), countdown: pauseFlow.logic },
    actions: {
      announce: (_, announcement) => client.announce(announcement),
      rememberSent: (_, sent) => rememberSent(sent),
      dropSent: () => dropSent(),
    },
  });
  const flow = activeFlow(machine, (snapshot) =>
    toEmailLinkScreen(snapshot, secondsOf(snapshot.children['countdown'])),
  );
  return { ...flow, draw };
}
