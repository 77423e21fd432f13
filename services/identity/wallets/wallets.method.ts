import { z } from 'zod';
import {
  walletAuthenticateData,
  walletDeleteData,
  walletStartBody,
  walletStartData,
} from '#contracts/identity/cryptoWallets.ts';
import { HOUR } from '#services/platform/durations.ts';
import { type Route, route } from '#services/platform/http/route.ts';
import type { IdentityMethod } from '../shared/method.ts';
import type { PasscodeTables } from '../shared/passcodes/tables.ts';
import { authenticateWallet } from './actions/authenticateWallet.ts';
import { deleteWallet } from './actions/deleteWallet.ts';
import { startPrimary, startSecondary } from './actions/startWallet.ts';
import type { WalletContext } from './context.ts';
import { walletMigrations } from './migrations.ts';
import { walletErrors } from './errors.ts';
import { walletRequest } from './requests.ts';
import type { WalletTables } from './tables.ts';

function routes(context: WalletContext): Route[] {
  return [
    route({
      method: 'post',
      path: '/sdk/v1/crypto_wallets/authenticate/start/primary',
      summary: 'Asks for a message to sign in with',
      body: walletStartBody,
      answer: walletStartData,
      action: (request) => startPrimary(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/crypto_wallets/authenticate/start/secondary',
      summary: 'Asks for a message to add a wallet to the signed-in user with',
      body: walletStartBody,
      answer: walletStartData,
      action: (request) => startSecondary(context, request),
    }),
    route({
      method: 'post',
      path: '/sdk/v1/crypto_wallets/authenticate',
      audit: { signInWith: 'wallet' },
      summary: "Signs in with the signature of a wallet's key; accounts that are contracts (ERC-1271) have none",
      body: walletRequest,
      answer: walletAuthenticateData,
      action: (request) => authenticateWallet(context, request),
    }),
    route({
      method: 'delete',
      path: '/sdk/v1/users/crypto_wallets/{id}',
      audit: 'wallet.removed',
      summary: 'Deletes a wallet',
      params: z.object({ id: z.string() }),
      answer: walletDeleteData,
      action: (request) => deleteWallet(context, request),
    }),
  ];
}

/** Wallets of Ethereum and Solana (EIP-4361). */
export const wallets: IdentityMethod<WalletTables & PasscodeTables> = {
  signsInBy: ['wallets'],
  migrations: walletMigrations,
  retention: [{ table: 'identity_wallet_challenges', key: 'wallet', time: 'expires_at', retainedFor: HOUR }],
  errors: walletErrors,
  unanswered: [],
  start: (context) => {
    const challengesPerClient = context.project.limits.perCaller('walletChallengesPerClient', 300);
    return { routes: routes({ ...context, limits: { challengesPerClient } }) };
  },
};
