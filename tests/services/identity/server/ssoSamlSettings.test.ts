import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newKeyPair } from '#tests/services/identity/business/saml/samlIdentityProvider.ts';
import { certificateOf } from '#tests/services/identity/business/saml/samlMetadata.ts';
import { refusedBy } from './serverSdk.ts';
import { badRequest, type Connections, openConnections } from './ssoConnectionHarness.ts';

const keys = newKeyPair();
const certificate = certificateOf(keys);

describe.each(databases)('settings of connections by SAML on $name', (database) => {
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
  const idsOf = async ({ connection_id }: { connection_id: string }) => {
    const { saml_connections } = await given.sso.getConnections({ organization_id: firm });
    const connection = saml_connections.find((one) => one.connection_id === connection_id);
    return connection?.verification_certificates.map(({ certificate_id }) => certificate_id) ?? [];
  };

  it('refuse certificates that verify nothing, and more than five', async () => {
    const name = await create('Certificates');
    const add = (x509_certificate: string) => given.sso.saml.updateConnection({ ...name, x509_certificate });
    const weak = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey;
    const short = certificateOf({ privateKey: weak.export({ type: 'pkcs8', format: 'pem' }).toString() });
    const truncated = certificate.replace(/.{64}\n/, '');
    for (const text of ['no certificate', keys.publicKey, truncated, short, `${certificate} and more`])
      expect([text, ...(await refusedBy(add(text)))]).toEqual([text, 400, 'invalid_x509_certificate']);
    const many = ['a', 'b', 'c', 'd', 'e'].map((one) => certificateOf(keys, one));
    await add(many.join(''));
    expect(await refusedBy(add(certificate))).toEqual([400, 'x509_certificate_limit_reached']);
    expect(await idsOf(name)).toHaveLength(5);
    for (const certificate_id of await idsOf(name))
      await given.sso.saml.deleteVerificationCertificate({ ...name, certificate_id });
    expect(await idsOf(name)).toEqual([]);
  });

  it('refuse an address that is not https, and what this service does not have', async () => {
    const name = await create('Strict');
    for (const idp_sso_url of ['http://idp.firm.test/sso', 'javascript:alert(1)', 'idp.firm.test'])
      expect(await refusedBy(given.sso.saml.updateConnection({ ...name, idp_sso_url }))).toEqual([
        400,
        'idp_address_not_allowed',
      ]);
    const unknown = [
      { signing_private_key: '-----BEGIN RSA PRIVATE KEY-----' },
      { saml_encryption_private_key: '-----BEGIN RSA PRIVATE KEY-----' },
      { alternative_acs_url: 'https://before.firm.test/acs' },
      { idp_initiated_auth_disabled: false },
      { allow_gateway_callback: true },
      { nameid_format: 'email' },
      { attribute_mapping: { phone: 'phone' } },
    ];
    for (const body of unknown)
      await expect(given.sso.saml.updateConnection({ ...name, ...body })).rejects.toMatchObject(badRequest);
    const elsewhere = { ...name, connection_id: await given.connect(firm, 'OIDC') };
    const missing = [404, 'sso_connection_not_found'];
    expect(await refusedBy(given.sso.saml.updateConnection(elsewhere))).toEqual(missing);
    expect(
      await refusedBy(given.sso.saml.deleteVerificationCertificate({ ...elsewhere, certificate_id: 'x' })),
    ).toEqual(missing);
  });
});
