import { z } from 'zod';
import type { BusinessProvider } from '#contracts/identity/business/oauth.ts';
import { MINUTE } from '#services/kit/durations.ts';
import { hashToken, newToken } from '#services/kit/tokens.ts';
import { decryptWithToken, encryptWithToken } from '#services/kit/tokenEncryption.ts';
import type { BusinessContext } from '../kit/context.ts';
import { refuse } from './refusals.ts';

const LIFETIME = 10 * MINUTE;

const upstreamSchema = z.object({ nonce: z.string(), verifier: z.string() });

/** What a log-in at a provider is for, and where it leads back to. */
export interface Leaving {
  provider: BusinessProvider;
  /** Empty where the organization is to be found. */
  organizationId: string;
  codeChallenge: string;
  /** Of discovery the one address that there is, twice. */
  loginRedirectUrl: string;
  signupRedirectUrl: string;
}

export interface SavedState extends Leaving {
  state: string;
  nonce: string;
  /** PKCE towards the provider. */
  verifier: string;
}

export async function saveState(
  context: Pick<BusinessContext, 'db' | 'clock'>,
  browserToken: string,
  leaving: Leaving,
): Promise<SavedState> {
  const state = newToken();
  const upstream = { nonce: newToken(), verifier: newToken() };
  const now = context.clock.now();
  await context.db
    .insertInto('business_oauth_states')
    .values({
      state_hash: hashToken(state),
      browser_hash: hashToken(browserToken),
      provider: leaving.provider,
      organization_id: leaving.organizationId,
      code_challenge: leaving.codeChallenge,
      login_redirect_url: leaving.loginRedirectUrl,
      signup_redirect_url: leaving.signupRedirectUrl,
      sealed_upstream: encryptWithToken(state, upstream),
      created_at: now,
      expires_at: now + LIFETIME,
      used_at: null,
    })
    .execute();
  return { ...leaving, ...upstream, state };
}

/**
 * Takes a state back: once, within ten minutes, from the browser and the provider it left with.
 * @throws ServiceRefusal oauth_state_mismatch
 */
export async function consumeState(
  context: Pick<BusinessContext, 'db' | 'clock'>,
  given: { state: string | undefined; browserToken: string | null; provider: BusinessProvider },
): Promise<SavedState> {
  const { state, browserToken } = given;
  if (state === undefined || browserToken === null) throw refuse('oauth_state_mismatch');
  const now = context.clock.now();
  const row = await context.db
    .updateTable('business_oauth_states')
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
    organizationId: row.organization_id,
    codeChallenge: row.code_challenge,
    loginRedirectUrl: row.login_redirect_url,
    signupRedirectUrl: row.signup_redirect_url,
  };
}
