import { z } from 'zod';
import { MINUTE } from '#services/platform/durations.ts';
import { hashToken, newToken } from '#services/platform/tokens.ts';
import { decryptWithToken, encryptWithToken } from '#services/platform/tokenEncryption.ts';

const LIFETIME = 10 * MINUTE;

const upstreamSchema = z.object({ nonce: z.string(), verifier: z.string() });

/** Secrets of one sign-in at another site. `verifier`: PKCE towards that site. */
export interface StateSecrets {
  /** `state` of the address (RFC 6749 section 10.12); nothing that is stored opens without it. */
  state: string;
  nonce: string;
  verifier: string;
}

/** New secrets for the browser that leaves now, with the columns that keep them: hashes, and what only `state` decrypts. */
export function newStateParameter(browserToken: string, now: number) {
  const state = newToken();
  const upstream = { nonce: newToken(), verifier: newToken() };
  const secrets: StateSecrets = { state, ...upstream };
  const columns = {
    state_hash: hashToken(state),
    browser_hash: hashToken(browserToken),
    sealed_upstream: encryptWithToken(state, upstream),
    created_at: now,
    expires_at: now + LIFETIME,
  };
  return { secrets, columns };
}

/** The columns that a returning browser is looked up by; null where it brings no state, or none of this browser is known. */
export function claimedState(given: { state: string | undefined; browserToken: string | null }) {
  const { state, browserToken } = given;
  if (state === undefined || browserToken === null) return null;
  return {
    columns: { state_hash: hashToken(state), browser_hash: hashToken(browserToken) },
    secretsOf: (sealed: string): StateSecrets => ({ state, ...upstreamSchema.parse(decryptWithToken(state, sealed)) }),
  };
}
