import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, type TestIdentity } from '../testIdentity.ts';
import { wallets } from './testWallets.ts';
import { type WalletActions, walletActions } from './walletActions.ts';

describe.each(databases)('wallets on $name', (database) => {
  let service: TestIdentity;
  let actions: WalletActions;
  beforeAll(async () => {
    service = await openTestIdentity(database);
    actions = walletActions(service);
  });
  afterAll(() => service.close());

  it.each(['ethereum', 'solana'] as const)(
    'of %s sign in: the first time as a new user, then as the same',
    async (chain) => {
      const wallet = wallets[chain]();
      const first = await actions.signIn(wallet);
      expect(first.body).toMatchObject({
        user: {
          status: 'active',
          emails: [],
          crypto_wallets: [{ crypto_wallet_address: wallet.address, crypto_wallet_type: chain, verified: true }],
        },
        session: {
          authentication_factors: [
            {
              type: 'crypto',
              delivery_method: 'crypto_wallet',
              crypto_wallet_factor: { crypto_wallet_address: wallet.address, crypto_wallet_type: chain },
            },
          ],
        },
      });
      const again = await actions.signIn(wallet);
      expect(again.status).toBe(200);
      expect(again.body['user_id']).toBe(first.body['user_id']);
      expect(again.body['session_token']).not.toBe(first.body['session_token']);
    },
  );
});
