/** Positions a host may choose for the prompt: the specification's two and the provider's longer ones (D-40, D-221). */
export const ONE_TAP_POSITIONS = [
  'floating',
  'embedded',
  'floatingOrEmbedded',
  'embeddedOnly',
  'forceLegacyEmbedded',
] as const;
export type OneTapPosition = (typeof ONE_TAP_POSITIONS)[number];

/** Why One Tap cannot be offered (TAP-08 … TAP-14); `none`: for a reason that no setting mends. */
export type OneTapErrorKind =
  | 'none'
  | 'oauth_config_not_found'
  | 'no_login_redirect_urls_set'
  | 'no_signup_redirect_urls_set'
  | 'origin_not_allowed_for_client'
  | 'invalid_client'
  | 'default_provider_not_allowed';

/** The target for a credential; `csrfToken` is sent back with it. */
export interface OneTapCallback {
  oauthCallbackId: string;
  csrfToken: string;
}

/** The Google client, as the identity service describes it. `callback`: null when the credential is handed over. */
export interface OneTapClient {
  googleClientId: string;
  /** Signed into the credential. */
  nonce: string;
  callback: OneTapCallback | null;
}

/** TAP-22, TAP-23. */
export type OneTapClientAnswer = { success: true; client: OneTapClient } | { success: false; reason: OneTapErrorKind };

/** TAP-28, TAP-29. */
export interface OneTapPrompt {
  client: OneTapClient;
  position: OneTapPosition;
  cancelOnTapOutside: boolean;
}

/** The result of a prompt; `credential` is Google's ID token. */
export type OneTapAnswer =
  | { result: 'accepted'; credential: string }
  | { result: 'cancelled' }
  | { result: 'unavailable'; reason: OneTapErrorKind };

export interface OneTapSubmission {
  callback: OneTapCallback;
  credential: string;
  loginRedirectUrl: string | null;
  signupRedirectUrl: string | null;
}

/** Google's prompt, and the identity service behind it. */
export interface OneTap {
  /** Rejects when service or script cannot be had. */
  createOneTapClient(signal: AbortSignal): Promise<OneTapClientAnswer>;
  /** TAP-24, TAP-27: shows the prompt; what its callbacks are told is the answer. `signal` cancels it (TAP-30). */
  renderOneTap(prompt: OneTapPrompt, signal: AbortSignal): Promise<OneTapAnswer>;
  /** Resolves when the prompt is seen on the page: never where the browser shows it itself (FedCM). */
  oneTapRendered(signal: AbortSignal): Promise<void>;
  /** TAP-25, TAP-26: resolves when the navigation has begun. @throws IdentityError */
  submitOneTap(submission: OneTapSubmission, signal: AbortSignal): Promise<void>;
}

/** The content in the place of the Google button, or before it. */
export type OneTapArea =
  | { kind: 'pending' }
  | { kind: 'rendered' }
  /** A message for the page's developer, who is at `host` (TAP-31, TAP-32). */
  | { kind: 'explained'; reason: OneTapErrorKind; host: string };

/** A prompt that floats, and hands its credential over to the flow around it. */
export interface FloatingPrompt {
  publicToken: string;
  cancelOnTapOutside: boolean;
}

/** The flow ends where nothing but the ordinary button is left, or with what was accepted. */
export type OneTapOutput = { result: 'over' } | { result: 'accepted'; credential: string };
