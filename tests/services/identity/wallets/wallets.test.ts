import bs58 from 'bs58';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { garbage } from '#tests/services/invalidInput.ts';
import { type Answer, openTestIdentity, refused, type TestIdentity } from '../testIdentity.ts';
import { ethereumWallet, solanaWallet, wallets } from './testWallets.ts';
import { page, type WalletActions, walletActions } from './walletActions.ts';

const last = [400, 'cannot_delete_last_primary_factor'];

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

  const walletIds = (answer: Answer) =>
    Object(answer.body['user']).crypto_wallets.map((one: { crypto_wallet_id: string }) => one.crypto_wallet_id);

  it('are added to a person who is signed in, and sign in as them from then on', async () => {
    const { answer, sessionToken: session } = await service.signIn('adds@person.test');
    const wallet = ethereumWallet();
    const { challenge } = await actions.secondary(wallet, {}, { session });
    const added = await actions.authenticate(wallet, wallet.sign(challenge), { headers: page, session });
    expect(added.body).toMatchObject({
      user_id: answer.body['user_id'],
      session_token: session,
      user: { crypto_wallets: [{ crypto_wallet_address: wallet.address }] },
      session: { authentication_factors: [{ type: 'magic_link' }, { type: 'crypto' }] },
    });
    expect((await actions.signIn(wallet)).body['user_id']).toBe(answer.body['user_id']);
  });

  it('are added to nobody else than who asked, and to nobody who has gone', async () => {
    const [asking, other] = [await service.signIn('asks@person.test'), await service.signIn('other@person.test')];
    const wallet = solanaWallet();
    const { challenge } = await actions.secondary(wallet, {}, { session: asking.sessionToken });
    const signature = wallet.sign(challenge);
    for (const session of [other.sessionToken, undefined]) {
      const answer = await actions.authenticate(wallet, signature, { headers: page, session });
      expect(refused(answer)).toEqual([401, 'unable_to_authenticate_crypto_wallet']);
    }
    const { answer } = await actions.secondary(wallet, {}, { session: 'nobody' });
    expect(refused(answer)).toEqual([401, 'user_unauthenticated']);
  });

  it('that somebody has stay theirs: a person who signs in with one is that person, whatever session there was', async () => {
    const wallet = ethereumWallet();
    const owner = await actions.signIn(wallet);
    const { sessionToken: session } = await service.signIn('stranger@person.test');
    const { challenge } = await actions.secondary(wallet, {}, { session });
    const answer = await actions.authenticate(wallet, wallet.sign(challenge), { headers: page, session });
    expect(answer.body['user_id']).toBe(owner.body['user_id']);
    expect(answer.body['session_token']).not.toBe(session);
    const me = await service.get('/users/me', { session });
    expect(me.body['crypto_wallets']).toEqual([]);
  });

  it('are deleted by their owner alone, and not when they are the last way in (security 38 a b)', async () => {
    const first = await actions.signIn(ethereumWallet());
    const other = await actions.signIn(solanaWallet());
    const session = String(first.body['session_token']);
    const [id] = walletIds(first);
    expect(refused(await actions.remove(walletIds(other)[0], session))).toEqual([404, 'crypto_wallet_not_found']);
    expect(refused(await actions.remove(id, session))).toEqual(last);
    const second = solanaWallet();
    const { challenge } = await actions.secondary(second, {}, { session });
    const both = await actions.authenticate(second, second.sign(challenge), { headers: page, session });
    const answers = await Promise.all(walletIds(both).map((one: string) => actions.remove(one, session)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const removed = answers.find(({ status }) => status === 200);
    expect(removed?.body).toMatchObject({ user_id: first.body['user_id'], __user: { crypto_wallets: [{}] } });
  });

  it('that were deleted sign in as somebody new', async () => {
    const { sessionToken: session } = await service.signIn('deletes@person.test');
    const wallet = solanaWallet();
    const { challenge } = await actions.secondary(wallet, {}, { session });
    const added = await actions.authenticate(wallet, wallet.sign(challenge), { headers: page, session });
    expect((await actions.remove(walletIds(added)[0], session)).status).toBe(200);
    expect((await actions.signIn(wallet)).body['user_id']).not.toBe(added.body['user_id']);
  });

  it('are refused and never a failure of ours, whatever stands in a field', async () => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const wallet = solanaWallet();
    const names = [
      'crypto_wallet_address',
      'crypto_wallet_type',
      'signature',
      'siwe_params',
      'session_duration_minutes',
    ];
    const params = ['uri', 'chain_id', 'issued_at', 'statement', 'not_before', 'message_request_id', 'resources'];
    const bytes = fc.uint8Array({ minLength: 60, maxLength: 70 }).map((some) => bs58.encode(some));
    const value = fc.oneof(garbage, bytes, fc.dictionary(fc.constantFrom(...params), garbage));
    const chains = fc.constantFrom('ethereum', 'solana');
    await fc.assert(
      fc.asyncProperty(chains, fc.constantFrom(...names), value, async (chain, name, given) => {
        const { address } = chain === 'solana' ? wallet : ethereumWallet();
        const named = { crypto_wallet_address: address, crypto_wallet_type: chain };
        const fields = { ...named, signature: wallet.sign('x'), [name]: given };
        for (const path of ['/start/primary', '']) {
          const answer = await service.post(`/crypto_wallets/authenticate${path}`, fields, { headers: page });
          expect([200, 400, 401, 404]).toContain(answer.status);
        }
      }),
      { numRuns: 150, seed: 20_261_122 },
    );
    expect(failures.mock.calls).toEqual([]);
    failures.mockRestore();
  });
});
