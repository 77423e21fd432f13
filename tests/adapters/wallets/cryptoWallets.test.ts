import { afterEach, describe, expect, it, vi } from 'vitest';
import { cryptoWalletsOverHttp } from '#src/adapters/wallets/cryptoWallets.http.ts';
import { authData, authenticated, commonData } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { serveAnswers } from '#tests/adapters/serviceStub.ts';

const walletsAt = (identityUrl: string) => cryptoWalletsOverHttp({ publicToken, identityUrl });
const account = { address: '0xAbCd', chain: 'ethereum' } as const;

afterEach(() => vi.unstubAllGlobals());

describe('the wire of wallets', () => {
  it.each(['ethereum', 'solana'] as const)(
    'asks for the message that a wallet of %s signs [CRY-15 CRY-16 IDS-08]',
    async (chain) => {
      stubBrowser();
      await using service = await serveAnswers({ json: { data: { ...commonData, challenge: 'Sign this' } } });
      const started = await walletsAt(service.url).startWallet({ address: 'account-7', chain }, signal());
      expect(started).toEqual({ challenge: 'Sign this' });
      expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
        [
          '/sdk/v1/crypto_wallets/authenticate/start/primary',
          { crypto_wallet_address: 'account-7', crypto_wallet_type: chain },
        ],
      ]);
    },
  );

  it.each([45, 95])('hands over the signature for a session of %i minutes [CRY-23 IDS-19]', async (sessionMinutes) => {
    stubBrowser();
    await using service = await serveAnswers({ json: { data: authData } });
    const given = { ...account, signature: '0x1b', sessionMinutes };
    expect(await walletsAt(service.url).authenticateWallet(given, signal())).toEqual(authenticated);
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      [
        '/sdk/v1/crypto_wallets/authenticate',
        {
          crypto_wallet_address: '0xAbCd',
          crypto_wallet_type: 'ethereum',
          signature: '0x1b',
          session_duration_minutes: sessionMinutes,
        },
      ],
    ]);
  });
});
