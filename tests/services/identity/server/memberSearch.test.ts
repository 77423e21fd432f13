import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { errorOf } from './errorTypes.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('the search of members on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
    for (const [name, emails] of Object.entries({ one: ['ada', 'adam', 'bob'], two: ['ada', 'eve'] })) {
      await service.business.organizations.create({ organization_name: name, organization_slug: name + name });
      for (const [at, person] of emails.entries()) {
        service.clock.advance(1_000);
        await service.business.organizations.members.create({
          organization_id: name + name,
          email_address: `${person}@${name}.test`,
          create_member_as_pending: at === 0,
          mfa_phone_number: `+491511234567${at}`,
        });
      }
    }
    const organization_id = 'oneone';
    const gone = await service.business.organizations.members.create({
      organization_id,
      email_address: 'gone@one.test',
    });
    await service.business.organizations.members.delete({ organization_id, member_id: gone.member_id });
  });
  afterAll(() => service.close());

  const search = (organization_ids: string[], operands: { filter_name: string; filter_value: unknown }[], more = {}) =>
    service.business.organizations.members.search({
      organization_ids,
      query: { operator: 'AND', operands },
      ...more,
    });
  const emailsOf = ({ members }: Awaited<ReturnType<typeof search>>) =>
    members.map(({ email_address }) => email_address.replace('.test', ''));

  it('finds them by each operand, deleted ones by their status alone', async () => {
    const all = await search(['oneone'], []);
    expect(emailsOf(all)).toEqual(['ada@one', 'adam@one', 'bob@one']);
    expect(Object.values(all.organizations).map(({ organization_name }) => organization_name)).toEqual(['one']);
    const found: [string, unknown, string[]][] = [
      ['member_ids', [all.members[1]?.member_id, 'member-test-unknown'], ['adam@one']],
      ['member_emails', ['ADA@one.test', 'eve@two.test'], ['ada@one']],
      ['member_email_fuzzy', 'Ada', ['ada@one', 'adam@one']],
      ['member_email_fuzzy', 'ada%', []],
      ['member_is_breakglass', true, []],
      ['member_is_breakglass', false, ['ada@one', 'adam@one', 'bob@one']],
      ['statuses', ['active'], ['adam@one', 'bob@one']],
      ['statuses', ['deleted', 'pending'], ['ada@one', 'gone@one']],
      ['member_phone_numbers', ['+4915112345671'], ['adam@one']],
      ['member_mfa_phone_numbers', ['+4915112345672'], ['bob@one']],
      ['member_phone_number_fuzzy', '+49151123', ['ada@one', 'adam@one', 'bob@one']],
      ['member_mfa_phone_number_fuzzy', '+49', ['ada@one', 'adam@one', 'bob@one']],
    ];
    for (const [filter_name, filter_value, expected] of found) {
      const emails = emailsOf(await search(['oneone'], [{ filter_name, filter_value }]));
      expect([filter_name, filter_value, emails]).toEqual([filter_name, filter_value, expected]);
    }
  });

  it.each([
    ['in order of time', []],
    ['by address', [{ filter_name: 'member_email_fuzzy', filter_value: 'ada' }]],
    ['by number', [{ filter_name: 'member_phone_number_fuzzy', filter_value: '+491' }]],
  ])('goes over organizations from page to page %s, each once', async (_name, operands) => {
    const whole = emailsOf(await search(['twotwo', 'oneone', 'twotwo'], operands));
    const found: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await search(['twotwo', 'oneone'], operands, { limit: 1, ...(cursor ? { cursor } : {}) });
      found.push(...emailsOf(page));
      cursor = page.results_metadata.next_cursor;
    } while (cursor);
    expect(found).toEqual(whole);
    expect(found.length).toBe(operands[0]?.filter_name === 'member_email_fuzzy' ? 3 : 5);
  });

  it('refuses an unknown organization, a foreign cursor and an unknown operand', async () => {
    expect(await refusedBy(search(['oneone', 'nobody'], []))).toEqual([404, 'organization_not_found']);
    expect(await refusedBy(search(['oneone'], [], { cursor: 'WyJ4Il0' }))).toEqual([400, 'invalid_cursor']);
    expect(await errorOf(search(['oneone'], [{ filter_name: 'x', filter_value: 1 }]))).toEqual([400, 'bad_request']);
    expect(await errorOf(search([], []))).toEqual([400, 'bad_request']);
  });
});
