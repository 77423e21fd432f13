import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type Directory, openDirectory } from './scimHarness.ts';

const CANDIDATES = 2_000;

describe.each(databases)('a directory with many groups on $name', (database) => {
  let given: Directory;
  beforeAll(async () => {
    given = await openDirectory(database);
    const groups = Array.from({ length: CANDIDATES }, (_, at) => ({
      group_id: `group-${String(at).padStart(5, '0')}`,
      connection_id: given.connection.connection_id,
      display_name: `Team ${at}`,
      name_key: `team ${at}`,
      external_id: null,
      created_at: 1_000 + at,
      updated_at: 1_000 + at,
    }));
    for (let at = 0; at < groups.length; at += 500)
      await given.service.db
        .insertInto('business_scim_groups')
        .values(groups.slice(at, at + 500))
        .execute();
  });
  afterAll(() => given.close());

  const list = (filter: string, more = '') => given.call('GET', `/Groups?filter=${encodeURIComponent(filter)}${more}`);

  it('is looked through for a filter that no index answers, page by page, and not beyond a bound (security 97 d)', async () => {
    const { body } = await list('displayName ew "9"', '&startIndex=199&count=2');
    expect(body).toMatchObject({ totalResults: 200, startIndex: 199, itemsPerPage: 2 });
    expect(body['Resources']).toMatchObject([{ displayName: 'Team 1989' }, { displayName: 'Team 1999' }]);
    await given.call('POST', '/Groups', { displayName: 'One more' });
    expect(await given.refused('GET', `/Groups?filter=${encodeURIComponent('displayName ew "9"')}`)).toEqual([
      400,
      'tooMany',
    ]);
    expect((await list('displayName eq "team 7"')).body).toMatchObject({ totalResults: 1 });
    expect((await list('displayName eq "team 7" and externalId pr')).body).toMatchObject({ totalResults: 0 });
  });
});
