import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublicFetch, type PublicFetch } from '#services/platform/http/publicFetch.ts';
import { databases } from '#tests/services/databases.ts';
import { samlActions } from '#tests/services/identity/business/saml/samlHarness.ts';
import { entityId, entryPoint, newKeyPair } from '#tests/services/identity/business/saml/samlIdentityProvider.ts';
import { certificateOf, metadataOf } from '#tests/services/identity/business/saml/samlMetadata.ts';
import { origin } from '#tests/services/identity/testIdentity.ts';
import { refusedBy } from './serverSdk.ts';
import { type Connections, openConnections } from './ssoConnectionHarness.ts';

const [keys, nextKeys] = [newKeyPair(), newKeyPair()];
const [certificate, nextCertificate] = [certificateOf(keys), certificateOf(nextKeys)];
const metadata_url = 'https://idp.firm.test/metadata';

const laughs = `<!DOCTYPE lolz [<!ENTITY lol "lol">${[...'abcdefghij']
  .map((name, index) => `<!ENTITY ${name} "${`&${index === 0 ? 'lol' : 'abcdefghij'[index - 1]};`.repeat(10)}">`)
  .join('')}]>`;
const html = '<!doctype html><html><body><p>Sign in<br></body></html>';
const [start, end] = ['<EntitiesDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata">', '</EntitiesDescriptor>'];
const inner = (xml: string) => xml.replace(/^<\?xml[^>]*>\n/, '');
const good = metadataOf({ certificates: [certificate] });

describe.each(databases)('metadata of SAML that a backend names on $name', (database) => {
  let given: Connections;
  let firm: string;
  let published: string | Response;
  const usual = createPublicFetch();
  const publicFetch: PublicFetch = async (url, request) => {
    if (url !== metadata_url) return usual(url, request);
    return typeof published === 'string' ? new Response(published) : published.clone();
  };
  beforeAll(async () => {
    given = await openConnections(database, { publicFetch });
    firm = given.firm;
  });
  afterAll(() => given.close());

  const create = async (display_name: string) => {
    const made = await given.sso.saml.createConnection({ organization_id: firm, display_name });
    return { organization_id: firm, connection_id: made.connection?.connection_id ?? '' };
  };
  const readFrom = (name: { organization_id: string; connection_id: string }, url = metadata_url) =>
    given.sso.saml.updateByURL({ ...name, metadata_url: url });

  it('makes a connection complete, and replaces its certificates when they change', async () => {
    const name = await create('By address');
    published = good;
    const { connection } = await readFrom(name);
    expect(connection).toMatchObject({
      status: 'active',
      idp_entity_id: entityId,
      idp_sso_url: entryPoint,
      verification_certificates: [{ certificate }],
    });
    const { body } = await samlActions(given.business, keys).logIn(name.connection_id);
    expect(body).toMatchObject({ member_authenticated: true, member: { email_address: 'fay@firm.test' } });
    published = metadataOf({ certificates: [nextCertificate], use: '' });
    const next = await readFrom(name);
    expect(next.connection?.verification_certificates).toMatchObject([{ certificate: nextCertificate }]);
    published = `${start}${inner(published)}${end}`;
    expect((await readFrom(name)).connection).toEqual(next.connection);
  });

  it('of the sandbox is read from this very service', async () => {
    const name = await create('Sandbox');
    const { connection } = await readFrom(name, `${origin}/sandbox/sso/northwind/metadata`);
    expect(connection).toMatchObject({
      status: 'active',
      idp_entity_id: `${origin}/sandbox/sso/northwind`,
      idp_sso_url: `${origin}/sandbox/sso/northwind/authorize`,
      verification_certificates: [{ issuer: 'CN=Northwind SSO', expires_at: '2049-12-31T23:59:59Z' }],
    });
  });

  it.each([
    ['no certificate', 'idp_metadata_without_certificate', metadataOf({})],
    [
      'a certificate to encrypt with',
      'idp_metadata_without_certificate',
      metadataOf({ certificates: [certificate], use: 'encryption' }),
    ],
    ['a broken certificate', 'invalid_x509_certificate', good.replace(certificate.split('\n')[1] ?? '', 'AAAA')],
    [
      'another entity',
      'idp_entity_id_mismatch',
      metadataOf({ certificates: [certificate], entityId: 'https://evil.test' }),
    ],
    ['no sign-in address', 'idp_metadata_without_sso_url', metadataOf({ certificates: [certificate], services: [] })],
    [
      'a sign-in address for forms alone',
      'idp_metadata_without_sso_url',
      metadataOf({ certificates: [certificate], services: [{ binding: 'post', location: entryPoint }] }),
    ],
    [
      'a sign-in address without https',
      'idp_address_not_allowed',
      metadataOf({
        certificates: [certificate],
        services: [{ binding: 'redirect', location: 'http://idp.firm.test/' }],
      }),
    ],
    [
      'SAML 1.1',
      'invalid_idp_metadata',
      metadataOf({ certificates: [certificate], protocol: 'urn:oasis:names:tc:SAML:1.1:protocol' }),
    ],
    ['no name', 'invalid_idp_metadata', metadataOf({ certificates: [certificate], entityId: '' })],
    ['two identity providers', 'invalid_idp_metadata', `${start}${inner(good)}${inner(good)}${end}`],
    ['a billion laughs', 'invalid_idp_metadata', good.replace('?>\n', `?>\n${laughs}`).replace('ID="_1"', 'ID="&j;"')],
    [
      'an entity of a file',
      'invalid_idp_metadata',
      good.replace('?>\n', '?>\n<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
    ],
    ['a page', 'invalid_idp_metadata', html],
    ['JSON', 'invalid_idp_metadata', '{"issuer":"https://idp.firm.test"}'],
    ['nothing', 'invalid_idp_metadata', ''],
    ['half a document', 'invalid_idp_metadata', good.slice(0, good.length / 2)],
    ['a flood of elements', 'invalid_idp_metadata', good.replace('</IDP', `${'<a/>'.repeat(20_000)}</IDP`)],
    [
      'six certificates',
      'x509_certificate_limit_reached',
      metadataOf({ certificates: [...'abcdef'].map((name) => certificateOf(keys, name)) }),
    ],
    ['no success', 'idp_metadata_unavailable', new Response(good, { status: 404 })],
    [
      'a redirect',
      'idp_metadata_unavailable',
      new Response(null, { status: 302, headers: { location: 'https://10.0.0.1/' } }),
    ],
  ])('with %s is refused, and changes nothing: %s', async (label, error, text) => {
    const name = await create(label);
    await given.sso.saml.updateConnection({ ...name, idp_entity_id: entityId });
    const connectionOf = async () =>
      (await given.sso.getConnections({ organization_id: firm })).saml_connections.find(
        ({ connection_id }) => connection_id === name.connection_id,
      );
    const before = await connectionOf();
    published = text;
    expect(await refusedBy(readFrom(name))).toEqual([400, error]);
    expect(await connectionOf()).toEqual(before);
    await given.sso.deleteConnection(name);
  });

  it.each([
    'http://idp.firm.test/metadata',
    'https://127.0.0.1/metadata',
    'https://localhost/metadata',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:192.168.0.1]/',
    'https://user:secret@idp.firm.test/',
    'https://idp.firm.test:22/',
    'file:///etc/passwd',
  ])('at %s is not fetched', async (url) => {
    const name = await create('Inside');
    expect(await refusedBy(readFrom(name, url))).toEqual([400, 'idp_address_not_allowed']);
    await given.sso.deleteConnection(name);
  });

  it('that nobody publishes is not found', async () => {
    const name = await create('Away');
    expect(await refusedBy(readFrom(name, 'https://idp.invalid/'))).toEqual([400, 'idp_metadata_unavailable']);
    const oidc = { organization_id: firm, connection_id: await given.connect(firm, 'OIDC') };
    expect(await refusedBy(readFrom(oidc))).toEqual([404, 'sso_connection_not_found']);
  });
});
