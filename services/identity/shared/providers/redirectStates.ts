import { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { MINUTE } from '#services/platform/durations.ts';
import { hashToken, newToken } from '#services/platform/tokens.ts';
import { decryptWithToken, encryptWithToken } from '#services/platform/tokenEncryption.ts';
import type { IdentityContext } from '../context.ts';
import { providerErrors } from './errors.ts';
import { createErrors } from '../errors.ts';
import type { IdentityDatabase } from '../tables.ts';
import { answerCallback, type CallbackRequest } from '../navigation/callbackReplay.ts';
import type { StateColumns } from './stateTables.ts';

const LIFETIME = 10 * MINUTE;

const refuse = createErrors(providerErrors);
const upstreamSchema = z.object({ nonce: z.string(), verifier: z.string() });

/** Secrets of one sign-in at another site. `verifier`: PKCE towards that site. */
export interface StateSecrets {
  /** `state` of the address (RFC 6749 section 10.12); nothing that is stored opens without it. */
  state: string;
  nonce: string;
  verifier: string;
}

/** The addresses that a sign-in at another site leads back to, and the challenge of the browser. */
export interface Destination {
  codeChallenge: string;
  loginRedirectUrl: string;
  signupRedirectUrl: string;
}

/** `Own`: the values that a table of states has besides; `Site`: those of the site that a browser comes back from. */
interface StateTable<Site, Own extends Site> {
  insert(db: IdentityDatabase, columns: StateColumns, own: Own): Promise<unknown>;
  /** Marks the one row with these columns, and this site, as used. */
  take(
    db: IdentityDatabase,
    open: Pick<StateColumns, 'state_hash' | 'browser_hash' | 'used_at'>,
    now: number,
    site: Site,
  ): Promise<{ columns: StateColumns; own: Own } | undefined>;
}

type Context = Pick<IdentityContext, 'clock' | 'db'>;
type Saved<Own> = Own & Destination & StateSecrets;

/** The states of one kind of redirect, in a table of their own. */
export function redirectStates<Site, Own extends Site>(table: StateTable<Site, Own>) {
  /**
   * Takes a state back: once, within ten minutes, from the browser and the site it left for.
   * @throws ServiceError oauth_state_mismatch
   */
  async function consume(db: IdentityDatabase, now: number, given: CallbackRequest & Site): Promise<Saved<Own>> {
    const { state, browserToken } = given;
    if (state === undefined || browserToken === null) throw refuse('oauth_state_mismatch');
    const open = { state_hash: hashToken(state), browser_hash: hashToken(browserToken), used_at: null };
    const taken = await table.take(db, open, now, given);
    if (taken === undefined) throw refuse('oauth_state_mismatch');
    const { columns, own } = taken;
    return {
      ...own,
      state,
      ...upstreamSchema.parse(decryptWithToken(state, columns.sealed_upstream)),
      codeChallenge: columns.code_challenge,
      loginRedirectUrl: columns.login_redirect_url,
      signupRedirectUrl: columns.signup_redirect_url,
    };
  }
  return {
    /** Saves a state for the browser that leaves now, as hashes and what only the state decrypts. */
    save: async ({ db, clock }: Context, browserToken: string, redirect: Own & Destination): Promise<Saved<Own>> => {
      const now = clock.now();
      const state = newToken();
      const upstream = { nonce: newToken(), verifier: newToken() };
      const columns: StateColumns = {
        state_hash: hashToken(state),
        browser_hash: hashToken(browserToken),
        code_challenge: redirect.codeChallenge,
        login_redirect_url: redirect.loginRedirectUrl,
        signup_redirect_url: redirect.signupRedirectUrl,
        sealed_upstream: encryptWithToken(state, upstream),
        created_at: now,
        expires_at: now + LIFETIME,
        used_at: null,
      };
      await table.insert(db, columns, redirect);
      return { ...redirect, state, ...upstream };
    },
    /** Answers the way back: once, and the same browser for a minute in the same way. */
    answer: (
      context: Context,
      request: CallbackRequest & Site,
      finish: (saved: Saved<Own>) => Promise<Response>,
    ): Promise<Response> =>
      answerCallback(
        context,
        request,
        (claim) =>
          inTransaction(context.db, async (db) => {
            const saved = await consume(db, context.clock.now(), request);
            await claim(db);
            return saved;
          }),
        finish,
      ),
  };
}
