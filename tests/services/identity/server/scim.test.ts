import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { type Directory, openDirectory } from '#tests/services/identity/scim/scimHarness.ts';
import { refusedBy } from './serverSdk.ts';

const notFound = [404, 'scim_connection_not_found'];

describe.each(databases)('SCIM connections by the SDK on $name', (database) => {
  let given: Directory;
  let counted = 0;
  beforeAll(async () => {
    given = await openDirectory(database);
  });
  afterAll(() => given.close());

  /** An organization with a connection of its own. */
  const connected = async (more: object = {}) => {
    counted += 1;
    const organization_id = await given.organization(`org-${counted}`);
    const { connection_id, bearer_token: token } = await given.connect(organization_id, more);
    const users = async (bearer = token) =>
      (await given.call('GET', '/Users', undefined, { of: connection_id, token: bearer })).status;
    return { organization_id, connection_id, token, name: { organization_id, connection_id }, users };
  };

  it('are made with a token that is shown once, and found by the organization', async () => {
    const slug = 'okta-users';
    const organization_id = await given.organization(slug);
    expect((await given.scim.get({ organization_id })).connection).toBeUndefined();
    const made = await given.scim.create({
      organization_id: slug,
      display_name: 'Okta of the firm',
      identity_provider: 'okta',
    });
    const { bearer_token = '', connection_id = '' } = made.connection ?? {};
    const shown = {
      organization_id,
      connection_id,
      status: 'active',
      display_name: 'Okta of the firm',
      identity_provider: 'okta',
      base_url: `${given.service.settings.publicOrigin}/scim/v2/${connection_id}`,
      bearer_token_last_four: bearer_token.slice(-4),
      scim_group_implicit_role_assignments: [],
    };
    expect(made.connection).toEqual({ ...shown, bearer_token });
    const found = await given.scim.get({ organization_id });
    expect(found.connection).toEqual({ ...shown, next_bearer_token_last_four: '' });
    expect(bearer_token).toMatch(/^scim-test-[\w-]{43}$/);
    expect(await dumpOf(given.service.db)).not.toContain(bearer_token);
    const { organization } = await given.service.business.organizations.get({ organization_id });
    expect(organization.scim_active_connection).toEqual({
      connection_id,
      display_name: 'Okta of the firm',
      bearer_token_last_four: bearer_token.slice(-4),
    });
  });

  it('are one for an organization, with the flag of the address that Entra needs', async () => {
    const { organization_id, connection_id, name } = await connected({ identity_provider: 'microsoft-entra' });
    const base = `${given.service.settings.publicOrigin}/scim/v2/${connection_id}?aadOptscim062020`;
    expect((await given.scim.get({ organization_id })).connection?.base_url).toBe(base);
    expect(await refusedBy(given.scim.create({ organization_id }))).toEqual([400, 'scim_connection_already_exists']);
    await given.scim.delete(name);
    expect((await given.connect(organization_id)).connection_id).not.toBe(connection_id);
  });

  it('change their names, and leave what is not given', async () => {
    const { organization_id, name } = await connected({ display_name: 'Before', identity_provider: 'jumpcloud' });
    const changed = await given.scim.update({ ...name, display_name: 'After' });
    expect(changed.connection).toMatchObject({ display_name: 'After', identity_provider: 'jumpcloud' });
    expect((await given.scim.get({ organization_id })).connection).toEqual(changed.connection);
    const [, entry] = await rowsOf(given.service.db, { targetId: name.connection_id });
    expect([entry?.event, entry?.changes]).toEqual([
      'scim_connection.changed',
      JSON.stringify({ display_name: { before: 'Before', after: 'After' } }),
    ]);
  });

  it('rotate their token: both count until it is completed or cancelled', async () => {
    const { name, token, users } = await connected();
    const started = await given.scim.rotateStart(name);
    const next = started.connection?.next_bearer_token ?? '';
    expect(started.connection?.bearer_token_last_four).toBe(token.slice(-4));
    expect((await given.scim.get(name)).connection?.next_bearer_token_last_four).toBe(next.slice(-4));
    expect([await users(), await users(next)]).toEqual([200, 200]);
    expect(await refusedBy(given.scim.rotateStart(name))).toEqual([400, 'scim_token_rotation_in_progress']);
    await given.scim.rotateCancel(name);
    expect([await users(), await users(next)]).toEqual([200, 401]);
    const again = (await given.scim.rotateStart(name)).connection?.next_bearer_token ?? '';
    const completed = await given.scim.rotateComplete(name);
    expect(completed.connection).toMatchObject({
      bearer_token_last_four: again.slice(-4),
      next_bearer_token_last_four: '',
    });
    expect([await users(), await users(next), await users(again)]).toEqual([401, 401, 200]);
    const notStarted = [400, 'scim_token_rotation_not_started'];
    expect(await refusedBy(given.scim.rotateComplete(name))).toEqual(notStarted);
    expect(await refusedBy(given.scim.rotateCancel(name))).toEqual(notStarted);
  });

  it('list their groups page by page', async () => {
    const { connection_id, organization_id, token, name } = await connected();
    const names = ['Design', 'Engineering', 'Sales'];
    for (const displayName of names) {
      const more = { of: connection_id, token };
      expect((await given.call('POST', '/Groups', { displayName }, more)).status).toBe(201);
      given.service.clock.advance(1_000);
    }
    const first = await given.scim.getGroups({ ...name, limit: 2 });
    const second = await given.scim.getGroups({ ...name, limit: 2, cursor: first.next_cursor ?? '' });
    const all = [...first.scim_groups, ...second.scim_groups];
    expect(all.map(({ group_name }) => group_name)).toEqual(names);
    expect(all[0]).toEqual({
      group_id: expect.stringMatching(/^scim-group-test-/),
      group_name: 'Design',
      organization_id,
      connection_id,
    });
    expect(second.next_cursor).toBeUndefined();
    expect(await refusedBy(given.scim.getGroups({ ...name, cursor: 'x' }))).toEqual([400, 'invalid_cursor']);
  });

  it('end their token with their deletion; members stay, without what came from the directory', async () => {
    const { connection_id, name, token, users } = await connected();
    const more = { of: connection_id, token };
    const { body } = await given.call('POST', '/Users', { userName: 'ada@deleted.test' }, more);
    const member_id = String(body['id']);
    await given.call('POST', '/Groups', { displayName: 'All', members: [{ value: member_id }] }, more);
    expect(await given.scim.delete(name)).toMatchObject({ connection_id });
    expect(await users()).toBe(401);
    expect(await refusedBy(given.scim.delete(name))).toEqual(notFound);
    const member = await given.member(member_id);
    expect([member.status, member.scim_registration]).toEqual(['active', undefined]);
    const entries = await rowsOf(given.service.db, { targetId: connection_id });
    expect(entries.map(({ event }) => event)).toEqual(['scim_connection.created', 'scim_connection.deleted']);
  });

  it('of another organization are as unknown as those that are not there', async () => {
    const { organization_id } = await connected();
    for (const connection_id of [given.connection.connection_id, 'scim-connection-test-none']) {
      const name = { organization_id, connection_id };
      expect(await refusedBy(given.scim.update({ ...name, display_name: 'Taken over' }))).toEqual(notFound);
      expect(await refusedBy(given.scim.delete(name))).toEqual(notFound);
      expect(await refusedBy(given.scim.rotateStart(name))).toEqual(notFound);
      expect(await refusedBy(given.scim.rotateComplete(name))).toEqual(notFound);
      expect(await refusedBy(given.scim.rotateCancel(name))).toEqual(notFound);
      expect(await refusedBy(given.scim.getGroups(name))).toEqual(notFound);
    }
    expect(await refusedBy(given.scim.get({ organization_id: 'none' }))).toEqual([404, 'organization_not_found']);
    expect(await refusedBy(given.scim.create({ organization_id: 'none' }))).toEqual([404, 'organization_not_found']);
  });

  it('are managed by admins of the organization, and by no other member', async () => {
    const { organization_id, name } = await connected();
    await given.business.member(organization_id, 'admin@own.test', { is_admin: 1 });
    await given.business.member(organization_id, 'mel@own.test');
    await given.business.member(given.organizationId, 'rob@rival.test', { is_admin: 1 });
    const optionsOf = async (organizationId: string, email: string) => ({
      authorization: {
        session_token: String((await given.business.logIn(organizationId, email)).body['session_token']),
      },
    });
    for (const options of [
      await optionsOf(organization_id, 'mel@own.test'),
      await optionsOf(given.organizationId, 'rob@rival.test'),
    ]) {
      const outcomes = [
        await refusedBy(given.scim.get({ organization_id }, options)),
        await refusedBy(given.scim.create({ organization_id }, options)),
        await refusedBy(given.scim.update(name, options)),
        await refusedBy(given.scim.delete(name, options)),
        await refusedBy(given.scim.rotateStart(name, options)),
        await refusedBy(given.scim.rotateComplete(name, options)),
        await refusedBy(given.scim.rotateCancel(name, options)),
        await refusedBy(given.scim.getGroups(name, options)),
      ];
      expect(outcomes).toEqual(outcomes.map(() => [403, 'unauthorized_action']));
    }
    const admin = await optionsOf(organization_id, 'admin@own.test');
    expect((await given.scim.update({ ...name, display_name: 'Hers' }, admin)).connection?.display_name).toBe('Hers');
    await given.scim.delete(name, admin);
    expect((await given.scim.create({ organization_id }, admin)).connection?.status).toBe('active');
  });

  it('go with their organization', async () => {
    const { organization_id, connection_id, token, users } = await connected();
    await given.call('POST', '/Users', { userName: 'eve@gone.test' }, { of: connection_id, token });
    await given.service.business.organizations.delete({ organization_id });
    expect(await users()).toBe(401);
  });
});
