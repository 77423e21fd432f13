import type { ReactNode } from 'react';
import type { ResetLanding } from '#machines/widget/reset/reset.types.ts';
import { eventsOverHttp, type OnEvent } from '#src/adapters/identity/events.http.ts';
import { storedResetEmail } from '#src/adapters/passwords/resetEmail.storage.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { resetFlow } from '#src/flows/widget/reset.flow.tsx';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';

interface ResetMode {
  link: Pick<ResetLanding, 'token' | 'tokenType'>;
  sessionMinutes: number;
  onEvent: OnEvent;
  /** The link is spent, or leads nowhere. */
  onSettled(): void;
  onSignIn(): void;
}

/** The flow of one link and what is shown of it, loaded together. */
export function openResetMode(
  client: WidgetClient,
  { link, sessionMinutes, onEvent, onSettled, onSignIn }: ResetMode,
): { element: ReactNode; stop(): void } {
  const events = eventsOverHttp(client, onEvent);
  const landing = { ...link, email: storedResetEmail(client.storageKeys) };
  const { machine, ResetHost } = resetFlow(client, events.announce);
  const flow = createFlow(machine, { landing, sessionMinutes }, onSignIn);
  flow.subscribe((snapshot) => {
    if (snapshot.matches('confirmed') || snapshot.matches('failed')) onSettled();
  });
  flow.start();
  return {
    element: <ResetHost actor={flow} />,
    stop() {
      flow.stop();
      events.stop();
    },
  };
}
