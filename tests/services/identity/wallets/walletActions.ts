import { origin, type TestIdentity } from '../testIdentity.ts';
import type { TestWallet } from './testWallets.ts';

/** Headers of the page that asks. */
export const page = { 'x-sdk-parent-host': origin };

interface Extra {
  session?: string | undefined;
  headers?: Record<string, string>;
}

/** Returns the actions of people with wallets, as a browser does them. */
export function walletActions(service: TestIdentity) {
  const startOf =
    (kind: 'primary' | 'secondary') =>
    async (wallet: Pick<TestWallet, 'chain' | 'address'>, more: Record<string, unknown> = {}, extra: Extra = {}) => {
      const body = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.chain, ...more };
      const path = `/crypto_wallets/authenticate/start/${kind}`;
      const answer = await service.post(path, body, { headers: page, ...extra });
      return { answer, challenge: String(answer.body['challenge']) };
    };
  const authenticate = (wallet: Pick<TestWallet, 'chain' | 'address'>, signature: string, extra: Extra = {}) => {
    const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.chain };
    const body = { ...named, signature, session_duration_minutes: 30 };
    return service.post('/crypto_wallets/authenticate', body, { headers: page, ...extra });
  };
  const primary = startOf('primary');
  return {
    primary,
    secondary: startOf('secondary'),
    authenticate,
    signIn: async (wallet: TestWallet) => authenticate(wallet, wallet.sign((await primary(wallet)).challenge)),
    remove: (id: string, session: string) =>
      service.call('DELETE', `/users/crypto_wallets/${id}`, undefined, { session }),
  };
}
export type WalletActions = ReturnType<typeof walletActions>;
