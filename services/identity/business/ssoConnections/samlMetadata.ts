import { DOMParser, type Element } from '@xmldom/xmldom';
import { readBareCertificate, withCertificates } from './certificates.ts';
import { refuse } from './errors.ts';

/** The settings in the metadata of an identity provider: its name, its sign-in address, its certificates in PEM. */
export interface SamlMetadata {
  entityId: string;
  entryPoint: string;
  keys: string[];
}

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const PROTOCOL = 'urn:oasis:names:tc:SAML:2.0:protocol';
const SIGNATURE = 'http://www.w3.org/2000/09/xmldsig#';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/** Elements of one document: the metadata of a federation is no metadata of one identity provider. */
const MOST_ELEMENTS = 5_000;

const elementsOf = (within: Element, namespace: string, name: string): Element[] => [
  ...within.getElementsByTagNameNS(namespace, name),
];

/** @throws ServiceError invalid_idp_metadata */
function parsedRoot(xml: string): Element {
  // A document type can declare entities that grow without end, or that lead to files and addresses.
  const isFlood = xml.split('<', MOST_ELEMENTS * 2 + 2).length > MOST_ELEMENTS * 2 + 1;
  if (isFlood || /<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw refuse('invalid_idp_metadata');
  try {
    const parser = new DOMParser({
      onError: (_level, message) => {
        throw new Error(message);
      },
    });
    const root = parser.parseFromString(xml, 'text/xml').documentElement;
    if (root !== null) return root;
  } catch (cause) {
    throw refuse('invalid_idp_metadata', { cause });
  }
  throw refuse('invalid_idp_metadata');
}

/** The one identity provider of a document (SAML 2.0 Metadata, sections 2.3 and 2.4). */
function providerOf(root: Element): { entityId: string; provider: Element } {
  const isOne = root.namespaceURI === METADATA && root.localName === 'EntityDescriptor';
  const entities = isOne ? [root] : elementsOf(root, METADATA, 'EntityDescriptor');
  const found = entities.flatMap((entity) =>
    elementsOf(entity, METADATA, 'IDPSSODescriptor')
      .filter((one) => one.getAttribute('protocolSupportEnumeration')?.split(/\s+/).includes(PROTOCOL))
      .map((provider) => ({ entityId: entity.getAttribute('entityID')?.trim() ?? '', provider })),
  );
  const [first, ...others] = found;
  const isNamed = first !== undefined && first.entityId !== '' && first.entityId.length <= 1024;
  if (!isNamed || others.length > 0) throw refuse('invalid_idp_metadata');
  return first;
}

function keysOf(provider: Element): string[] {
  const bare = elementsOf(provider, METADATA, 'KeyDescriptor')
    .filter((descriptor) => (descriptor.getAttribute('use') || 'signing') === 'signing')
    .flatMap((descriptor) => elementsOf(descriptor, SIGNATURE, 'X509Certificate'))
    .map((certificate) => certificate.textContent ?? '');
  if (bare.length === 0) throw refuse('idp_metadata_without_certificate');
  return withCertificates([], bare.map(readBareCertificate));
}

/**
 * Reads the metadata of one identity provider.
 * @throws ServiceError invalid_idp_metadata, idp_metadata_without_certificate, idp_metadata_without_sso_url,
 *   invalid_x509_certificate, x509_certificate_limit_reached
 */
export function readSamlMetadata(xml: string): SamlMetadata {
  const { entityId, provider } = providerOf(parsedRoot(xml));
  const entryPoint = elementsOf(provider, METADATA, 'SingleSignOnService')
    .filter((service) => service.getAttribute('Binding') === REDIRECT)
    .map((service) => service.getAttribute('Location')?.trim() ?? '')
    .find((location) => location !== '' && location.length <= 2048);
  const keys = keysOf(provider);
  if (entryPoint === undefined) throw refuse('idp_metadata_without_sso_url');
  return { entityId, entryPoint, keys };
}
