import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyDatabase } from '#tests/services/databases.ts';
import { openTestIdentity, origin, refused, type TestIdentity } from '../testIdentity.ts';
import { ethereumWallet, solanaWallet, wallets } from './testWallets.ts';
import { type WalletActions, walletActions } from './walletActions.ts';

const shop = 'https://shop.example';
const minute = 60_000;
const noMatch = [401, 'unable_to_authenticate_crypto_wallet'];
const chains = ['ethereum', 'solana'] as const;

describe.each(everyDatabase)('proofs by wallets on $name', (database) => {
  let service: TestIdentity;
  let actions: WalletActions;
  beforeAll(async () => {
    service = await openTestIdentity(database, { options: { origins: [shop] } });
    actions = walletActions(service);
  });
  afterAll(() => service.close());

  it.each(chains)('of %s count once, of fifty at once and later (security 41 a)', async (chain) => {
    const wallet = wallets[chain]();
    const { challenge } = await actions.primary(wallet);
    const signature = wallet.sign(challenge);
    const answers = await Promise.all(Array.from({ length: 50 }, () => actions.authenticate(wallet, signature)));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map((one) => refused(one).join()))).toEqual(
      new Set([noMatch.join()]),
    );
    expect(refused(await actions.authenticate(wallet, signature))).toEqual(noMatch);
    const rows = await service.db
      .selectFrom('identity_wallets')
      .selectAll()
      .where('address', '=', wallet.address)
      .execute();
    expect(rows).toHaveLength(1);
    // The next challenge has another nonce, so that the old signature is none to it.
    await actions.primary(wallet);
    expect(refused(await actions.authenticate(wallet, signature))).toEqual(noMatch);
  });

  it.each(chains)('of %s count once, and a wrong signature spends none [D-417] (security 41 a)', async (chain) => {
    const wallet = wallets[chain]();
    const { challenge } = await actions.primary(wallet);
    expect(refused(await actions.authenticate(wallet, wallets[chain]().sign(challenge)))).toEqual(noMatch);
    expect((await actions.authenticate(wallet, wallet.sign(challenge))).status).toBe(200);
    expect(refused(await actions.authenticate(wallet, wallet.sign(challenge)))).toEqual(noMatch);
  });

  it.each(chains)('of %s count for five minutes, on the clock of the service (security 41 b)', async (chain) => {
    const wallet = wallets[chain]();
    const first = await actions.primary(wallet);
    service.clock.advance(5 * minute - 1_000);
    expect((await actions.authenticate(wallet, wallet.sign(first.challenge))).status).toBe(200);
    service.clock.advance(minute);
    // Used before it was over: no message to sign anew.
    expect(refused(await actions.authenticate(wallet, wallet.sign(first.challenge)))).toEqual(noMatch);
    const second = await actions.primary(wallet);
    service.clock.advance(5 * minute);
    expect(refused(await actions.authenticate(wallet, wallet.sign(second.challenge)))).toEqual([
      401,
      'siwe_message_expired',
    ]);
  });

  it.each(chains)(
    'of %s may have several challenges open, and none before it was asked for [D-417] (security 41 a)',
    async (chain) => {
      const wallet = wallets[chain]();
      expect(refused(await actions.authenticate(wallet, wallet.sign('anything')))).toEqual([
        404,
        'crypto_wallet_not_found',
      ]);
      const first = await actions.primary(wallet);
      const second = await actions.primary(wallet);
      expect(first.challenge).not.toBe(second.challenge);
      expect((await actions.authenticate(wallet, wallet.sign(first.challenge))).status).toBe(200);
      expect((await actions.authenticate(wallet, wallet.sign(second.challenge))).status).toBe(200);
    },
  );

  it.each([
    ['domain', 'localhost:4100 wants', 'evil.example wants'],
    ['port', 'localhost:4100 wants', 'localhost:4101 wants'],
    ['URI', `URI: ${origin}`, 'URI: https://evil.example'],
    ['chain id', 'Chain ID: 1', 'Chain ID: 137'],
    ['nonce', 'Nonce: ', 'Nonce: 0'],
    ['end', 'Expiration Time: 2', 'Expiration Time: 3'],
    ['sentence', 'Sign in to', 'Sign into'],
  ])('of a message with another %s are refused (security 42 a)', async (_, there, bent) => {
    const wallet = ethereumWallet();
    const { challenge } = await actions.primary(wallet);
    expect(challenge).toContain(there);
    expect(refused(await actions.authenticate(wallet, wallet.sign(challenge.replace(there, bent))))).toEqual(noMatch);
  });

  it.each(chains)('of %s by another wallet, or for another address, are refused (security 42 a)', async (chain) => {
    const [wallet, other] = [wallets[chain](), wallets[chain]()];
    const { challenge } = await actions.primary(wallet);
    await actions.primary(other);
    expect(refused(await actions.authenticate(other, wallet.sign(challenge)))).toEqual(noMatch);
    expect(refused(await actions.authenticate(wallet, other.sign(challenge)))).toEqual(noMatch);
  });

  it('count on the page alone that the message names (security 42 a)', async () => {
    const wallet = solanaWallet();
    const there = { headers: { 'x-sdk-parent-host': shop } };
    const { challenge } = await actions.primary(wallet, {}, there);
    expect(challenge).toMatch(/^shop\.example wants you/);
    expect(refused(await actions.authenticate(wallet, wallet.sign(challenge)))).toEqual(noMatch);
    expect((await actions.authenticate(wallet, wallet.sign(challenge), there)).status).toBe(200);
  });

  it('count from the moment on that the message names (security 42 a)', async () => {
    const wallet = ethereumWallet();
    const not_before = new Date(service.clock.now() + minute).toISOString();
    const { challenge } = await actions.primary(wallet, { siwe_params: { not_before } });
    expect(challenge).toContain(`Not Before: ${not_before}`);
    expect(refused(await actions.authenticate(wallet, wallet.sign(challenge)))).toEqual(noMatch);
    service.clock.advance(minute);
    expect((await actions.authenticate(wallet, wallet.sign(challenge))).status).toBe(200);
  });

  it('are of one account, however its address is written (security 42 b)', async () => {
    const wallet = ethereumWallet();
    const first = await actions.signIn(wallet);
    const digits = wallet.address.slice(2);
    for (const address of [`0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`, wallet.address]) {
      const spelled = { ...wallet, address };
      const { challenge } = await actions.primary(spelled);
      // The signed text has the case that EIP-4361 asks for.
      expect(challenge.split('\n')[1]).toBe(wallet.address);
      // Asked for in one spelling, answered in another.
      const answer = await actions.authenticate(wallet, wallet.sign(challenge));
      expect(answer.body).toMatchObject({
        user_id: first.body['user_id'],
        user: { crypto_wallets: [{ crypto_wallet_address: wallet.address }] },
      });
    }
  });
});
