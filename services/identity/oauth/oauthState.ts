import type { OAuthProvider } from '#contracts/identity/oauth.ts';
import { answerCallback, type CallbackConsumer, type CallbackRequest } from '../shared/navigation/callbackReplay.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { OAuthContext } from './context.ts';
import { refuse } from './refusals.ts';
import { claimedState, newStateParameter, type StateSecrets } from '../shared/navigation/stateParameter.ts';

/** The purpose of a sign-in at a provider, and the addresses that it leads back to. */
export interface NewOAuthState {
  provider: OAuthProvider;
  codeChallenge: string;
  loginRedirectUrl: string;
  signupRedirectUrl: string;
}

export type SavedOAuthState = NewOAuthState & StateSecrets;

export async function saveState(
  context: OAuthContext,
  browserToken: string,
  leaving: NewOAuthState,
): Promise<SavedOAuthState> {
  const { secrets, columns } = newStateParameter(browserToken, context.clock.now());
  await context.db
    .insertInto('identity_oauth_states')
    .values({
      ...columns,
      provider: leaving.provider,
      code_challenge: leaving.codeChallenge,
      login_redirect_url: leaving.loginRedirectUrl,
      signup_redirect_url: leaving.signupRedirectUrl,
    })
    .execute();
  return { ...leaving, ...secrets };
}

/**
 * Takes a state back: once, within ten minutes, from the browser and the provider it left with.
 * @throws ServiceRefusal oauth_state_mismatch
 */
async function consumeState(
  { db, clock }: Pick<OAuthContext, 'db' | 'clock'>,
  given: { state: string | undefined; browserToken: string | null; provider: OAuthProvider },
): Promise<SavedOAuthState> {
  const claimed = claimedState(given);
  if (claimed === null) throw refuse('oauth_state_mismatch');
  const now = clock.now();
  const row = await db
    .updateTable('identity_oauth_states')
    .set({ used_at: now })
    .where((column) => column.and({ ...claimed.columns, provider: given.provider }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw refuse('oauth_state_mismatch');
  return {
    ...claimed.secretsOf(row.sealed_upstream),
    provider: row.provider,
    codeChallenge: row.code_challenge,
    loginRedirectUrl: row.login_redirect_url,
    signupRedirectUrl: row.signup_redirect_url,
  };
}

/** Answers the way back from a provider: once, and the same browser for a minute in the same way. */
export function answerOAuth(
  context: OAuthContext,
  request: CallbackRequest & { provider: OAuthProvider },
  finish: (kept: SavedOAuthState) => Promise<Response>,
): Promise<Response> {
  const { clock } = context;
  const consume: CallbackConsumer<SavedOAuthState> = (claim) =>
    inTransaction(context.db, async (db) => {
      const kept = await consumeState({ db, clock }, request);
      await claim(db);
      return kept;
    });
  return answerCallback(context, request, consume, finish);
}
