import type { ReactNode } from 'react';
import type { EmbedConfig } from '#contracts/embedConfig.ts';
import type { StoringClient } from '#src/adapters/identity/identityCall.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { existingSessionFlow } from '#src/flows/widget/existingSession.flow.tsx';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';

/** The flow of the session that this browser has, and what is shown of it, loaded together. `onSignIn`: the form is wanted. */
export function openExistingSession(
  client: WidgetClient & StoringClient,
  { existingSession }: Pick<EmbedConfig, 'existingSession'>,
  onSignIn: () => void,
): { element: ReactNode; stop(): void } {
  const { machine, ExistingSessionHost } = existingSessionFlow(client);
  const flow = createFlow(machine, { isConfirmed: existingSession === 'confirm' }, onSignIn);
  flow.start();
  return { element: <ExistingSessionHost actor={flow} />, stop: () => flow.stop() };
}
