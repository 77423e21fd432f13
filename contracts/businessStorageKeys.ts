import type { StorageKeys } from './storageKeys.ts';

/** Names under which the business widget of the product keeps values in local storage: another project, other names. */
export const BUSINESS_STORAGE_KEYS: StorageKeys = {
  pendingCheckout: 'tinyspark.business.pending_checkout',
  sessionToken: 'tinyspark.business.session_token',
  pkce: 'tinyspark.business.pkce',
  bootstrap: 'tinyspark.business.bootstrap',
  resetEmail: 'tinyspark.business.reset_email',
  lastMethod: 'tinyspark.business.last_method',
  passkeyOffer: 'tinyspark.business.passkey_offer',
  sentMessage: 'tinyspark.business.sent_message',
};

/** The request of an application for a member, while the member signs in. */
export const BUSINESS_PENDING_AUTHORIZATION_KEY = 'tinyspark.business.pending_authorization';

/** The cookie of the intermediate session: a sign-in that is not whole yet. */
export const INTERMEDIATE_SESSION_COOKIE = 'stytch_intermediate_session';
