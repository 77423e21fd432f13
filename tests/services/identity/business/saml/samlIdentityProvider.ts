import { generateKeyPairSync } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { SignedXml } from 'xml-crypto';

export const entityId = 'https://idp.firm.test/metadata';
export const entryPoint = 'https://idp.firm.test/sso';

export interface KeyPair {
  privateKey: string;
  publicKey: string;
}

export function newKeyPair(): KeyPair {
  const pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    privateKey: pair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    publicKey: pair.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

/** The request that a browser carries to the identity provider. */
export function requestOf(address: URL): { id: string; assertionConsumer: string; relayState: string; xml: string } {
  const xml = inflateRawSync(Buffer.from(address.searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const read = (name: string) => new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1] ?? '';
  return {
    id: read('ID'),
    assertionConsumer: read('AssertionConsumerServiceURL'),
    relayState: address.searchParams.get('RelayState') ?? '',
    xml,
  };
}

/** The content of an assertion; XML as it is in it. */
export interface Said {
  id?: string;
  nameId?: string;
  nameIdFormat?: string;
  email?: string;
  issuer?: string;
  audience?: string;
  recipient?: string;
  inResponseTo?: string;
  confirmedTo?: string;
  /** Ms since the epoch. */
  at: number;
  issuedAt?: number;
  lifetime?: number;
  /** Attributes in place of the usual ones, and whether there is a NameID at all. */
  attributes?: string;
  isNameless?: boolean;
}
type Request = ReturnType<typeof requestOf>;

const instant = (at: number): string => new Date(at).toISOString();

/** An attribute with these values. */
export const attributeOf = (Name: string, ...values: string[]): string =>
  `<saml:Attribute Name="${Name}">${values.map((value) => `<saml:AttributeValue>${value}</saml:AttributeValue>`).join('')}</saml:Attribute>`;

/** An assertion without a signature. */
export function assertionOf(request: Request, said: Said): string {
  const { at, lifetime = 300_000 } = said;
  const until = instant(at + lifetime);
  const format = said.nameIdFormat ?? 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
  const confirmed = said.confirmedTo ?? request.id;
  const answered = confirmed === '' ? '' : ` InResponseTo="${confirmed}"`;
  return [
    `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${said.id ?? `_a${Math.random()}`}" Version="2.0" IssueInstant="${instant(said.issuedAt ?? at)}">`,
    `<saml:Issuer>${said.issuer ?? entityId}</saml:Issuer>`,
    `<saml:Subject>${said.isNameless ? '' : `<saml:NameID Format="${format}">${said.nameId ?? 'person-1'}</saml:NameID>`}`,
    `<saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="${until}" Recipient="${said.recipient ?? request.assertionConsumer}"${answered}></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${instant(at - 60_000)}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${said.audience ?? request.assertionConsumer}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${instant(at)}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    `<saml:AttributeStatement>${said.attributes ?? `${attributeOf('email', said.email ?? 'fay@firm.test')}${attributeOf('displayName', 'Fay')}`}</saml:AttributeStatement>`,
    '</saml:Assertion>',
  ].join('');
}

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';

export function responseOf(request: Request, said: Said, content: string, status: string = statusOf(SUCCESS)): string {
  const answered = said.inResponseTo ?? request.id;
  return [
    `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_r1" Version="2.0" IssueInstant="${instant(said.at)}" Destination="${request.assertionConsumer}"${answered === '' ? '' : ` InResponseTo="${answered}"`}>`,
    `<saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${said.issuer ?? entityId}</saml:Issuer>`,
    `${status}${content}</samlp:Response>`,
  ].join('');
}

export const statusOf = (code: string, inner = ''): string =>
  `<samlp:Status><samlp:StatusCode Value="${code}">${inner}</samlp:StatusCode></samlp:Status>`;

const DIGEST = 'http://www.w3.org/2001/04/xmlenc#sha256';
const SIGNATURE = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';

/** Signs the one element of this name that is in `xml`. */
export function signed(
  xml: string,
  keys: KeyPair,
  given: { element?: 'Assertion' | 'Response'; digest?: string; signature?: string; withKey?: boolean } = {},
): string {
  const { element = 'Assertion', digest = DIGEST, signature = SIGNATURE, withKey = false } = given;
  const signer = new SignedXml({
    privateKey: keys.privateKey,
    signatureAlgorithm: signature,
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
    ...(withKey
      ? { getKeyInfoContent: () => `<X509Data><X509Certificate>${bare(keys.publicKey)}</X509Certificate></X509Data>` }
      : {}),
  });
  const xpath = `//*[local-name(.)='${element}']`;
  signer.addReference({
    xpath,
    digestAlgorithm: digest,
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', 'http://www.w3.org/2001/10/xml-exc-c14n#'],
  });
  signer.computeSignature(xml, { location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } });
  return signer.getSignedXml();
}

const bare = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '');

/** Whole, signed and meant well, unless told otherwise. */
export const answerOf = (request: Request, keys: KeyPair, said: Said): string =>
  responseOf(request, said, signed(assertionOf(request, said), keys));
