import type { ReactNode } from 'react';
import { isProven } from '#contracts/identity/provenUser.ts';
import type { EmbedConfig } from '#contracts/embedConfig.ts';
import type { NewSession } from '#machines/ports/sessions.ts';
import { wasOffered } from '#src/adapters/passkeys/passkeyOffer.storage.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';
import { openRegistration } from './openRegistration.tsx';

/**
 * A passkey after a sign-in, for an account that has none, once in a browser (D-234); null where there is nothing to offer,
 * or nothing of the account is proven yet (D-401).
 * `onOver`: it is answered.
 */
export function offerPasskey(
  client: WidgetClient,
  config: EmbedConfig,
  { user }: NewSession,
  onOver: () => void,
): { element: ReactNode; stop(): void } | null {
  if (user.webauthn_registrations.length > 0 || !isProven(user) || wasOffered(client)) return null;
  return openRegistration(client, config, true, onOver);
}
