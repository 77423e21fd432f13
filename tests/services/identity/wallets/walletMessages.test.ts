import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, origin, refused, type TestIdentity } from '../testIdentity.ts';
import { ethereumWallet, solanaWallet } from './testWallets.ts';
import { type WalletActions, walletActions } from './walletActions.ts';

const shop = 'https://shop.example:8443';

describe.each(databases.slice(0, 1))('the message that a wallet signs', (database) => {
  let service: TestIdentity;
  let actions: WalletActions;
  beforeAll(async () => {
    service = await openTestIdentity(database, { options: { origins: [shop] } });
    actions = walletActions(service);
  });
  afterAll(() => service.close());

  const time = (ms: number) => new Date(service.clock.now() + ms).toISOString().replace('.000', '');

  it('is that of EIP-4361 for Ethereum, bound to page, nonce and time [CRY-15 IDS-08]', async () => {
    const wallet = ethereumWallet();
    const { challenge } = await actions.primary(wallet);
    const [, nonce] = /^Nonce: ([A-Za-z0-9]{8,})$/m.exec(challenge) ?? [];
    expect(challenge).toBe(
      [
        'localhost:4100 wants you to sign in with your Ethereum account:',
        wallet.address,
        '',
        'Sign in to Tinyspark.',
        '',
        `URI: ${origin}`,
        'Version: 1',
        'Chain ID: 1',
        `Nonce: ${nonce}`,
        `Issued At: ${time(0)}`,
        `Expiration Time: ${time(300_000)}`,
      ].join('\n'),
    );
    const { challenge: next } = await actions.primary(wallet);
    expect(next).not.toBe(challenge);
  });

  it('says so of Solana, without a chain that nobody named [CRY-15 IDS-08]', async () => {
    const wallet = solanaWallet();
    const { challenge } = await actions.primary(wallet);
    expect(challenge).toMatch(/^localhost:4100 wants you to sign in with your Solana account:\n/);
    expect(challenge.split('\n')[1]).toBe(wallet.address);
    expect(challenge).not.toContain('Chain ID');
    const named = await actions.primary(wallet, { siwe_params: { chain_id: 'solana:mainnet' } });
    expect(named.challenge).toContain('\nChain ID: solana:mainnet\n');
  });

  it('says what the caller has it say', async () => {
    const wallet = ethereumWallet();
    const siwe_params = {
      uri: 'https://shop.example:8443/account?a=1#b',
      chain_id: '137',
      issued_at: '2026-11-22T10:00:00+01:00',
      statement: 'Welcome to our shop! (It is free.)',
      not_before: '2026-01-01T00:00:00Z',
      message_request_id: 'request-7',
      resources: ['ipfs://bafy/', 'https://shop.example/terms'],
    };
    const { challenge } = await actions.primary(wallet, { siwe_params }, { headers: { 'x-sdk-parent-host': shop } });
    const lines = challenge.split('\n');
    expect(lines[0]).toBe('shop.example:8443 wants you to sign in with your Ethereum account:');
    expect(lines.slice(3, 8)).toEqual([
      siwe_params.statement,
      '',
      `URI: ${siwe_params.uri}`,
      'Version: 1',
      'Chain ID: 137',
    ]);
    expect(lines.slice(9)).toEqual([
      `Issued At: ${siwe_params.issued_at}`,
      `Expiration Time: ${time(300_000)}`,
      `Not Before: ${siwe_params.not_before}`,
      'Request ID: request-7',
      'Resources:',
      '- ipfs://bafy/',
      '- https://shop.example/terms',
    ]);
  });

  it.each([
    [{ statement: 'Fine.\n\nURI: https://evil.example' }, 'statement'],
    [{ statement: 'Fine\u2028' }, 'statement'],
    [{ statement: '' }, 'statement'],
    [{ uri: 'not an address' }, 'uri'],
    [{ uri: `${origin}\nVersion: 2` }, 'uri'],
    [{ chain_id: '1\nNonce: 12345678' }, 'chain_id'],
    [{ chain_id: 'mainnet' }, 'chain_id'],
    [{ issued_at: 'yesterday' }, 'issued_at'],
    [{ not_before: '2026-13-01T00:00:00Z' }, 'not_before'],
    [{ message_request_id: 'a b' }, 'message_request_id'],
    [{ resources: ['https://fine.example', 'x\n- y'] }, 'resources'],
  ])('has no room for %j, which could pass for another line', async (siwe_params, field) => {
    const { answer } = await actions.primary(ethereumWallet(), { siwe_params });
    expect(refused(answer)).toEqual([400, 'bad_request']);
    expect(JSON.stringify(answer.body['error_details'])).toContain(field);
  });

  it('names the page that asks, also where it says so by Origin alone, and none that is not listed', async () => {
    const wallet = ethereumWallet();
    const ask = (headers: Record<string, string>) => actions.primary(wallet, {}, { headers });
    expect((await ask({ origin: shop })).challenge).toMatch(/^shop\.example:8443 wants/);
    for (const asking of ['https://evil.example', 'null', '']) {
      const headers: Record<string, string> = asking === '' ? {} : { 'x-sdk-parent-host': asking };
      expect(refused((await ask(headers)).answer)).toEqual([400, 'bad_domain_for_stytch_sdk']);
    }
  });

  it('is for wallets of two kinds [CRY-16]', async () => {
    const wallet = ethereumWallet();
    const solana = solanaWallet();
    for (const chain of ['bitcoin', 'Ethereum', '', 'constructor']) {
      const named = { crypto_wallet_type: chain };
      expect(refused((await actions.primary(wallet, named)).answer)).toEqual([400, 'invalid_wallet_type']);
    }
    for (const [chain, address] of [
      ['ethereum', solana.address],
      ['solana', wallet.address],
      ['ethereum', wallet.address.slice(0, -1)],
      ['ethereum', `${wallet.address}0`],
      ['ethereum', wallet.address.replace('0x', '')],
      ['ethereum', 'vitalik.eth'],
      // One byte too many: a leading 1 is a byte of nought.
      ['solana', `1${solana.address}`],
      ['solana', '1'.repeat(128)],
      ['solana', ''],
    ]) {
      const { answer } = await actions.primary(wallet, { crypto_wallet_type: chain, crypto_wallet_address: address });
      expect(refused(answer)).toEqual([400, 'invalid_crypto_wallet_address']);
    }
  });

  it('is asked of every client that reads the bootstrap', async () => {
    const { body } = await service.get('/projects/bootstrap/public-token-test-tinyspark');
    expect(body['siwe_required_for_crypto_wallets']).toBe(true);
  });

  it('is limited for one client address', async () => {
    const limited = await openTestIdentity(database, { options: { limits: { walletChallengesPerClient: 2 } } });
    const statuses = [];
    for (let time = 0; time < 3; time += 1) {
      statuses.push((await walletActions(limited).primary(ethereumWallet())).answer.status);
    }
    expect(statuses).toEqual([200, 200, 429]);
    await limited.close();
  });
});
