import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { errorOf } from './errorTypes.ts';
import type { OrganizationSettings } from './organizationCalls.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('the search of organizations on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
    const given: [string, Partial<OrganizationSettings>][] = [
      ['Alpha Works', { email_allowed_domains: ['alpha.test', 'alpha.example', 'zeta.test'] }],
      ['alpine 100%', { claimed_email_domains: ['alpine.test'], email_allowed_domains: ['alps.test'] }],
      ['Beta', {}],
      ['Öko Straße', {}],
    ];
    for (const [at, [name, more]] of given.entries()) {
      service.clock.advance(1_000);
      await service.business.organizations.create({
        organization_name: name,
        organization_slug: at === 3 ? 's-gamma' : `s-${name.slice(0, 5).toLowerCase().trim()}`,
        ...more,
      });
    }
  });
  afterAll(() => service.close());

  const find = async (operands: { filter_name: string; filter_value: unknown }[], more: object = {}) => {
    const answer = await service.business.organizations.search({ query: { operator: 'AND', operands }, ...more });
    return answer.organizations.map(({ organization_name }) => organization_name);
  };
  const by = (filter_name: string, filter_value: unknown) => find([{ filter_name, filter_value }]);

  it('finds them by each operand', async () => {
    const { organizations } = await service.business.organizations.search({});
    const names = organizations.map(({ organization_name }) => organization_name);
    expect(names.slice(0, 2).toSorted()).toEqual(['Acme', 'Northwind']);
    expect(names.slice(2)).toEqual(['Alpha Works', 'alpine 100%', 'Beta', 'Öko Straße']);
    const acme = organizations.find(({ organization_name }) => organization_name === 'Acme');
    const connection = acme?.sso_active_connections[0]?.connection_id ?? '';
    const found: [string, unknown, string[]][] = [
      ['organization_ids', [acme?.organization_id ?? '', 'organization-test-unknown'], ['Acme']],
      ['organization_slugs', ['NORTHWIND', 's-beta'], ['Northwind', 'Beta']],
      ['organization_name_fuzzy', 'ALP', ['Alpha Works', 'alpine 100%']],
      ['organization_name_fuzzy', 'al%', []],
      ['organization_name_fuzzy', 'öKO', ['Öko Straße']],
      ['organization_name_fuzzy', 'O\u0308KO STRASS', ['Öko Straße']],
      ['organization_name_fuzzy', 'oko', []],
      ['organization_slug_fuzzy', 's-alp', ['Alpha Works', 'alpine 100%']],
      ['member_emails', ['Nora@Northwind.test'], ['Northwind']],
      ['member_email_fuzzy', 'both@', ['Acme', 'Northwind']],
      ['allowed_domains', ['alpha.test', 'alpine.test'], ['Alpha Works']],
      ['allowed_domain_fuzzy', 'Alp', ['Alpha Works', 'alpine 100%']],
      ['claimed_email_domains', ['alpine.test', 'alpha.test'], ['alpine 100%']],
      ['has_active_sso_connection', true, ['Acme', 'Northwind']],
      ['has_active_sso_connection', false, ['Alpha Works', 'alpine 100%', 'Beta', 'Öko Straße']],
      ['sso_connection_id', connection, ['Acme']],
    ];
    for (const [name, value, expected] of found)
      expect([name, value, (await by(name, value)).toSorted()]).toEqual([name, value, expected.toSorted()]);
    expect(
      await find([
        { filter_name: 'organization_name_fuzzy', filter_value: 'alp' },
        { filter_name: 'allowed_domains', filter_value: ['alpha.test'] },
      ]),
    ).toEqual(['Alpha Works']);
  });

  it.each([
    ['in order of time', [], 6],
    ['by name', [{ filter_name: 'organization_name_fuzzy', filter_value: 'alp' }], 2],
    ['by slug', [{ filter_name: 'organization_slug_fuzzy', filter_value: 's-a' }], 2],
    ['by domain', [{ filter_name: 'allowed_domain_fuzzy', filter_value: 'alp' }], 2],
  ])('goes from page to page %s, each once', async (_name, operands, length) => {
    const query = { operator: 'AND', operands };
    const whole = await service.business.organizations.search({ query });
    const ids: string[] = [];
    let cursor: string | null | undefined;
    do {
      const page = await service.business.organizations.search({ query, limit: 1, ...(cursor ? { cursor } : {}) });
      expect(page.organizations).toHaveLength(1);
      ids.push(...page.organizations.map(({ organization_id }) => organization_id));
      cursor = page.results_metadata.next_cursor;
      expect(page.results_metadata.total).toBe(-1);
    } while (cursor);
    expect(ids).toEqual(whole.organizations.map(({ organization_id }) => organization_id));
    expect(ids).toHaveLength(length);
  });

  it('finds a renamed organization by its new name alone', async () => {
    const { organizations } = await service.business.organizations.search({
      query: { operator: 'AND', operands: [{ filter_name: 'organization_slugs', filter_value: ['s-beta'] }] },
    });
    const organization_id = organizations[0]?.organization_id ?? '';
    await service.business.organizations.update({ organization_id, organization_name: 'Ägypten' });
    expect([await by('organization_name_fuzzy', 'ägy'), await by('organization_name_fuzzy', 'beta')]).toEqual([
      ['Ägypten'],
      [],
    ]);
    await service.business.organizations.update({ organization_id, organization_name: 'Beta' });
  });

  it('refuses an unknown operand, a foreign cursor, and OR', async () => {
    expect(await errorOf(by('organization_mood', 'x'))).toEqual([400, 'bad_request']);
    const { results_metadata } = await service.business.organizations.search({ limit: 1 });
    const cursor = results_metadata.next_cursor ?? '';
    const named = [{ filter_name: 'organization_name_fuzzy', filter_value: 'alp' }];
    expect(await refusedBy(find(named, { cursor }))).toEqual([400, 'invalid_cursor']);
    expect(await refusedBy(find([], { cursor: 'bm90' }))).toEqual([400, 'invalid_cursor']);
    const either = { operator: 'OR', operands: [...named, ...named] };
    expect(await refusedBy(service.business.organizations.search({ query: either }))).toEqual([
      400,
      'search_operator_not_supported',
    ]);
  });
});
