import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { refusedBy } from '#tests/services/identity/server/serverSdk.ts';
import { type Directory, openDirectory, schemas } from './scimHarness.ts';

describe.each(databases)('groups of a directory on $name', (database) => {
  let given: Directory;
  beforeAll(async () => {
    given = await openDirectory(database);
  });
  afterAll(() => given.close());

  const assign = (role_id: string, group_id: string) =>
    given.scim.update({
      organization_id: given.organizationId,
      connection_id: given.connection.connection_id,
      scim_group_implicit_role_assignments: [{ role_id, group_id, group_name: '' }],
    });
  const sessionOf = async (email: string) => {
    const { body } = await given.business.logIn(given.organizationId, email);
    return String(body['session_token']);
  };
  const rolesIn = async (session_token: string) =>
    (await given.service.business.sessions.authenticate({ session_token })).member_session.roles;

  it('asks for groups without their members, and adds and removes members in either form', async () => {
    const [one, two] = [await given.user('one@contoso.test'), await given.user('two@contoso.test')];
    const made = await given.call('POST', '/Groups', {
      schemas: [schemas.group, 'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group'],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'GroupDisplayName',
      meta: { resourceType: 'Group' },
    });
    const id = String(made.body['id']);
    expect([made.status, made.body['externalId']]).toEqual([201, '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159']);
    const membersOf = async () => {
      const { members } = (await given.call('GET', `/Groups/${id}`)).body;
      return Array.isArray(members) ? members.map((one_: unknown) => String(Reflect.get(Object(one_), 'value'))) : [];
    };
    await given.patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: [{ $ref: null, value: one }] });
    await given.patch(`/Groups/${id}`, { op: 'Add', path: 'members', value: [{ value: one }, { value: two }] });
    expect(new Set(await membersOf())).toEqual(new Set([one, two]));
    const without = await given.call('GET', `/Groups/${id}?excludedAttributes=members`);
    expect([without.body['displayName'], without.body['members']]).toEqual(['GroupDisplayName', undefined]);
    const found = await given.find('Groups', 'displayName eq "groupdisplayname"', '&excludedAttributes=members');
    expect(found).toEqual({ total: 1, ids: [id] });
    expect(await given.find('Groups', `id eq "${id}" and members eq "${two}"`)).toEqual({ total: 1, ids: [id] });
    await given.patch(`/Groups/${id}`, { op: 'Remove', path: 'members', value: [{ value: two }] });
    expect(await membersOf()).toEqual([one]);
    expect(await given.find('Groups', `id eq "${id}" and members eq "${two}"`)).toEqual({ total: 0, ids: [] });
    await given.patch(`/Groups/${id}`, { op: 'Replace', path: 'members', value: [{ value: two }] });
    expect(await membersOf()).toEqual([two]);
    await given.patch(`/Groups/${id}`, { op: 'Replace', path: 'displayName', value: 'Renamed' });
    await given.patch(`/Groups/${id}`, { op: 'Remove', path: 'members' });
    expect([await membersOf(), (await given.call('GET', `/Groups/${id}`)).body['displayName']]).toEqual([
      [],
      'Renamed',
    ]);
  });

  it('give roles to their members, effective in sessions at once', async () => {
    const id = await given.user('ada@roles.test');
    const group = await given.group('Admins', [id]);
    const session = await sessionOf('ada@roles.test');
    expect(await rolesIn(session)).toEqual(['stytch_member']);
    const { connection } = await assign('stytch_admin', group);
    expect(connection?.scim_group_implicit_role_assignments).toEqual([
      { role_id: 'stytch_admin', group_id: group, group_name: 'Admins' },
    ]);
    expect(await rolesIn(session)).toEqual(['stytch_member', 'stytch_admin']);
    const { member } = await given.service.business.organizations.members.get({
      organization_id: given.organizationId,
      member_id: id,
    });
    const details = { connection_id: given.connection.connection_id, group_id: group };
    expect([member.is_admin, member.roles]).toEqual([
      true,
      [
        { role_id: 'stytch_member', sources: [{ type: 'direct_assignment', details: {} }] },
        { role_id: 'stytch_admin', sources: [{ type: 'scim_connection_group', details }] },
      ],
    ]);
    const options = { authorization: { session_token: session } };
    const renamed = { organization_id: given.organizationId, organization_name: 'Hers' };
    expect((await given.service.business.organizations.update(renamed, options)).organization.organization_name).toBe(
      'Hers',
    );
    await given.patch(`/Groups/${group}`, { op: 'remove', path: `members[value eq "${id}"]` });
    expect(await rolesIn(session)).toEqual(['stytch_member']);
    expect(await refusedBy(given.service.business.organizations.update(renamed, options))).toEqual([
      403,
      'unauthorized_action',
    ]);
    await given.patch(`/Groups/${group}`, { op: 'add', path: 'members', value: [{ value: id }] });
    expect(await rolesIn(session)).toEqual(['stytch_member', 'stytch_admin']);
    await given.call('DELETE', `/Groups/${group}`);
    expect(await rolesIn(session)).toEqual(['stytch_member']);
    expect((await given.scim.get({ organization_id: given.organizationId })).connection).toMatchObject({
      scim_group_implicit_role_assignments: [],
    });
  });

  it('give no role that there is not, and none by a group of another directory', async () => {
    const group = await given.group('Known');
    expect(await refusedBy(assign('flyer', group))).toEqual([400, 'invalid_role_id']);
    const other = await given.organization('other');
    const { connection_id: of, bearer_token: token } = await given.connect(other);
    const made = await given.call('POST', '/Groups', { displayName: 'Foreign' }, { of, token });
    expect(await refusedBy(assign('stytch_admin', String(made.body['id'])))).toEqual([404, 'scim_group_not_found']);
  });

  it('are shown with the user and the member, by their names of now', async () => {
    const id = await given.user('bo@shown.test', {
      externalId: 'bo-1',
      title: 'Clerk',
      [schemas.enterprise]: {
        department: 'Sales',
        manager: { value: 'boss', displayName: 'The boss' },
      },
    });
    const [one, two] = [await given.group('B team', [id]), await given.group('A team', [id])];
    await given.patch(`/Groups/${one}`, { op: 'replace', path: 'displayName', value: 'C team' });
    const groups = [
      { value: two, display: 'A team' },
      { value: one, display: 'C team' },
    ];
    const { body } = await given.call('GET', `/Users/${id}`);
    expect(body['groups']).toEqual(groups.map((group) => ({ ...group, type: 'direct' })));
    const { scim_registration } = await given.member(id);
    expect(scim_registration).toMatchObject({
      connection_id: given.connection.connection_id,
      registration_id: expect.stringMatching(/^scim-registration-test-/),
      external_id: 'bo-1',
      scim_attributes: {
        id,
        user_name: 'bo@shown.test',
        active: true,
        title: 'Clerk',
        groups,
        enterprise_extension: {
          department: 'Sales',
          division: '',
          manager: { value: 'boss', ref: '', display_name: 'The boss' },
        },
      },
    });
  });

  it('have names of their own, in whatever case, and members of the directory alone', async () => {
    const group = await given.group('Unique');
    const other = await given.group('Another');
    expect(await given.refused('POST', '/Groups', { displayName: 'uNIQUE' })).toEqual([409, 'uniqueness']);
    expect(await given.refused('PUT', `/Groups/${other}`, { displayName: 'Unique' })).toEqual([409, 'uniqueness']);
    const { member_id } = await given.business.member(given.organizationId, 'no-user@firm.test');
    for (const value of [member_id, group, 'none']) {
      const add = { Operations: [{ op: 'add', path: 'members', value: [{ value }] }] };
      expect(await given.refused('PATCH', `/Groups/${group}`, add)).toEqual([400, 'invalidValue']);
      expect(await given.refused('POST', '/Groups', { displayName: 'X', members: [{ value }] })).toEqual([
        400,
        'invalidValue',
      ]);
    }
    expect(await given.find('Groups', 'displayName eq "X"')).toEqual({ total: 0, ids: [] });
  });

  it('of a deleted user are left, and nothing is left of the user in them', async () => {
    const id = await given.user('leaver@group.test');
    const group = await given.group('Left', [id]);
    await given.call('DELETE', `/Users/${id}`);
    expect((await given.call('GET', `/Groups/${group}`)).body['members']).toBeUndefined();
  });
});
