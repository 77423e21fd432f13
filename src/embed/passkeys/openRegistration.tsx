import type { ReactNode } from 'react';
import type { EmbedConfig } from '#contracts/embedConfig.ts';
import type { PasskeyRegistrationOutput } from '#machines/widget/passkeyRegistration/passkeyRegistration.types.ts';
import { createFlow } from '#src/flows/createFlow.ts';
import { passkeyRegistrationFlow } from '#src/flows/widget/passkeys/passkeyRegistration.flow.tsx';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';

/** The flow of passkey registration and what is shown of it, loaded together. */
export function openRegistration(
  client: WidgetClient,
  { passkeyOptions, sessionOptions }: EmbedConfig,
  isOffer: boolean,
  onDone: (output: PasskeyRegistrationOutput) => void,
): { element: ReactNode; stop(): void } {
  const { machine, RegistrationHost } = passkeyRegistrationFlow(client);
  const { domain } = passkeyOptions;
  const input = { domain, sessionMinutes: sessionOptions.sessionDurationMinutes, isOffer };
  const flow = createFlow(machine, input, onDone);
  flow.start();
  return { element: <RegistrationHost actor={flow} />, stop: () => flow.stop() };
}
