import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { refusedBy } from './serverSdk.ts';
import { type Connections, openConnections } from './ssoConnectionHarness.ts';

const forbidden = [403, 'unauthorized_action'];

describe.each(databases)('connections that a backend manages for a member on $name', (database) => {
  let given: Connections;
  let firm: string;
  let rival: string;
  beforeAll(async () => {
    given = await openConnections(database);
    firm = given.firm;
    rival = await given.openTo('Rival');
    await given.business.member(firm, 'ada@firm.test', { is_admin: 1 });
    await given.business.member(firm, 'mel@firm.test');
    await given.business.member(rival, 'rob@rival.test', { is_admin: 1 });
  });
  afterAll(() => given.close());

  const sessionOf = async (organizationId: string, email: string) => {
    const { body } = await given.business.logIn(organizationId, email);
    return { session_token: String(body['session_token']), session_jwt: String(body['session_jwt']) };
  };

  it('are for admins of the organization, by session token and by JWT', async () => {
    const { session_token, session_jwt } = await sessionOf(firm, 'ada@firm.test');
    const byToken = { authorization: { session_token } };
    const byJwt = { authorization: { session_jwt } };
    const made = await given.sso.saml.createConnection({ organization_id: firm, display_name: 'Hers' }, byToken);
    const name = { organization_id: firm, connection_id: made.connection?.connection_id ?? '' };
    const idp_entity_id = 'https://idp.firm.test/metadata';
    const changed = await given.sso.saml.updateConnection({ ...name, idp_entity_id }, byJwt);
    expect(changed.connection).toMatchObject({ idp_entity_id });
    expect((await given.sso.getConnections({ organization_id: firm }, byJwt)).saml_connections).toHaveLength(1);
    await given.sso.deleteConnection(name, byToken);
    const [admin] = await given.service.db
      .selectFrom('business_members')
      .select('member_id')
      .where('email', '=', 'ada@firm.test')
      .execute();
    const rows = await rowsOf(given.service.db, { targetId: name.connection_id });
    expect(rows.map(({ event, person_id }) => [event, person_id])).toEqual([
      ['sso_connection.created', admin?.member_id],
      ['sso_connection.changed', admin?.member_id],
      ['sso_connection.deleted', admin?.member_id],
    ]);
  });

  it('are not for other members, for admins of another organization, and for sessions that have ended', async () => {
    const connection_id = await given.connect(firm, 'Firm SSO');
    const name = { organization_id: firm, connection_id };
    const metadata_url = 'https://idp.firm.test/metadata';
    for (const [organizationId, email] of [
      [firm, 'mel@firm.test'],
      [rival, 'rob@rival.test'],
    ] as const) {
      const { session_token } = await sessionOf(organizationId, email);
      const options = { authorization: { session_token } };
      const outcomes = [
        await refusedBy(given.sso.getConnections({ organization_id: firm }, options)),
        await refusedBy(given.sso.oidc.createConnection({ organization_id: firm }, options)),
        await refusedBy(given.sso.oidc.updateConnection(name, options)),
        await refusedBy(given.sso.saml.createConnection({ organization_id: firm }, options)),
        await refusedBy(given.sso.saml.updateConnection(name, options)),
        await refusedBy(given.sso.saml.updateByURL({ ...name, metadata_url }, options)),
        await refusedBy(given.sso.saml.deleteVerificationCertificate({ ...name, certificate_id: 'x' }, options)),
        await refusedBy(given.sso.deleteConnection(name, options)),
      ];
      expect([email, outcomes]).toEqual([email, outcomes.map(() => forbidden)]);
    }
    for (const authorization of [{ session_token: 'unknown' }, { session_jwt: 'a.b.c' }])
      expect(await refusedBy(given.sso.deleteConnection(name, { authorization }))).toEqual([
        404,
        'member_session_not_found',
      ]);
    expect((await given.sso.getConnections({ organization_id: firm })).oidc_connections).toMatchObject([
      { connection_id, status: 'active' },
    ]);
  });
});
