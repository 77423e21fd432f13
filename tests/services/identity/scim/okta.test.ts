import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type Directory, messages, openDirectory, schemas } from './scimHarness.ts';

const user = (userName: string, more: object = {}) => ({
  schemas: [schemas.user],
  userName,
  name: { givenName: 'Isaac', familyName: 'Brock' },
  emails: [{ primary: true, value: userName, type: 'work' }],
  displayName: 'Isaac Brock',
  locale: 'en-US',
  externalId: '00ujl29u0le5T6Aj10h7',
  password: '1mz050nq',
  active: true,
  ...more,
});

/** The steps of Okta's published test of SCIM 2.0, and the calls that its provisioning makes. */
describe.each(databases)('a directory of Okta on $name', (database) => {
  let given: Directory;
  let id: string;
  beforeAll(async () => {
    given = await openDirectory(database);
    id = await given.user('first@firm.test', user('first@firm.test'));
  });
  afterAll(() => given.close());

  it('reads the first user of the list, and then the user', async () => {
    const { status, headers, body } = await given.call('GET', '/Users?count=1&startIndex=1');
    expect([status, headers.get('content-type')]).toEqual([200, 'application/scim+json']);
    const resource = {
      schemas: [schemas.user],
      id,
      userName: 'first@firm.test',
      name: { givenName: 'Isaac', familyName: 'Brock' },
      emails: [{ primary: true, value: 'first@firm.test', type: 'work' }],
      displayName: 'Isaac Brock',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      active: true,
      meta: {
        resourceType: 'User',
        created: given.now(),
        lastModified: given.now(),
        location: `${given.base}/Users/${id}`,
      },
    };
    expect(body).toEqual({
      schemas: [`${messages}:ListResponse`],
      totalResults: 1,
      startIndex: 1,
      itemsPerPage: 1,
      Resources: [resource],
    });
    expect((await given.call('GET', `/Users/${id}`)).body).toEqual(resource);
  });

  it('finds nobody of a name that there is not, by an empty list', async () => {
    expect(await given.find('Users', 'userName eq "nobody@firm.test"')).toEqual({ total: 0, ids: [] });
  });

  it('gets an error of SCIM for an id that there is not', async () => {
    const { status, headers, body } = await given.call('GET', '/Users/00919288221112222');
    expect([status, headers.get('content-type'), body]).toEqual([
      404,
      'application/scim+json',
      {
        schemas: [`${messages}:Error`],
        status: '404',
        detail: 'The directory has made no such user or group.',
      },
    ]);
  });

  it('makes a user, reads it, and may not make it twice', async () => {
    const made = await given.call('POST', '/Users', user('Made@firm.test'), {
      headers: { 'content-type': 'application/json', accept: 'application/scim+json; charset=utf-8' },
    });
    expect([made.status, made.body['userName'], made.body['active'], made.body['password']]).toEqual([
      201,
      'Made@firm.test',
      true,
      undefined,
    ]);
    expect(made.headers.get('location')).toBe(`${given.base}/Users/${String(made.body['id'])}`);
    expect((await given.call('GET', `/Users/${String(made.body['id'])}`)).body).toEqual(made.body);
    const member = await given.member(String(made.body['id']));
    expect([member.email_address, member.name, member.status, member.email_address_verified]).toEqual([
      'made@firm.test',
      'Isaac Brock',
      'active',
      false,
    ]);
    expect(await given.refused('POST', '/Users', user('Made@firm.test'))).toEqual([409, 'uniqueness']);
  });

  it('finds a user by a name in any case', async () => {
    expect(await given.find('Users', 'userName eq "FIRST@firm.test"')).toEqual({ total: 1, ids: [id] });
  });

  it('replaces a whole user, and what is not sent is gone', async () => {
    const other = await given.user('put@firm.test', user('put@firm.test', { title: 'Clerk' }));
    const sent = user('put@firm.test', {
      id: other,
      name: { givenName: 'Kay', familyName: 'Brock' },
      displayName: 'Kay',
    });
    const { status, body } = await given.call('PUT', `/Users/${other}`, sent);
    expect([status, body['name'], body['displayName'], body['title']]).toEqual([200, sent.name, 'Kay', undefined]);
    expect((await given.member(other)).name).toBe('Kay');
    expect((await given.call('PUT', '/Users/none', sent)).status).toBe(404);
  });

  it('deactivates a user with a PATCH without a path, and takes them back', async () => {
    const other = await given.user('leaver@firm.test', user('leaver@firm.test'));
    const session = String(
      (await given.business.logIn(given.organizationId, 'leaver@firm.test')).body['session_token'],
    );
    const me = async () =>
      (await given.business.call('GET', '/organizations/members/me', undefined, { session })).status;
    expect(await me()).toBe(200);
    const off = await given.patch(`/Users/${other}`, { op: 'replace', value: { active: false } });
    expect([off.status, off.body['active']]).toEqual([200, false]);
    expect(await me()).toBe(401);
    expect((await given.member(other)).status).toBe('deleted');
    expect((await given.call('GET', `/Users/${other}`)).body['active']).toBe(false);
    expect(await given.find('Users', 'userName eq "leaver@firm.test"')).toEqual({ total: 1, ids: [other] });
    const on = await given.call('PUT', `/Users/${other}`, user('leaver@firm.test'));
    expect([on.status, on.body['active'], (await given.member(other)).status]).toEqual([200, true, 'active']);
    const back = await given.business.logIn(given.organizationId, 'leaver@firm.test');
    expect(back.status).toBe(200);
    expect(await me()).toBe(401);
  });

  it('makes a user who is not active: nobody can sign in, or join by their address', async () => {
    const other = await given.user('later@firm.test', user('later@firm.test', { active: false }));
    expect((await given.member(other)).status).toBe('deleted');
    await given.service.business.organizations.update({
      organization_id: given.organizationId,
      email_jit_provisioning: 'RESTRICTED',
      email_allowed_domains: ['firm.test'],
    });
    const sent = await given.business.sendLink(given.organizationId, 'later@firm.test');
    expect([sent.status, sent.body['error_type']]).toEqual([403, 'email_jit_provisioning_not_allowed']);
    await given.call('PUT', `/Users/${other}`, user('later@firm.test'));
    expect((await given.business.sendLink(given.organizationId, 'later@firm.test')).status).toBe(200);
  });

  it('pushes a group: makes it, finds it, renames it, changes its members and deletes it', async () => {
    const [one, two] = [await given.user('one@group.test'), await given.user('two@group.test')];
    const made = await given.call('POST', '/Groups', {
      schemas: [schemas.group],
      displayName: 'Test SCIMv2',
      members: [{ value: one, display: 'one@group.test' }],
    });
    const group = String(made.body['id']);
    const shown = (value: string, display: string) => ({
      value,
      $ref: `${given.base}/Users/${value}`,
      display,
      type: 'User',
    });
    expect([made.status, made.body]).toEqual([
      201,
      {
        schemas: [schemas.group],
        id: group,
        displayName: 'Test SCIMv2',
        members: [shown(one, 'one@group.test')],
        meta: {
          resourceType: 'Group',
          created: given.now(),
          lastModified: given.now(),
          location: `${given.base}/Groups/${group}`,
        },
      },
    ]);
    expect(await given.find('Groups', 'displayName eq "Test SCIMv2"')).toEqual({ total: 1, ids: [group] });
    const renamed = await given.patch(`/Groups/${group}`, { op: 'replace', value: { id: group, displayName: 'New' } });
    expect([renamed.status, renamed.body]).toEqual([204, {}]);
    const changed = await given.patch(
      `/Groups/${group}`,
      { op: 'remove', path: `members[value eq "${one}"]` },
      { op: 'add', path: 'members', value: [{ value: two, display: 'two@group.test' }] },
    );
    expect(changed.status).toBe(204);
    const read = await given.call('GET', `/Groups/${group}`);
    expect([read.body['displayName'], read.body['members']]).toEqual(['New', [shown(two, 'two@group.test')]]);
    const replaced = await given.call('PUT', `/Groups/${group}`, { displayName: 'New', members: [{ value: one }] });
    expect([replaced.status, replaced.body['members']]).toEqual([200, [shown(one, 'one@group.test')]]);
    expect((await given.call('DELETE', `/Groups/${group}`)).status).toBe(204);
    expect((await given.call('GET', `/Groups/${group}`)).status).toBe(404);
    expect((await given.member(one)).status).toBe('active');
  });
});
