import type { SearchUsersQueryOperand } from 'stytch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const MANY = 2_500;
const idOf = (number: number) => `user-test-${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;

describe.each(databases)('a search among many users on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
    const empty = { status: 'active', kept_pending: 0, first_name: '', middle_name: '', last_name: '' } as const;
    const numbers = Array.from({ length: MANY }, (_, number) => number);
    // As an import writes them: all at one time.
    const rows = numbers.map((number) => ({ user_id: idOf(number), ...empty, created_at: 1_000 }));
    const emails = numbers.map((number) => ({
      email_id: `email-test-${number}`,
      user_id: idOf(number),
      email: `${number}@${number % 1_250 === 7 ? 'rare' : 'usual'}.test`,
      verified: 1,
    }));
    for (let at = 0; at < MANY; at += 500) {
      await service.db
        .insertInto('identity_users')
        .values(rows.slice(at, at + 500))
        .execute();
      await service.db
        .insertInto('identity_emails')
        .values(emails.slice(at, at + 500))
        .execute();
    }
  });
  afterAll(() => service.close());

  const search = (operands: SearchUsersQueryOperand[], operator = 'AND', more: object = {}) =>
    service.consumer.users.search({ query: { operator, operands }, ...more });
  const all = async (operands: SearchUsersQueryOperand[], limit: number) => {
    const seen: string[] = [];
    const iterator = service.consumer.users.searchAll({ limit, query: { operator: 'AND', operands } });
    for await (const page of iterator) seen.push(...page.map(({ user_id }) => user_id));
    return seen;
  };
  const old: SearchUsersQueryOperand = { filter_name: 'created_at_less_than', filter_value: '1970-01-01T00:00:02Z' };

  it('meets each of them once, also of one and the same time', async () => {
    const expected = Array.from({ length: MANY }, (_, number) => idOf(MANY - 1 - number));
    expect(await all([old], 999)).toEqual(expected);
    expect(await all([{ filter_name: 'email_address_fuzzy', filter_value: '@usual' }], 700)).toEqual(
      expected.filter((id) => ![7, 1_257].map(idOf).includes(id)),
    );
  });

  it('finds what is rare on one page or another', async () => {
    const rare: SearchUsersQueryOperand = { filter_name: 'email_address_fuzzy', filter_value: '@RARE.' };
    expect(await all([rare], 1)).toEqual([idOf(1_257), idOf(7)]);
    expect(await all([rare, old], 100)).toEqual([idOf(1_257), idOf(7)]);
  });

  it('counts them all where an index finds them, else at least those it has answered', async () => {
    expect((await search([old], 'AND', { limit: 3 })).results_metadata.total).toBe(MANY);
    const proven: SearchUsersQueryOperand = { filter_name: 'email_verified', filter_value: true };
    const first = await search([proven], 'AND', { limit: 1_000 });
    const second = await search([proven], 'AND', { limit: 1_000, cursor: first.results_metadata.next_cursor });
    expect(first.results_metadata.total).toBeGreaterThanOrEqual(first.results.length);
    expect(second.results_metadata.total).toBe(first.results.length + second.results.length);
  });

  it('is refused with the name of an unknown operand or of a wrong value', async () => {
    const wrong: [SearchUsersQueryOperand, string][] = [
      [{ filter_name: 'shoe_size', filter_value: 42 }, 'invalid_filter_name'],
      [{ filter_name: 'toString', filter_value: 42 }, 'invalid_filter_name'],
      [{ filter_name: 'user_id', filter_value: 'user-test-1' }, 'invalid_filter_value'],
      [{ filter_name: 'email_verified', filter_value: 'true' }, 'invalid_filter_value'],
      [{ filter_name: 'status', filter_value: 'gone' }, 'invalid_filter_value'],
      [{ filter_name: 'created_at_less_than', filter_value: 'yesterday' }, 'invalid_filter_value'],
      [
        { filter_name: 'created_at_between', filter_value: { less_than: '2026-01-01T00:00:00Z' } },
        'invalid_filter_value',
      ],
      [{ filter_name: 'oauth_provider', filter_value: ['myspace'] }, 'invalid_filter_value'],
      [{ filter_name: 'full_name_fuzzy', filter_value: '' }, 'invalid_filter_value'],
      [{ filter_name: 'totp_verified' }, 'invalid_filter_value'],
    ];
    for (const [operand, type] of wrong) {
      const { filter_name } = operand;
      await expect(search([operand])).rejects.toMatchObject({
        status_code: 400,
        error_type: type,
        error_details: { filter_name },
      });
    }
    expect(await refusedBy(search([], 'AND', { cursor: 'nonsense' }))).toEqual([400, 'invalid_cursor']);
    for (const more of [{ limit: 0 }, { limit: 1001 }])
      await expect(search([], 'AND', more)).rejects.toMatchObject({ status_code: 400, error_type: 'bad_request' });
    await expect(search([], 'XOR')).rejects.toMatchObject({ status_code: 400, error_type: 'bad_request' });
  });
});
