import type { PasskeyChallenge, PasskeyCredential } from './passkeys.ts';
import type { AuthenticatedSession } from './sessions.ts';

/** A passkey of the account, as a person knows it (PKY-18). */
export interface Passkey {
  id: string;
  name: string;
}

/**
 * The passkeys of whoever is signed in here. A method that asks the service fails with an `IdentityError`, `session_ended`
 * where there is no session (PKY-19); one that asks the browser with a `PasskeyError`.
 */
export interface PasskeyRegistrations {
  listPasskeys(signal: AbortSignal): Promise<{ passkeys: Passkey[] }>;
  /** `domain`: the relying party's id; null: the host of the page. */
  startRegistration(request: { domain: string | null }, signal: AbortSignal): Promise<PasskeyChallenge>;
  createPasskey(request: PasskeyChallenge, signal: AbortSignal): Promise<PasskeyCredential>;
  /** PKY-11. The session goes on, with one factor more. */
  registerPasskey(
    request: { credential: PasskeyCredential; sessionMinutes: number },
    signal: AbortSignal,
  ): Promise<{ session: AuthenticatedSession; passkey: Passkey; passkeys: Passkey[] }>;
  /** PKY-14. */
  renamePasskey(request: Passkey, signal: AbortSignal): Promise<{ passkey: Passkey }>;
  /** PKY-15. */
  deletePasskey(request: { id: string }, signal: AbortSignal): Promise<{ passkeys: Passkey[] }>;
}
