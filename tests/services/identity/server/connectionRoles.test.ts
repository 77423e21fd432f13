import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { samlActions } from '#tests/services/identity/business/saml/samlHarness.ts';
import {
  attributeOf,
  entityId,
  entryPoint,
  newKeyPair,
} from '#tests/services/identity/business/saml/samlIdentityProvider.ts';
import { certificateOf } from '#tests/services/identity/business/saml/samlMetadata.ts';
import { writeRoles } from './implicitRolesFile.ts';
import { refusedBy } from './serverSdk.ts';
import { type Connections, openConnections } from './ssoConnectionHarness.ts';

const keys = newKeyPair();
const direct = { type: 'direct_assignment', details: {} };
const everybody = { role_id: 'stytch_member', sources: [direct] };
const memberOf = ['memberOf-9f', 'engineering', 'Ops &amp; Co'];

describe.each(databases)('roles by connections on $name', (database) => {
  let given: Connections;
  let firm: string;
  let directory: string;
  beforeAll(async () => {
    const roles = await writeRoles();
    directory = roles.directory;
    given = await openConnections(database, { env: roles.env });
    firm = given.firm;
  });
  afterAll(async () => {
    await given.close();
    await rm(directory, { recursive: true });
  });

  const sdk = () => given.service.business;
  const connect = async (display_name: string, more: object = {}) => {
    const made = await given.sso.saml.createConnection({ organization_id: firm, display_name });
    const name = { organization_id: firm, connection_id: made.connection?.connection_id ?? '' };
    await given.sso.saml.updateConnection({
      ...name,
      idp_entity_id: entityId,
      idp_sso_url: entryPoint,
      x509_certificate: certificateOf(keys),
      attribute_mapping: { email: 'email', full_name: 'displayName', groups: 'Member-Of' },
      ...more,
    });
    return name;
  };
  const signIn = async (connection_id: string, email: string, groups: readonly string[]) => {
    const attributes = attributeOf('email', email) + attributeOf('member-of', ...groups);
    const { body } = await samlActions(given.business, keys).logIn(connection_id, { nameId: email, attributes });
    return String(body['session_token']);
  };
  const sessionOf = async (session_token: string) =>
    (await sdk().sessions.authenticate({ session_token })).member_session;
  const memberOfSession = async (session_token: string) =>
    (await sdk().sessions.authenticate({ session_token })).member;

  it('are had in sessions by the connection, and shown with members who are registered at it', async () => {
    const name = await connect('Firm SAML', {
      saml_connection_implicit_role_assignments: [{ role_id: 'auditor' }],
      saml_group_implicit_role_assignments: [
        { role_id: 'editor', group: 'engineering' },
        { role_id: 'linker', group: 'Ops & Co' },
        { role_id: 'stytch_admin', group: 'Engineering' },
      ],
    });
    const { connection_id } = name;
    const bySaml = await signIn(connection_id, 'fay@firm.test', memberOf);
    const roles = ['stytch_member', 'auditor', 'editor', 'linker'];
    expect((await sessionOf(bySaml)).roles).toEqual(roles);
    expect(await memberOfSession(bySaml)).toMatchObject({
      is_admin: false,
      roles: [
        everybody,
        { role_id: 'auditor', sources: [{ type: 'sso_connection', details: { connection_id } }] },
        {
          role_id: 'editor',
          sources: [{ type: 'sso_connection_group', details: { connection_id, group: 'engineering' } }],
        },
        {
          role_id: 'linker',
          sources: [{ type: 'sso_connection_group', details: { connection_id, group: 'Ops & Co' } }],
        },
      ],
      sso_registrations: [{ connection_id, external_id: 'fay@firm.test', registration_id: expect.any(String) }],
    });
    const byLink = String((await given.business.logIn(firm, 'fay@firm.test')).body['session_token']);
    const member = await memberOfSession(byLink);
    expect(member.roles.map(({ role_id }) => role_id)).toEqual(roles);
    expect((await sessionOf(byLink)).roles).toEqual(['stytch_member']);
    const { member_id } = member;
    const listed = await sdk().sessions.get({ organization_id: firm, member_id });
    expect(listed.member_sessions.map((one) => one.roles).toSorted()).toEqual([['stytch_member'], roles]);
    const authorization_check = { organization_id: firm, resource_id: 'documents', action: 'read' };
    const check = (session_token: string) => sdk().sessions.authenticate({ session_token, authorization_check });
    expect((await check(bySaml)).verdict).toEqual({ authorized: true, granting_roles: ['auditor'] });
    expect(await refusedBy(check(byLink))).toEqual([403, 'session_authorization_error']);
  });

  it('are gone with the rule, with the group at the next sign-in, and with the connection', async () => {
    const name = await connect('Ends', {
      saml_group_implicit_role_assignments: [
        { role_id: 'editor', group: 'engineering' },
        { role_id: 'auditor', group: 'books' },
      ],
    });
    const { connection_id } = name;
    const email = 'gus@firm.test';
    const first = await signIn(connection_id, email, ['engineering', 'books']);
    expect((await sessionOf(first)).roles).toEqual(['stytch_member', 'editor', 'auditor']);
    const assignments = [{ role_id: 'auditor', group: 'books' }];
    const { connection } = await given.sso.saml.updateConnection({
      ...name,
      saml_group_implicit_role_assignments: [...assignments, ...assignments],
    });
    expect(connection?.saml_group_implicit_role_assignments).toEqual(assignments);
    expect((await sessionOf(first)).roles).toEqual(['stytch_member', 'auditor']);
    const second = await signIn(connection_id, email, ['others']);
    expect([(await sessionOf(first)).roles, (await sessionOf(second)).roles]).toEqual([
      ['stytch_member'],
      ['stytch_member'],
    ]);
    await signIn(connection_id, email, ['books']);
    const member = await memberOfSession(first);
    expect(member.roles.map(({ role_id }) => role_id)).toEqual(['stytch_member', 'auditor']);
    expect(member.sso_registrations).toHaveLength(1);
    await given.sso.deleteConnection(name);
    const { member: after } = await sdk().organizations.members.get({ organization_id: firm, email_address: email });
    expect(after.roles).toEqual([everybody]);
    const rows = await rowsOf(given.service.db, { event: 'sso_connection.changed', targetId: connection_id });
    expect(JSON.parse(rows.at(-1)?.changes ?? '')).toEqual({
      saml_group_implicit_role_assignments: {
        before: [{ role_id: 'editor', group: 'engineering' }, ...assignments],
        after: assignments,
      },
    });
  });

  it('are of roles that there are, and by groups only where an attribute of groups is named', async () => {
    const name = await connect('Strict');
    const update = (body: object) => given.sso.saml.updateConnection({ ...name, ...body });
    const byGroup = { saml_group_implicit_role_assignments: [{ role_id: 'editor', group: 'engineering' }] };
    const unknown = [{ role_id: 'owner' }];
    expect(await refusedBy(update({ saml_connection_implicit_role_assignments: unknown }))).toEqual([
      400,
      'invalid_role_id',
    ]);
    expect(
      await refusedBy(update({ saml_group_implicit_role_assignments: [{ role_id: 'owner', group: 'a' }] })),
    ).toEqual([400, 'invalid_role_id']);
    expect(await refusedBy(update({ ...byGroup, attribute_mapping: { email: 'mail' } }))).toEqual([
      400,
      'saml_groups_not_mapped',
    ]);
    await update(byGroup);
    expect(await refusedBy(update({ attribute_mapping: {} }))).toEqual([400, 'saml_groups_not_mapped']);
    const none = { saml_group_implicit_role_assignments: [], attribute_mapping: {} };
    expect((await update(none)).connection).toMatchObject(none);
  });

  it('are given by admins, and not by members who may only change connections', async () => {
    const name = await connect('Managed', {
      saml_connection_implicit_role_assignments: [{ role_id: 'linker' }, { role_id: 'auditor' }],
    });
    const session_token = await signIn(name.connection_id, 'lin@firm.test', []);
    const update = (body: object) =>
      given.sso.saml.updateConnection({ ...name, ...body }, { authorization: { session_token } });
    expect((await update({ display_name: 'Hers' })).connection?.display_name).toBe('Hers');
    const admins = { saml_connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }] };
    expect(await refusedBy(update(admins))).toEqual([403, 'unauthorized_action']);
    await given.sso.saml.updateConnection({ ...name, ...admins });
    const more = { saml_connection_implicit_role_assignments: [{ role_id: 'stytch_admin' }, { role_id: 'editor' }] };
    expect((await update(more)).connection).toMatchObject(more);
  });
});
