import {
  answerCallback,
  type CallbackConsumer,
  type CallbackRequest,
} from '#services/identity/shared/navigation/callbackReplay.ts';
import {
  claimedState,
  newStateParameter,
  type StateSecrets,
} from '#services/identity/shared/navigation/stateParameter.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { BusinessContext } from '../shared/context.ts';
import { refuse } from './refusals.ts';

/** The purpose of a sign-in at an identity provider, and the addresses that it leads back to. */
export interface Leaving {
  connectionId: string;
  codeChallenge: string;
  loginRedirectUrl: string;
  signupRedirectUrl: string;
}

export type SavedState = Leaving & StateSecrets;

export async function saveState(
  context: Pick<BusinessContext, 'db' | 'clock'>,
  browserToken: string,
  leaving: Leaving,
): Promise<SavedState> {
  const { secrets, columns } = newStateParameter(browserToken, context.clock.now());
  await context.db
    .insertInto('business_sso_states')
    .values({
      ...columns,
      connection_id: leaving.connectionId,
      used_at: null,
      code_challenge: leaving.codeChallenge,
      login_redirect_url: leaving.loginRedirectUrl,
      signup_redirect_url: leaving.signupRedirectUrl,
    })
    .execute();
  return { ...leaving, ...secrets };
}

/**
 * Takes a state back: once, within ten minutes, from the browser and the connection it left with.
 * @throws ServiceRefusal oauth_state_mismatch
 */
async function consumeState(
  { db, clock }: Pick<BusinessContext, 'db' | 'clock'>,
  given: { state: string | undefined; browserToken: string | null; connectionId: string },
): Promise<SavedState> {
  const claimed = claimedState(given);
  if (claimed === null) throw refuse('oauth_state_mismatch');
  const now = clock.now();
  const row = await db
    .updateTable('business_sso_states')
    .set({ used_at: now })
    .where((column) => column.and({ ...claimed.columns, connection_id: given.connectionId }))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw refuse('oauth_state_mismatch');
  return {
    ...claimed.secretsOf(row.sealed_upstream),
    connectionId: row.connection_id,
    codeChallenge: row.code_challenge,
    loginRedirectUrl: row.login_redirect_url,
    signupRedirectUrl: row.signup_redirect_url,
  };
}

/** Answers the way back from a connection: once, and the same browser for a minute in the same way. */
export function answerSso(
  context: BusinessContext,
  request: CallbackRequest & { connectionId: string },
  finish: (kept: SavedState) => Promise<Response>,
): Promise<Response> {
  const { clock } = context;
  const consume: CallbackConsumer<SavedState> = (claim) =>
    inTransaction(context.db, async (db) => {
      const kept = await consumeState({ db, clock }, request);
      await claim(db);
      return kept;
    });
  return answerCallback(context, request, consume, finish);
}
