/** Names under which the product keeps values in local storage (D-11). */
export const STORAGE_KEYS = {
  pendingCheckout: 'tinyspark.pending_checkout',
  sessionToken: 'tinyspark.session_token',
  /** PKCE pairs by namespace: `tinyspark.pkce.magic_links`, `tinyspark.pkce.oauth`, `tinyspark.pkce.passwords`. */
  pkce: 'tinyspark.pkce',
  /** Cached bootstrap answer (IDS-14). */
  bootstrap: 'tinyspark.bootstrap',
  /** For which address a reset mail was asked for last (D-94). */
  resetEmail: 'tinyspark.reset_email',
  /** The way that was used last in this browser, like `email` or `google`, by public token. */
  lastMethod: 'tinyspark.last_method',
  /** Marks that a passkey was offered after a sign-in, by public token (D-234). */
  passkeyOffer: 'tinyspark.passkey_offer',
  /** In session storage: which link or passcode this tab has sent (D-488). */
  sentMessage: 'tinyspark.sent_message',
} as const;
/** The same values under other names, for a widget that is in a host's page. */
export type StorageKeys = Record<keyof typeof STORAGE_KEYS, string>;

/** Under which the product's pages keep the language that was chosen in this browser (D-486). */
export const LANGUAGE_KEY = 'tinyspark.language';

/** Under which the product keeps which link its session came of, as a hash over both (D-10). */
export const SESSION_LINK_KEY = 'tinyspark.session_link';

/** Cookie names of the identity provider's client (DAT-05, DAT-06). */
export const SESSION_COOKIE = 'stytch_session';
export const SESSION_JWT_COOKIE = 'stytch_session_jwt';
