import type { z } from 'zod';
import type { Auth } from '#contracts/identity/user.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { activateUser } from '#services/identity/sessions/activateUser.ts';
import { authAnswer } from '#services/identity/sessions/authAnswer.ts';
import { findSession } from '#services/identity/sessions/findSession.ts';
import { lockProvenUser } from '#services/identity/sessions/proof/requireProven.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { signIn } from '#services/identity/sessions/signIn.ts';
import { findChallenges, spendChallenge, type WalletChallenge } from '../challenges.ts';
import type { WalletContext } from '../context.ts';
import { pageOrigin } from '../pageOrigin.ts';
import { refuse } from '../errors.ts';
import { findOrAddWallet } from '../storedWallets.ts';
import type { walletRequest } from '../requests.ts';
import type { WalletDatabase } from '../tables.ts';
import { readWallet, type Wallet } from '../walletAddress.ts';
import { walletFactor } from '../walletFactor.ts';
import { isSignedBy } from '../walletSignature.ts';

type Request = Caller & { body: z.infer<typeof walletRequest> };

/** The challenge that was signed, if it can be signed now, on this page and by the browser and the user who asked for it. */
async function openChallenge(
  context: WalletContext,
  request: Request,
  given: { wallet: Wallet; presented: string | null; now: number },
): Promise<WalletChallenge> {
  const { now, presented } = given;
  const origin = pageOrigin(request.headers, context.project);
  const challenges = await findChallenges(context.db, request, given.wallet);
  // Looked at before a transaction, in which everybody else waits on SQLite.
  const signed = challenges.find(({ message }) => isSignedBy(given.wallet, message, request.body.signature));
  const challenge = signed ?? challenges[0];
  if (challenge === undefined) throw refuse('crypto_wallet_not_found');
  if (challenge.used_at !== null) throw refuse('unable_to_authenticate_crypto_wallet');
  if (challenge.expires_at <= now) throw refuse('siwe_message_expired');
  if (challenge.origin !== origin || challenge.not_before > now) throw refuse('unable_to_authenticate_crypto_wallet');
  if (signed === undefined) throw refuse('unable_to_authenticate_crypto_wallet');
  if (challenge.user_id === null) return challenge;
  const signedIn = presented === null ? null : await findSession(context, presented);
  if (signedIn?.userId !== challenge.user_id) throw refuse('unable_to_authenticate_crypto_wallet');
  return challenge;
}

/** In one transaction: no session without a spent challenge. An error is returned, so that it stays spent. */
async function writeSession(
  trx: WalletDatabase,
  context: WalletContext,
  given: Caller & {
    challenge: WalletChallenge;
    wallet: Wallet;
    presented: string | null;
    length: number;
    now: number;
  },
) {
  const { challenge, now } = given;
  if (!(await spendChallenge(trx, challenge, now))) return refuse('unable_to_authenticate_crypto_wallet');
  const { user_id: userId } = challenge;
  if (userId !== null) await lockProvenUser(trx, context, { headers: given.headers, userId });
  const wallet = await findOrAddWallet(trx, context, given.wallet, userId);
  const user = await activateUser(trx, context, { userId: wallet.user_id, methodId: null });
  const isThere = user?.crypto_wallets.some((one) => one.crypto_wallet_id === wallet.wallet_id) === true;
  if (user === null || !isThere) return refuse('crypto_wallet_not_found');
  const factor = walletFactor(wallet, now);
  return { user, opened: await signIn(trx, context, { ...given, userId: wallet.user_id, factor }) };
}

/** POST /sdk/v1/crypto_wallets/authenticate: spends a wallet's challenge with its signature and opens a session. */
export async function authenticateWallet(
  context: WalletContext,
  request: Request,
): Promise<Omit<Auth, 'request_id' | 'status_code'>> {
  const { body, headers, ip } = request;
  const presented = readBasicAuthorization(headers, context.project);
  const length = sessionLength(body.session_duration_minutes);
  const wallet = readWallet(body);
  const now = context.clock.now();
  const challenge = await openChallenge(context, request, { wallet, presented, now });
  const outcome = await inTransaction(context.db, (trx) =>
    writeSession(trx, context, { challenge, wallet, presented, length, now, headers, ip }),
  );
  if (outcome instanceof ServiceError) throw outcome;
  return authAnswer(context, outcome.user, outcome.opened);
}
