import { createPublicKey, randomBytes, verify } from 'node:crypto';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, refused, type TestIdentity } from '../testIdentity.ts';
import { ethereumWallet, hexOf, highS, solanaWallet } from './testWallets.ts';
import { type WalletActions, walletActions } from './walletActions.ts';

const shop = 'https://shop.example';
const noMatch = [401, 'unable_to_authenticate_crypto_wallet'];

describe.each(databases)('signatures of wallets on $name', (database) => {
  let service: TestIdentity;
  let actions: WalletActions;
  beforeAll(async () => {
    service = await openTestIdentity(database, { options: { origins: [shop] } });
    actions = walletActions(service);
  });
  afterAll(() => service.close());

  it.each([
    [0, 200],
    [27, 200],
    [2, 401],
    [26, 401],
    [29, 401],
    [37, 401],
    [255, 401],
  ])(
    'of Ethereum may say which of the keys by 0 and 1, or by 27 and 28: %i more gives %i (security 43 a)',
    async (add, status) => {
      const wallet = ethereumWallet();
      const parts = wallet.parts((await actions.primary(wallet)).challenge);
      const answer = await actions.authenticate(wallet, hexOf(parts, (add + parts.recovery) % 256));
      expect([answer.status, answer.body['error_type']]).toEqual([status, status === 200 ? undefined : noMatch[1]]);
    },
  );

  it('of Ethereum count in one spelling of two, with the low s (security 43 a)', async () => {
    const wallet = ethereumWallet();
    const parts = wallet.parts((await actions.primary(wallet)).challenge);
    const other = highS(parts);
    expect(refused(await actions.authenticate(wallet, hexOf(other, 27 + other.recovery)))).toEqual(noMatch);
  });

  it.each([
    ['nothing', ''],
    ['no hex', `0x${'zz'.repeat(65)}`],
    ['64 bytes', `0x${'11'.repeat(64)}`],
    ['66 bytes', `0x${'11'.repeat(66)}`],
    ['zeros', `0x${'00'.repeat(64)}1b`],
    ['an r beyond the order', `0x${'ff'.repeat(32)}${'11'.repeat(32)}1b`],
    ['an r that is no x', `0x${'00'.repeat(31)}05${'11'.repeat(32)}1b`],
    ["a contract's (ERC-1271)", `0x${'11'.repeat(400)}`],
  ])('of Ethereum that are %s are refused (security 43 a)', async (_, signature) => {
    const wallet = ethereumWallet();
    await actions.primary(wallet);
    expect(refused(await actions.authenticate(wallet, signature))).toEqual(noMatch);
  });

  /** The points whose eighth multiple is nothing (RFC 7748, 6.1 speaks of the same of its curve), and two that are none. */
  const points = {
    'of order 1': '0100000000000000000000000000000000000000000000000000000000000000',
    'of order 2': 'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    'of order 4': '0000000000000000000000000000000000000000000000000000000000000000',
    'of order 8': '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    'of order 1, spelled otherwise': '0100000000000000000000000000000000000000000000000000000000000080',
    'that is none': '0200000000000000000000000000000000000000000000000000000000000000',
    'beyond the field': 'ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  };

  it.each(Object.entries(points))('of Solana by a point %s are refused (security 43 b)', async (_, hex) => {
    const wallet = { chain: 'solana', address: bs58.encode(Buffer.from(hex, 'hex')) } as const;
    for (const r of [points['of order 1'], hex]) {
      expect((await actions.primary(wallet)).answer.status).toBe(200);
      const forged = bs58.encode(Buffer.concat([Buffer.from(r, 'hex'), Buffer.alloc(32)]));
      expect(refused(await actions.authenticate(wallet, forged))).toEqual(noMatch);
    }
  });

  it('of Solana by a point of order 1 would pass anywhere else: the forgery is a real one (security 43 b)', () => {
    const bytes = Buffer.from(points['of order 1'], 'hex');
    const key = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url') };
    const forged = Buffer.concat([bytes, Buffer.alloc(32)]);
    expect(verify(null, randomBytes(20), createPublicKey({ key, format: 'jwk' }), forged)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['no base58', '0OIl'.repeat(20)],
    ['63 bytes', bs58.encode(Buffer.alloc(63, 7))],
    ['65 bytes', bs58.encode(Buffer.alloc(65, 7))],
    ['zeros', bs58.encode(Buffer.alloc(64))],
    ['very long', '1'.repeat(1_024)],
  ])('of Solana that are %s are refused (security 43 b)', async (_, signature) => {
    const wallet = solanaWallet();
    await actions.primary(wallet);
    expect(refused(await actions.authenticate(wallet, signature))).toEqual(noMatch);
  });

  it('of one chain are none of the other (security 44 a)', async () => {
    const seed = randomBytes(32);
    const [ethereum, solana] = [ethereumWallet(seed), solanaWallet(seed)];
    for (const [wallet, other] of [
      [ethereum, solana],
      [solana, ethereum],
    ] as const) {
      const { challenge } = await actions.primary(wallet);
      expect(refused(await actions.authenticate(wallet, other.sign(challenge)))).toEqual(noMatch);
      const again = await actions.primary(wallet);
      // The same bytes, in the spelling of this chain.
      const bytes =
        wallet.chain === 'ethereum'
          ? bs58.decode(solana.sign(again.challenge))
          : Buffer.from(ethereum.sign(again.challenge).slice(2), 'hex');
      const spelled =
        wallet.chain === 'ethereum' ? `0x${Buffer.from(bytes).toString('hex')}1b` : bs58.encode(bytes.subarray(0, 64));
      expect(refused(await actions.authenticate(wallet, spelled))).toEqual(noMatch);
    }
  });
});
