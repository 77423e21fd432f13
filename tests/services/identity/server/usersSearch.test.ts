import type { SearchUsersQueryOperand } from 'stytch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operandNames } from '#services/identity/users/search/operands.ts';
import { databases } from '#tests/services/databases.ts';
import { newVisitor } from '../oauth/visitor.ts';
import { passkeyActions } from '../passkeys/passkeyActions.ts';
import { softwareAuthenticator } from '../passkeys/softwareAuthenticator.ts';
import { passwordActions } from '../passwords/passwordActions.ts';
import { origin } from '../testIdentity.ts';
import { ethereumWallet } from '../wallets/testWallets.ts';
import { walletActions } from '../wallets/walletActions.ts';
import { openServerSdk, type ServerSdk } from './serverSdk.ts';

type Name = 'ada' | 'grace' | 'linus' | 'pass' | 'key' | 'wallet' | 'hub';

describe.each(databases)('a search for users on $name', (database) => {
  let service: ServerSdk;
  const ids: Record<string, string> = {};
  const times: Record<string, string> = {};
  const known: Record<string, string> = {};
  const names = new Map<string, string>();
  const remember = (name: Name, userId: unknown) => {
    ids[name] = String(userId);
    names.set(String(userId), name);
    times[name] = new Date(service.clock.now()).toISOString();
    service.clock.advance(60_000);
  };
  beforeAll(async () => {
    service = await openServerSdk(database);
    // Those of the sandbox are older and have other domains.
    service.clock.advance(60_000);
    const { users } = service.consumer;
    const ada = await users.create({
      email: 'ada_100%@first.test',
      phone_number: '+12025550171',
      name: { first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace' },
      external_id: 'ext-ada',
    });
    [known['email_id'], known['phone_id']] = [ada.email_id, ada.phone_id];
    remember('ada', ada.user_id);
    const grace = await users.create({
      email: 'grace@second.test',
      name: { first_name: 'Grace', last_name: 'Hopper' },
      create_user_as_pending: true,
    });
    remember('grace', grace.user_id);
    await users.create({ email: 'linus@second.test', name: { first_name: 'Linus', last_name: 'Ångström.*?[ё]' } });
    remember('linus', (await service.signIn('linus@second.test')).answer.body['user_id']);
    remember('pass', (await passwordActions(service).create('pass@third.test')).body['user_id']);
    const key = await passkeyActions(service).person('key@third.test', softwareAuthenticator({ origin }));
    known['webauthn_registration_id'] = key.id;
    remember('key', key.userId);
    const { body } = await walletActions(service).signIn(ethereumWallet());
    const [wallet] = Object(body['user']).crypto_wallets;
    [known['crypto_wallet_id'], known['crypto_wallet_address']] = [
      wallet.crypto_wallet_id,
      wallet.crypto_wallet_address,
    ];
    remember('wallet', body['user_id']);
    const visitor = newVisitor(service);
    const hub = await visitor.authenticate(await visitor.choose(await visitor.start('github'), 'hub@third.test'));
    remember('hub', hub.body['user_id']);
  });
  afterAll(() => service.close());

  const search = (operands: SearchUsersQueryOperand[], operator = 'AND', more: object = {}) =>
    service.consumer.users.search({ query: { operator, operands }, ...more });
  const found = async (operands: SearchUsersQueryOperand[], operator = 'AND') => {
    const { results, results_metadata } = await search(operands, operator);
    expect(results_metadata).toEqual({ total: results.length });
    return results.flatMap(({ user_id }) => names.get(user_id) ?? []);
  };

  it('answers by each operand, the newest first', async () => {
    const expected: [SearchUsersQueryOperand, Name[]][] = [
      [{ filter_name: 'created_at_greater_than', filter_value: times['wallet'] ?? '' }, ['hub']],
      [{ filter_name: 'created_at_less_than', filter_value: times['grace'] ?? '' }, ['ada']],
      [
        {
          filter_name: 'created_at_between',
          filter_value: { greater_than: times['ada'] ?? '', less_than: times['pass'] ?? '' },
        },
        ['linus', 'grace'],
      ],
      [{ filter_name: 'status', filter_value: 'active' }, ['hub', 'wallet', 'key', 'pass', 'linus', 'ada']],
      [{ filter_name: 'status', filter_value: 'pending' }, ['grace']],
      [
        { filter_name: 'user_id', filter_value: [ids['ada'] ?? '', ids['key'] ?? '', 'user-test-none'] },
        ['key', 'ada'],
      ],
      [{ filter_name: 'external_id', filter_value: ['ext-ada', 'ext-none'] }, ['ada']],
      [{ filter_name: 'full_name_fuzzy', filter_value: 'A KING l' }, ['ada']],
      [{ filter_name: 'full_name_fuzzy', filter_value: 'ce ho' }, ['grace']],
      [{ filter_name: 'full_name_fuzzy', filter_value: 'ÅNGSTRÖM.*?[Ё' }, ['linus']],
      [{ filter_name: 'full_name_fuzzy', filter_value: 'Us ångström.' }, ['linus']],
      [{ filter_name: 'full_name_fuzzy', filter_value: 'angstrom' }, []],
      [{ filter_name: 'full_name_fuzzy', filter_value: 'ångströmx' }, []],
      [{ filter_name: 'phone_number', filter_value: ['+12025550171'] }, ['ada']],
      [{ filter_name: 'phone_id', filter_value: [known['phone_id'] ?? ''] }, ['ada']],
      [{ filter_name: 'phone_verified', filter_value: false }, ['ada']],
      [{ filter_name: 'phone_verified', filter_value: true }, []],
      [{ filter_name: 'phone_number_fuzzy', filter_value: '555017' }, ['ada']],
      [{ filter_name: 'email_address', filter_value: [' Grace@second.test', 'pass@third.test'] }, ['pass', 'grace']],
      [{ filter_name: 'email_address', filter_value: [] }, []],
      [{ filter_name: 'email_id', filter_value: [known['email_id'] ?? ''] }, ['ada']],
      [{ filter_name: 'email_verified', filter_value: false }, ['pass', 'grace', 'ada']],
      [{ filter_name: 'email_verified', filter_value: true }, ['hub', 'key', 'linus']],
      [{ filter_name: 'email_address_fuzzy', filter_value: 'SECOND' }, ['linus', 'grace']],
      [{ filter_name: 'email_address_fuzzy', filter_value: 'a_100%' }, ['ada']],
      [{ filter_name: 'email_address_fuzzy', filter_value: 'ada%test' }, []],
      [{ filter_name: 'oauth_provider', filter_value: ['GitHub', 'apple'] }, ['hub']],
      [{ filter_name: 'webauthn_registration_verified', filter_value: true }, ['key']],
      [{ filter_name: 'webauthn_registration_verified', filter_value: false }, []],
      [{ filter_name: 'webauthn_registration_id', filter_value: [known['webauthn_registration_id'] ?? ''] }, ['key']],
      [{ filter_name: 'crypto_wallet_id', filter_value: [known['crypto_wallet_id'] ?? ''] }, ['wallet']],
      [{ filter_name: 'crypto_wallet_address', filter_value: [known['crypto_wallet_address'] ?? ''] }, ['wallet']],
      [{ filter_name: 'crypto_wallet_verified', filter_value: true }, ['wallet']],
      [{ filter_name: 'totp_id', filter_value: ['totp-test-1'] }, []],
      [{ filter_name: 'totp_verified', filter_value: true }, []],
      [{ filter_name: 'password_exists', filter_value: true }, ['pass']],
      [{ filter_name: 'password_exists', filter_value: false }, ['hub', 'wallet', 'key', 'linus', 'grace', 'ada']],
    ];
    for (const [operand, users] of expected) expect([operand, await found([operand])]).toEqual([operand, users]);
    const tried = new Set(expected.map(([{ filter_name: name }]) => name));
    expect(operandNames.filter((name) => !tried.has(name))).toEqual([]);
  });

  it('joins operands by AND and by OR, whether an index leads to few users or not', async () => {
    const second: SearchUsersQueryOperand = { filter_name: 'email_address_fuzzy', filter_value: '@second.' };
    const unproven: SearchUsersQueryOperand = { filter_name: 'email_verified', filter_value: false };
    const number: SearchUsersQueryOperand = { filter_name: 'phone_number', filter_value: ['+12025550171'] };
    const pending: SearchUsersQueryOperand = { filter_name: 'status', filter_value: 'pending' };
    const named: SearchUsersQueryOperand = { filter_name: 'full_name_fuzzy', filter_value: 'love' };
    expect(await found([second, unproven])).toEqual(['grace']);
    expect(await found([second, named])).toEqual([]);
    expect(await found([second, pending])).toEqual(['grace']);
    expect(await found([second, number], 'OR')).toEqual(['linus', 'grace', 'ada']);
    expect(await found([number, unproven], 'OR')).toEqual(['pass', 'grace', 'ada']);
    expect(await found([pending, named], 'OR')).toEqual(['grace', 'ada']);
    expect(await found([pending], 'OR')).toEqual(['grace']);
  });

  it('answers users as they are read one by one, and all of them without a query', async () => {
    const { results } = await search([{ filter_name: 'user_id', filter_value: [ids['ada'] ?? ''] }]);
    const { request_id: _, status_code: __, ...read } = await service.consumer.users.get({ user_id: ids['ada'] ?? '' });
    expect(results).toEqual([read]);
    const all = await service.consumer.users.search({});
    expect(all.results.flatMap(({ user_id }) => names.get(user_id) ?? [])).toEqual([
      'hub',
      'wallet',
      'key',
      'pass',
      'linus',
      'grace',
      'ada',
    ]);
    expect(all.results_metadata).toEqual({ total: all.results.length });
  });

  it('is read page by page with the iterator of the SDK', async () => {
    const { total } = (await service.consumer.users.search({})).results_metadata;
    const queries: SearchUsersQueryOperand[][] = [
      [],
      [{ filter_name: 'status', filter_value: 'active' }],
      [{ filter_name: 'user_id', filter_value: Object.values(ids) }],
    ];
    const pages: number[][] = [];
    for (const operands of queries) {
      const iterator = service.consumer.users.searchAll({ limit: 2, query: { operator: 'AND', operands } });
      const seen: string[] = [];
      const sizes: number[] = [];
      for await (const page of iterator) {
        sizes.push(page.length);
        seen.push(...page.map(({ user_id }) => user_id));
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual((await search(operands)).results.map(({ user_id }) => user_id));
      pages.push(sizes);
    }
    expect(pages[0]?.reduce((sum, size) => sum + size, 0)).toBe(total);
    expect(pages[2]).toEqual([2, 2, 2, 1]);
    const first = await search([], 'AND', { limit: 2 });
    expect(first.results_metadata).toEqual({ total, next_cursor: expect.any(String) });
  });
});
