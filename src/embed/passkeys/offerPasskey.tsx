import type { ReactNode } from 'react';
import type { EmbedConfig } from '#contracts/embedConfig.ts';
import type { NewSession } from '#machines/ports/sessions.ts';
import { wasOffered } from '#src/adapters/passkeys/passkeyOffer.storage.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';
import { openRegistration } from './openRegistration.tsx';

/**
 * A passkey after a log-in, for an account that has none, once in a browser (D-234); null where there is nothing to offer.
 * `onOver`: it is answered.
 */
export function offerPasskey(
  client: WidgetClient,
  config: EmbedConfig,
  { user }: NewSession,
  onOver: () => void,
): { element: ReactNode; stop(): void } | null {
  if (user.webauthn_registrations.length > 0 || wasOffered(client)) return null;
  return openRegistration(client, config, true, onOver);
}
