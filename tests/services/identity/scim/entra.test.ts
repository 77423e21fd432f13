import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type Directory, openDirectory, schemas } from './scimHarness.ts';

const { enterprise } = schemas;

/** The requests of Microsoft's SCIM validator, and those that its documentation shows. */
describe.each(databases)('a directory of Microsoft Entra on $name', (database) => {
  let given: Directory;
  let counted = 0;
  beforeAll(async () => {
    given = await openDirectory(database);
  });
  afterAll(() => given.close());

  const added = async (more: object = {}) => {
    counted += 1;
    const address = `user-${counted}@contoso.test`;
    const sent = {
      schemas: [schemas.user, enterprise],
      externalId: `0a21f0f2-${counted}`,
      userName: address,
      active: true,
      emails: [{ primary: true, type: 'work', value: address }],
      meta: { resourceType: 'User' },
      name: { formatted: 'Ryan Leenay', familyName: 'Leenay', givenName: 'Ryan' },
      roles: [],
      ...more,
    };
    return { id: await given.user(address, sent), address, externalId: sent.externalId };
  };
  const read = async (id: string) => (await given.call('GET', `/Users/${id}?aadOptscim062020`)).body;

  it('finds users by each name of theirs', async () => {
    const { id, address, externalId } = await added();
    for (const filter of [
      `userName eq "${address}"`,
      `USERNAME Eq "${address.toUpperCase()}"`,
      `${schemas.user}:userName eq "${address}"`,
      `externalId eq "${externalId}"`,
      `emails[type eq "work"].value eq "${address}"`,
      `emails[type eq "work" and value eq "${address}"]`,
      `emails.value eq "${address}"`,
      `id eq "${id}"`,
      `externalId eq "${externalId}" and userName eq "${address}"`,
      `(userName eq "${address}") and active eq "True"`,
      `userName eq "${address}" and not (active eq false)`,
      `id eq "${id}" and name.familyName co "eena"`,
      `id eq "${id}" and (title pr or name.givenName sw "ry")`,
      `id eq "${id}" and meta.created ge "2000-01-01T00:00:00Z"`,
    ])
      expect([filter, await given.find('Users', filter)]).toEqual([filter, { total: 1, ids: [id] }]);
    for (const filter of [
      `externalId eq "${externalId.toUpperCase()}"`,
      `userName eq "${address}" and active eq false`,
      `userName eq "${address}" and title pr`,
      `userName eq "${address}" and externalId eq "other"`,
    ])
      expect([filter, await given.find('Users', filter)]).toEqual([filter, { total: 0, ids: [] }]);
  });

  it('changes several attributes by their paths, and adds those that are not there yet', async () => {
    const { id } = await added({ title: 'Analyst' });
    const { status, body } = await given.patch(
      `/Users/${id}`,
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updated@contoso.test' },
      { op: 'Replace', path: 'name.familyName', value: 'Updated' },
      { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49151' },
      { op: 'Add', path: 'addresses[type eq "work"].locality', value: 'Bonn' },
      { op: 'Add', path: `${enterprise}:department`, value: 'Search' },
      { op: 'Add', path: `${enterprise}:manager`, value: 'boss-1' },
      { op: 'Remove', path: 'title' },
    );
    expect(status).toBe(200);
    expect(body).toMatchObject({
      schemas: [schemas.user, enterprise],
      emails: [{ primary: true, type: 'work', value: 'updated@contoso.test' }],
      name: { formatted: 'Ryan Leenay', familyName: 'Updated', givenName: 'Ryan' },
      phoneNumbers: [{ type: 'mobile', value: '+49151' }],
      addresses: [{ type: 'work', locality: 'Bonn' }],
      [enterprise]: { department: 'Search', manager: { value: 'boss-1' } },
    });
    expect(body['title']).toBeUndefined();
    expect(await read(id)).toEqual(body);
    expect((await given.member(id)).email_address).toBe('updated@contoso.test');
  });

  it('changes attributes without a path, named by their paths, with truth values as texts', async () => {
    const { id } = await added();
    const { body } = await given.patch(`/Users/${id}`, {
      op: 'replace',
      value: {
        displayName: 'Bjfe',
        'name.givenName': 'Rae',
        'emails[type eq "work"].value': 'by-name@contoso.test',
        [`${enterprise}:employeeNumber`]: '701984',
        unknownAttribute: 'left out',
        active: 'False',
      },
    });
    expect(body).toMatchObject({
      displayName: 'Bjfe',
      name: { givenName: 'Rae', familyName: 'Leenay' },
      emails: [{ type: 'work', value: 'by-name@contoso.test', primary: true }],
      [enterprise]: { employeeNumber: '701984' },
      active: false,
    });
    expect(body['unknownAttribute']).toBeUndefined();
    const on = await given.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
    expect(on.body['active']).toBe(true);
  });

  it('disables a user, who stays to be found', async () => {
    const { id, address } = await added();
    const { status, body } = await given.patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
    expect([status, body['active']]).toEqual([200, false]);
    const { body: found } = await given.call('GET', `/Users?filter=userName+eq+%22${encodeURIComponent(address)}%22`);
    expect(found).toMatchObject({ totalResults: 1, Resources: [{ id, active: false }] });
  });

  it('deletes a user, who is then not found any more, and can make the same one again', async () => {
    const { id, address } = await added();
    expect((await given.call('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await given.call('GET', `/Users/${id}`)).status).toBe(404);
    expect((await given.call('DELETE', `/Users/${id}`)).status).toBe(404);
    expect(await given.find('Users', `userName eq "${address}"`)).toEqual({ total: 0, ids: [] });
    const { status, scim_registration } = await given.member(id);
    expect([status, scim_registration]).toEqual(['deleted', undefined]);
    const again = await given.user(address);
    expect((await given.member(again)).status).toBe('active');
  });

  it('adds, replaces and removes items of lists', async () => {
    const { id } = await added({ emails: [{ type: 'work', value: 'work@contoso.test', primary: true }] });
    await given.patch(`/Users/${id}`, {
      op: 'Add',
      path: 'emails',
      value: [{ type: 'home', value: 'home@contoso.test', primary: 'True' }],
    });
    expect((await read(id))['emails']).toEqual([
      { type: 'work', value: 'work@contoso.test', primary: false },
      { type: 'home', value: 'home@contoso.test', primary: true },
    ]);
    await given.patch(`/Users/${id}`, { op: 'Remove', path: 'emails[type eq "home"]' });
    expect((await read(id))['emails']).toEqual([{ type: 'work', value: 'work@contoso.test', primary: false }]);
    await given.patch(`/Users/${id}`, { op: 'Replace', path: 'emails', value: [{ value: 'only@contoso.test' }] });
    expect((await read(id))['emails']).toEqual([{ value: 'only@contoso.test' }]);
    await given.patch(`/Users/${id}`, { op: 'Remove', path: 'emails' });
    expect((await read(id))['emails']).toBeUndefined();
  });

  it('reads its schemas, kinds of resources and features', async () => {
    const config = (await given.call('GET', '/ServiceProviderConfig')).body;
    expect(config).toMatchObject({ patch: { supported: true }, filter: { supported: true, maxResults: 200 } });
    const types = (await given.call('GET', '/ResourceTypes')).body;
    expect(types).toMatchObject({
      totalResults: 2,
      Resources: [
        { id: 'User', endpoint: '/Users', schema: schemas.user, schemaExtensions: [{ schema: enterprise }] },
        { id: 'Group', endpoint: '/Groups', schema: schemas.group },
      ],
    });
    const all = (await given.call('GET', '/Schemas')).body;
    expect(all).toMatchObject({ Resources: [{ id: schemas.user }, { id: enterprise }, { id: schemas.group }] });
    const one = (await given.call('GET', `/Schemas/${schemas.group}`)).body;
    expect(one['attributes']).toContainEqual({
      name: 'displayName',
      type: 'string',
      multiValued: false,
      description: 'displayName',
      required: true,
      caseExact: false,
      mutability: 'readWrite',
      returned: 'default',
      uniqueness: 'server',
    });
    expect((await given.call('GET', '/ResourceTypes/User')).body['name']).toBe('User');
    expect(await given.refused('GET', '/Schemas/none')).toEqual([404, undefined]);
  });
});
