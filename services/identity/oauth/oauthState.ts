import { z } from 'zod';
import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import { hashToken, newToken } from '#services/kit/tokens.ts';
import type { OAuthContext } from './context.ts';
import { refuse } from './refusals.ts';
import { encryptWithToken, decryptWithToken } from '#services/kit/tokenEncryption.ts';

const LIFETIME = 10 * 60_000;

const upstreamSchema = z.object({ nonce: z.string(), verifier: z.string() });

/** What is remembered between leaving for a provider and coming back. */
export interface NewOAuthState {
  provider: OAuthProvider;
  codeChallenge: string;
  loginRedirectUrl: string;
  signupRedirectUrl: string;
}

export interface SavedOAuthState extends NewOAuthState {
  state: string;
  nonce: string;
  /** PKCE towards the provider. */
  verifier: string;
}

export async function saveState(
  context: OAuthContext,
  browserToken: string,
  leaving: NewOAuthState,
): Promise<SavedOAuthState> {
  const state = newToken();
  const providers = { nonce: newToken(), verifier: newToken() };
  const now = context.clock.now();
  await context.db
    .insertInto('identity_oauth_states')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browserToken),
      provider: leaving.provider,
      code_challenge: leaving.codeChallenge,
      login_redirect_url: leaving.loginRedirectUrl,
      signup_redirect_url: leaving.signupRedirectUrl,
      sealed_upstream: encryptWithToken(state, providers),
      created_at: now,
      expires_at: now + LIFETIME,
    })
    .execute();
  return { ...leaving, ...providers, state };
}

/**
 * Takes a state back: once, within ten minutes, from the browser and the provider it left with.
 * @throws ServiceRefusal oauth_state_mismatch
 */
export async function consumeState(
  context: OAuthContext,
  given: { state: string | undefined; browserToken: string | null; provider: OAuthProvider },
): Promise<SavedOAuthState> {
  const { state, browserToken } = given;
  if (state === undefined || browserToken === null) throw refuse('oauth_state_mismatch');
  const now = context.clock.now();
  const row = await context.db
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
    ...upstreamSchema.parse(decryptWithToken(state, row.sealed_upstream)),
    state,
    provider: row.provider,
    codeChallenge: row.code_challenge,
    loginRedirectUrl: row.login_redirect_url,
    signupRedirectUrl: row.signup_redirect_url,
  };
}
