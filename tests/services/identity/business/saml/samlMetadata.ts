import { selfSignedCertificate } from '#services/social/sso/certificate.ts';
import { entityId, entryPoint, type KeyPair } from './samlIdentityProvider.ts';

/** A certificate of the key of an identity provider, PEM. */
export const certificateOf = ({ privateKey }: Pick<KeyPair, 'privateKey'>, name = 'idp.firm.test'): string =>
  selfSignedCertificate(privateKey, name);

const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const POST = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST';

interface Published {
  entityId?: string;
  /** PEM. */
  certificates?: readonly string[];
  use?: string;
  services?: readonly { binding: 'redirect' | 'post'; location: string }[];
  protocol?: string;
}

const bare = (pem: string): string => pem.replaceAll(/-----[^-]+-----/g, '');

const keyOf = (pem: string, use: string): string =>
  `<KeyDescriptor${use === '' ? '' : ` use="${use}"`}><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${bare(pem)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;

/** Metadata of the identity provider of the tests, with line breaks and a default namespace, as Entra writes it. */
export function metadataOf(published: Published): string {
  const { certificates = [], use = 'signing', protocol = 'urn:oasis:names:tc:SAML:2.0:protocol' } = published;
  const services = published.services ?? [
    { binding: 'post', location: `${entryPoint}/post` },
    { binding: 'redirect', location: entryPoint },
  ];
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<EntityDescriptor ID="_1" entityID="${published.entityId ?? entityId}" xmlns="urn:oasis:names:tc:SAML:2.0:metadata">`,
    '  <SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"></SPSSODescriptor>',
    `  <IDPSSODescriptor protocolSupportEnumeration="${protocol}">`,
    ...certificates.map((pem) => keyOf(pem, use)),
    ...services.map(
      ({ binding, location }) =>
        `    <SingleSignOnService Binding="${binding === 'post' ? POST : REDIRECT}" Location="${location}" />`,
    ),
    '  </IDPSSODescriptor>',
    '</EntityDescriptor>',
  ].join('\n');
}
