import {
  walletAuthenticateBody,
  walletAuthenticateData,
  walletStartBody,
  walletStartData,
} from '#contracts/identity/cryptoWallets.ts';
import type { CryptoWallets } from '#machines/ports/wallets.ts';
import { authenticate } from '#src/adapters/identity/authenticateCall.ts';
import { callIdentity, type IdentityClient } from '#src/adapters/identity/identityCall.ts';

/** Wallets over the wire of section 17 (CRY-15, CRY-23, IDS-08). */
export function cryptoWalletsOverHttp(client: IdentityClient) {
  return {
    async startWallet({ address, chain }, signal) {
      const body = walletStartBody.parse({ crypto_wallet_address: address, crypto_wallet_type: chain });
      const path = '/crypto_wallets/authenticate/start/primary';
      const call = { path, body, answer: walletStartData, sessionToken: null, signal };
      return { challenge: (await callIdentity(client, call)).challenge };
    },
    async authenticateWallet({ address, chain, signature, sessionMinutes }, signal) {
      const body = walletAuthenticateBody.parse({
        crypto_wallet_address: address,
        crypto_wallet_type: chain,
        signature,
        session_duration_minutes: sessionMinutes,
      });
      return authenticate(client, {
        path: '/crypto_wallets/authenticate',
        body,
        answer: walletAuthenticateData,
        signal,
      });
    },
  } satisfies CryptoWallets;
}
