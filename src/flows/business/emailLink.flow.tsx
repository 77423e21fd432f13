import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { emailLinkMachine } from '#machines/business/emailLink/emailLink.machine.ts';
import { toEmailLinkScreen } from '#machines/business/emailLink/emailLink.screen.ts';
import { countdownMachine } from '#machines/widget/countdown/countdown.machine.ts';
import { memberLinksOverHttp } from '#src/adapters/organizations/memberLinks.http.ts';
import { ticksInBrowser } from '#src/adapters/passcodes/ticks.browser.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';
import { LinkConfirmationView } from '#src/views/business/emailLink/linkConfirmation.view.tsx';
import type { DrawScreen } from './businessFlow.ts';

/** The pause before another mail, in seconds that are left. */
const pauseFlow = shownFlow(
  countdownMachine.provide({ actors: { tick: actorsOf(ticksInBrowser()).tick } }),
  ({ context }) => context.left,
);

const draw: DrawScreen = (screen, send) =>
  screen.kind === 'linkConfirmation' ? <LinkConfirmationView screen={screen} send={send} /> : null;

export function emailLinkFlow(client: BusinessClient) {
  const { sendLink } = actorsOf(memberLinksOverHttp(client));
  const machine = emailLinkMachine.provide({
    actors: { sendLink, countdown: pauseFlow.logic },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  const flow = shownFlow(machine, (snapshot) => {
    const pause = snapshot.children['countdown'];
    return toEmailLinkScreen(snapshot, pause === undefined ? RESEND_PAUSE_SECONDS : pauseFlow.screenOf(pause));
  });
  return { ...flow, draw };
}
