import { z } from 'zod';
import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import { hashToken, newToken } from '#services/kit/tokens.ts';
import type { IdentityParts } from '../parts.ts';
import { refuse } from '../refusals.ts';
import { seal, unseal } from '../sealing.ts';

const LIFETIME = 10 * 60_000;

const upstreamSchema = z.object({ nonce: z.string(), verifier: z.string() });

/** What is remembered between leaving for a provider and coming back. */
export interface LeavingState {
  provider: OAuthProvider;
  codeChallenge: string;
  loginRedirectUrl: string;
  signupRedirectUrl: string;
}

export interface KeptState extends LeavingState {
  state: string;
  nonce: string;
  /** PKCE towards the provider. */
  verifier: string;
}

export async function keepState(parts: IdentityParts, browserToken: string, leaving: LeavingState): Promise<KeptState> {
  const state = newToken();
  const upstream = { nonce: newToken(), verifier: newToken() };
  const now = parts.clock.now();
  await parts.db
    .insertInto('identity_oauth_states')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browserToken),
      provider: leaving.provider,
      code_challenge: leaving.codeChallenge,
      login_redirect_url: leaving.loginRedirectUrl,
      signup_redirect_url: leaving.signupRedirectUrl,
      sealed_upstream: seal(state, upstream),
      created_at: now,
      expires_at: now + LIFETIME,
    })
    .execute();
  return { ...leaving, ...upstream, state };
}

/**
 * Takes a state back: once, within ten minutes, from the browser and the provider it left with.
 * @throws ServiceRefusal oauth_state_mismatch
 */
export async function takeState(
  parts: IdentityParts,
  given: { state: string | undefined; browserToken: string | null; provider: OAuthProvider },
): Promise<KeptState> {
  const { state, browserToken } = given;
  if (state === undefined || browserToken === null) throw refuse('oauth_state_mismatch');
  const now = parts.clock.now();
  const row = await parts.db
    .updateTable('identity_oauth_states')
    .set({ used_at: now })
    .where('state_hash', '=', hashToken(state))
    .where('browser_hash', '=', hashToken(browserToken))
    .where('provider', '=', given.provider)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw refuse('oauth_state_mismatch');
  return {
    ...upstreamSchema.parse(unseal(state, row.sealed_upstream)),
    state,
    provider: row.provider,
    codeChallenge: row.code_challenge,
    loginRedirectUrl: row.login_redirect_url,
    signupRedirectUrl: row.signup_redirect_url,
  };
}
