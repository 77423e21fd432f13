import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { samlActions } from '#tests/services/identity/business/saml/samlHarness.ts';
import {
  answerOf,
  attributeOf,
  entityId,
  entryPoint,
  newKeyPair,
} from '#tests/services/identity/business/saml/samlIdentityProvider.ts';
import { certificateOf } from '#tests/services/identity/business/saml/samlMetadata.ts';
import { origin } from '#tests/services/identity/testIdentity.ts';
import { refusedBy } from './serverSdk.ts';
import { type Connections, openConnections } from './ssoConnectionHarness.ts';

const [keys, nextKeys] = [newKeyPair(), newKeyPair()];
const [certificate, nextCertificate] = [certificateOf(keys), certificateOf(nextKeys, 'next.firm.test')];

describe.each(databases)('connections by SAML of a backend on $name', (database) => {
  let given: Connections;
  let firm: string;
  beforeAll(async () => {
    given = await openConnections(database);
    firm = given.firm;
  });
  afterAll(() => given.close());

  const create = async (display_name: string) => {
    const made = await given.sso.saml.createConnection({ organization_id: firm, display_name });
    return { organization_id: firm, connection_id: made.connection?.connection_id ?? '' };
  };
  const whole = { idp_entity_id: entityId, idp_sso_url: entryPoint, x509_certificate: certificate };
  const connect = async (display_name: string) => {
    const name = await create(display_name);
    await given.sso.saml.updateConnection({ ...name, ...whole });
    return name;
  };
  const idsOf = async ({ connection_id }: { connection_id: string }) => {
    const { saml_connections } = await given.sso.getConnections({ organization_id: firm });
    const connection = saml_connections.find((one) => one.connection_id === connection_id);
    return connection?.verification_certificates.map(({ certificate_id }) => certificate_id) ?? [];
  };

  it('are pending until they are complete, and carry the addresses of this service', async () => {
    const made = await given.sso.saml.createConnection({
      organization_id: firm,
      display_name: 'Firm SAML',
      identity_provider: 'microsoft-entra',
    });
    const connection_id = made.connection?.connection_id ?? '';
    const callback = `${origin}/v1/b2b/sso/callback/${connection_id}`;
    const pending = {
      organization_id: firm,
      connection_id: expect.stringMatching(/^saml-connection-test-/),
      status: 'pending',
      display_name: 'Firm SAML',
      identity_provider: 'microsoft-entra',
      attribute_mapping: {},
      idp_entity_id: '',
      idp_sso_url: '',
      acs_url: callback,
      audience_uri: callback,
      alternative_audience_uri: '',
      alternative_acs_url: '',
      nameid_format: '',
      verification_certificates: [],
      signing_certificates: [],
      encryption_private_keys: [],
      saml_connection_implicit_role_assignments: [],
      saml_group_implicit_role_assignments: [],
      idp_initiated_auth_disabled: true,
      allow_gateway_callback: false,
    };
    expect(made).toEqual({ status_code: 200, request_id: expect.any(String), connection: pending });
    const name = { organization_id: firm, connection_id };
    const { x509_certificate, ...half } = whole;
    const waiting = await given.sso.saml.updateConnection({ ...name, ...half });
    expect(waiting.connection).toEqual({ ...pending, ...half });
    expect(await given.shownTo('firm')).toEqual({ connections: [], standard: null });
    const attribute_mapping = { email: 'work', first_name: 'given', last_name: 'family' };
    const nameid_format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
    const done = await given.sso.saml.updateConnection({ ...name, x509_certificate, attribute_mapping, nameid_format });
    expect(done.connection).toEqual({
      ...pending,
      ...half,
      status: 'active',
      attribute_mapping,
      nameid_format,
      verification_certificates: [
        {
          certificate_id: expect.stringMatching(/^saml-verification-certificate-[\da-f]{32}$/),
          certificate,
          issuer: 'CN=idp.firm.test',
          expires_at: '2049-12-31T23:59:59Z',
        },
      ],
    });
    expect((await given.sso.getConnections({ organization_id: firm })).saml_connections).toEqual([done.connection]);
  });

  it('sign a member in, with the names of attributes that the organization has', async () => {
    const name = await connect('Mapped');
    const attribute_mapping = { email: 'work', first_name: 'given', last_name: 'family' };
    await given.sso.saml.updateConnection({ ...name, attribute_mapping });
    const attributes = ['work', 'given', 'family'].map((one, index) =>
      attributeOf(one, ['fay@firm.test', 'Fay', 'Finch'][index] ?? ''),
    );
    const { logIn } = samlActions(given.business, keys);
    expect((await logIn(name.connection_id, { nameId: 'fay', attributes: attributes.join('') })).body).toMatchObject({
      member_authenticated: true,
      organization_id: firm,
      member: { email_address: 'fay@firm.test', name: 'Fay Finch' },
    });
  });

  it('accept the certificate before and after a change, and the old one no longer once it is deleted', async () => {
    const name = await connect('Rolling');
    const [old, next] = [samlActions(given.business, keys), samlActions(given.business, nextKeys)];
    const isIn = async (actions: typeof old) => (await actions.logIn(name.connection_id)).status === 200;
    expect([await isIn(old), await isIn(next)]).toEqual([true, false]);
    for (let times = 0; times < 2; times += 1)
      await given.sso.saml.updateConnection({ ...name, x509_certificate: `\n${nextCertificate}${certificate}\n` });
    const [first = '', second = '', ...others] = await idsOf(name);
    expect(others).toEqual([]);
    expect([await isIn(old), await isIn(next)]).toEqual([true, true]);
    expect(await given.sso.saml.deleteVerificationCertificate({ ...name, certificate_id: first })).toEqual({
      status_code: 200,
      request_id: expect.any(String),
      certificate_id: first,
    });
    expect([await isIn(old), await isIn(next)]).toEqual([false, true]);
    const remove = (certificate_id: string) =>
      given.sso.saml.deleteVerificationCertificate({ ...name, certificate_id });
    expect(await refusedBy(remove(first))).toEqual([404, 'x509_certificate_not_found']);
    expect(await refusedBy(remove(second))).toEqual([400, 'last_x509_certificate']);
    const rows = await rowsOf(given.service.db, { targetId: name.connection_id });
    const ids = [
      { before: [first], after: [first, second] },
      { before: [first, second], after: [second] },
    ];
    const changes = rows.map((row) => JSON.parse(row.changes ?? 'null')?.verification_certificates);
    expect(changes.filter((one) => one !== undefined).slice(1, 3)).toEqual(ids);
  });

  it('accept assertions for the service before, where the organization says so', async () => {
    const name = await connect('Moving');
    const { visit } = samlActions(given.business, keys);
    const errorOf = async (audience: string) =>
      (
        await visit(name.connection_id, (request) =>
          answerOf(request, keys, { at: given.service.clock.now(), audience }),
        )
      ).error;
    expect(await errorOf('https://before.firm.test')).toBe('oauth_flow_callback_error');
    const alternative_audience_uri = 'https://before.firm.test';
    await given.sso.saml.updateConnection({ ...name, alternative_audience_uri });
    expect(await errorOf(alternative_audience_uri)).toBeNull();
    expect(await errorOf('https://other.firm.test')).toBe('oauth_flow_callback_error');
    await given.sso.saml.updateConnection({ ...name, alternative_audience_uri: '' });
    expect(await errorOf(alternative_audience_uri)).toBe('oauth_flow_callback_error');
  });
});
