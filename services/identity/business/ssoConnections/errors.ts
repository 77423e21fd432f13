import { createErrors } from '#services/identity/shared/errors.ts';
import { secretKeyErrors } from '#services/identity/shared/secretKeys/errors.ts';
import type { ErrorTable } from '#services/platform/http/wireArea.ts';
import { memberErrors } from '../people/memberProfile.ts';
import { memberAuthorizationErrors } from '../people/serverErrors.ts';
import { businessErrors } from '../shared/errors.ts';

/** Errors of the calls that manage connections. */
export const connectionErrors = {
  ...secretKeyErrors,
  ...memberAuthorizationErrors,
  organization_not_found: businessErrors.organization_not_found,
  sso_connection_not_found: [404, 'This single sign-on connection is not known.'],
  last_sso_connection: [
    400,
    'Nobody could sign in: the organization allows sso alone, and this is its last connection.',
  ],
  sso_connection_limit_reached: [400, 'This organization has as many single sign-on connections as it can have.'],
  idp_address_not_allowed: [400, 'The address of an identity provider has to be a public one with https.'],
  idp_metadata_unavailable: [400, 'The metadata of the identity provider could not be read at this address.'],
  invalid_idp_metadata: [400, 'This is no SAML metadata of one identity provider.'],
  idp_metadata_without_certificate: [400, 'The metadata has no certificate to verify sign-ins with.'],
  idp_metadata_without_sso_url: [400, 'The metadata has no sign-in address for HTTP redirects.'],
  idp_entity_id_mismatch: [400, 'The metadata is of another entity than the connection.'],
  idp_issuer_mismatch: [400, 'The metadata at this address is of another issuer.'],
  invalid_x509_certificate: [
    400,
    'The certificate has to be X.509 in PEM format, with an RSA key of 2048 bits or more.',
  ],
  x509_certificate_limit_reached: [400, 'A connection can have five certificates at most.'],
  x509_certificate_not_found: [404, 'This connection has no such certificate.'],
  invalid_role_id: memberErrors.invalid_role_id,
  saml_groups_not_mapped: [
    400,
    'Roles by groups need the name of the attribute with the groups: groups in attribute_mapping.',
  ],
  last_x509_certificate: [400, 'People sign in with this connection: its last certificate has to stay.'],
} as const satisfies ErrorTable;

export const refuse = createErrors(connectionErrors);
