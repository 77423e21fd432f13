import type { AuthenticatedSession } from './sessions.ts';

/** Why the browser has made or handed over no passkey. */
export type PasskeyErrorCode =
  /** Dismissed, timed out, or there is none: browsers do not tell these apart (WebAuthn, section 13.1). */
  | 'dismissed'
  /** Another ceremony, or the end of the flow, has taken its place. */
  | 'aborted'
  /** The authenticator holds a passkey of this account already. */
  | 'registered'
  /** This browser, or this page, cannot use passkeys. */
  | 'unsupported'
  | 'failed';

export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  readonly code: PasskeyErrorCode;
  constructor(code: PasskeyErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** The service's request to sign or make a passkey, as the JSON of WebAuthn's options; for one ceremony. */
export interface PasskeyChallenge {
  options: string;
}

/** The result of a ceremony, as the JSON of WebAuthn; `relyingPartyId`: the owner of the passkey. */
export interface PasskeyCredential {
  credentialId: string;
  relyingPartyId: string;
  json: string;
}

/**
 * Logging in by passkey (PKY-01). A method that asks the service fails with an `IdentityError`, one that asks the browser
 * with a `PasskeyError`; `signal` ends either.
 */
export interface Passkeys {
  /** PKY-02. */
  supportsAutofill(): Promise<{ isSupported: boolean }>;
  /** `domain`: the relying party's id; null: the host of the page. */
  startPasskey(request: { domain: string | null }, signal: AbortSignal): Promise<PasskeyChallenge>;
  /** `isAutofill`: offered in the e-mail field until it is picked there (conditional mediation). */
  getPasskey(request: PasskeyChallenge & { isAutofill: boolean }, signal: AbortSignal): Promise<PasskeyCredential>;
  authenticatePasskey(
    request: { credential: PasskeyCredential; sessionMinutes: number },
    signal: AbortSignal,
  ): Promise<AuthenticatedSession>;
}

/** A passkey of the account, as a person knows it (PKY-18). */
export interface Passkey {
  id: string;
  name: string;
}

/**
 * The passkeys of the person who is signed in here. A method that asks the service fails with an `IdentityError`, `session_ended`
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
