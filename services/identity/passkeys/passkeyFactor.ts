import { wireTime } from '#services/platform/wireTime.ts';
import type { Factor } from '../sessions/sessionView.ts';

/** The proof that a passkey was. */
export const passkeyFactor = (
  passkey: { registration_id: string; domain: string; user_agent: string },
  now: number,
): Factor => ({
  type: 'webauthn',
  delivery_method: 'webauthn_registration',
  last_authenticated_at: wireTime(now),
  webauthn_factor: {
    webauthn_registration_id: passkey.registration_id,
    domain: passkey.domain,
    user_agent: passkey.user_agent,
  },
});
