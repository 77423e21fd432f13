import type { z } from 'zod';
import type { walletStartBody } from '#contracts/identity/cryptoWallets.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { HOUR } from '#services/platform/durations.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { requireProvenUser } from '#services/identity/sessions/proof/requireProven.ts';
import { CHALLENGE_LIFE, newNonce, storeChallenge } from '../challenges.ts';
import type { WalletContext } from '../context.ts';
import { pageOrigin } from '../pageOrigin.ts';
import { signInMessage } from '../signInMessage.ts';
import { readWallet } from '../walletAddress.ts';

type Request = Caller & { body: z.infer<typeof walletStartBody> };

async function challengeFor(
  context: WalletContext,
  request: Request,
  userId: string | null,
): Promise<{ challenge: string }> {
  const { body, headers, ip } = request;
  const wallet = readWallet(body);
  const origin = pageOrigin(headers, context.project);
  const now = context.clock.now();
  const nonce = newNonce();
  const expiresAt = now + CHALLENGE_LIFE;
  const { message, notBefore } = signInMessage({
    wallet,
    origin,
    project: context.project.name,
    nonce,
    now,
    expiresAt,
    params: body.siwe_params,
  });
  await inTransaction(context.db, async (trx) => {
    const limit = context.limits.challengesPerClient;
    await consumeRateLimits(context, trx, clientBudget(ip, { name: 'wallets', limit, windowMs: HOUR }));
    await storeChallenge(trx, request, wallet, {
      nonce,
      message,
      origin,
      user_id: userId,
      not_before: notBefore,
      expires_at: expiresAt,
    });
  });
  return { challenge: message };
}

/** POST /sdk/v1/crypto_wallets/authenticate/start/primary: the message to sign in with, whether the wallet is known or not. */
export async function startPrimary(context: WalletContext, request: Request): Promise<{ challenge: string }> {
  readBasicAuthorization(request.headers, context.project);
  return challengeFor(context, request, null);
}

/** POST /sdk/v1/crypto_wallets/authenticate/start/secondary: the message to add a wallet to the signed-in user with. */
export async function startSecondary(context: WalletContext, request: Request): Promise<{ challenge: string }> {
  return challengeFor(context, request, (await requireProvenUser(context, request.headers)).user_id);
}
