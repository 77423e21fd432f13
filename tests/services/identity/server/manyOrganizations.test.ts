import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillMembers, shares } from '#bench/measures/search/fillMembers.ts';
import { filledId } from '#bench/measures/search/padded.ts';
import { databases } from '#tests/services/databases.ts';
import { openServerSdk, type ServerSdk } from './serverSdk.ts';

/** Of an operand as `somebody` more than a search looks at one by one. */
const MEMBERS = 4_000;

interface Operand {
  [field: string]: unknown;
  filter_name: string;
}

describe.each(databases)('searches in many organizations on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
    await fillMembers(service.db, MEMBERS);
  });
  afterAll(() => service.close());

  const stored = async (query: ReturnType<typeof sql<{ id: string }>>) =>
    (await query.execute(service.db)).rows.map(({ id }) => id);

  async function organizationsBy(operands: Operand[], limit: number): Promise<string[]> {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await service.business.organizations.search({
        query: { operator: 'AND', operands },
        limit,
        ...(cursor ? { cursor } : {}),
      });
      expect(page.organizations.length).toBeLessThanOrEqual(limit);
      seen.push(...page.organizations.map(({ organization_id }) => organization_id));
      cursor = page.results_metadata.next_cursor;
    } while (cursor);
    return seen;
  }

  const withMember = (start: string) => sql<{ id: string }>`select o.organization_id as id
    from business_organizations as o where o.deleted_at is null and exists (select 1 from business_members as m
      where m.organization_id = o.organization_id and m.email like ${`${start}%`} and m.status <> 'deleted')
    order by o.created_at, o.organization_id`;

  it('find each of those with a member, whether these are many or few', async () => {
    const many = await organizationsBy([{ filter_name: 'member_email_fuzzy', filter_value: 'Somebody.' }], 333);
    expect(many).toEqual(await stored(withMember('somebody.')));
    expect(many.length).toBeGreaterThan(1_000);
    expect(await organizationsBy([{ filter_name: 'member_email_fuzzy', filter_value: 'rare' }], 1)).toEqual(
      await stored(withMember('rare')),
    );
  });

  it('find those by several operands, in the order of the first text', async () => {
    const operands: Operand[] = [
      { filter_name: 'organization_name_fuzzy', filter_value: 'RARE' },
      { filter_name: 'member_email_fuzzy', filter_value: 'somebody' },
      { filter_name: 'has_active_sso_connection', filter_value: false },
    ];
    expect(await organizationsBy(operands, 1)).toEqual([7, 1_007].map((number) => filledId('organization', number)));
    const domains: Operand[] = [
      { filter_name: 'allowed_domain_fuzzy', filter_value: 'shared.' },
      { filter_name: 'has_active_sso_connection', filter_value: true },
    ];
    const expected = Array.from({ length: Math.ceil(shares(MEMBERS).organizations / 20) }, (_, at) =>
      filledId('organization', at * 20),
    );
    expect(await organizationsBy(domains, 40)).toEqual(expected);
  });

  it('find members of large and small organizations in the order of these, page by page', async () => {
    const organization_ids = [0, 1, 2, 3, 250, 251, 197, 198, 300].map((number) => filledId('organization', number));
    for (const [operands, condition, order] of [
      [[], sql`status <> 'deleted'`, sql`created_at`],
      [
        [{ filter_name: 'member_email_fuzzy', filter_value: 'some' }],
        sql`status <> 'deleted' and email like 'some%'`,
        sql`email`,
      ],
      [
        [{ filter_name: 'member_phone_number_fuzzy', filter_value: '+12' }],
        sql`status <> 'deleted' and phone_number like '+12%'`,
        sql`phone_number`,
      ],
      [
        [{ filter_name: 'statuses', filter_value: ['pending', 'deleted'] }],
        sql`status in ('pending', 'deleted')`,
        sql`created_at`,
      ],
      [
        [
          {
            filter_name: 'member_emails',
            filter_value: ['rare.00000005@filled.test', 'somebody.00000401@filled.test'],
          },
        ],
        sql`email in ('rare.00000005@filled.test', 'somebody.00000401@filled.test')`,
        sql`created_at`,
      ],
    ] as const) {
      const expected = await stored(sql`select member_id as id from business_members
        where organization_id in (${sql.join(organization_ids)}) and ${condition}
        order by organization_id, ${order}, member_id`);
      const seen: string[] = [];
      let cursor: string | null | undefined;
      do {
        const page = await service.business.organizations.members.search({
          organization_ids,
          query: { operator: 'AND', operands: [...operands] },
          limit: 61,
          ...(cursor ? { cursor } : {}),
        });
        seen.push(...page.members.map(({ member_id }) => member_id));
        cursor = page.results_metadata.next_cursor;
      } while (cursor);
      expect([operands, seen]).toEqual([operands, expected]);
      expect(seen.length).toBeGreaterThan(1);
    }
  });
});
