import { toPromptedMain } from '#machines/business/floatingPrompt.screen.ts';
import type { BusinessMainScreen, PromptedScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { oneTapMachine } from '#machines/widget/oneTap/oneTap.machine.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { memberOneTapByGoogle } from '#src/adapters/oneTap/memberOneTap.google.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import { PromptMessage } from '#src/views/business/businessMain/promptMessage.tsx';
import type { DrawScreen } from './businessFlow.ts';

const draw: DrawScreen = (screen) => (screen.kind === 'main' ? <PromptMessage screen={screen} /> : null);

/** Google One Tap before Main: the flow of the sign-in widget, with the members' calls. */
export function floatingPromptFlow(client: BusinessClient) {
  const memberOneTap = memberOneTapByGoogle(client);
  const machine = oneTapMachine.provide({
    actors: {
      createOneTapClient: call(memberOneTap.createOneTapClient),
      renderOneTap: call(memberOneTap.renderOneTap),
      oneTapRendered: call(memberOneTap.oneTapRendered),
    },
    actions: {
      announceFailure: (_, { reason }) => console.warn(`One Tap cannot be shown (${reason}), the Google button is.`),
    },
  });
  const flow = activeFlow(
    machine,
    (snapshot, standing: BusinessMainScreen | PromptedScreen, main: BusinessMainScreen) =>
      toPromptedMain(snapshot, { standing, main, host: location.origin }),
  );
  return { ...flow, draw };
}
