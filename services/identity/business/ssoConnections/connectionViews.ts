import type { OidcConnection, SamlConnection } from '#contracts/identity/server/ssoConnections.ts';
import type { BusinessContext } from '../shared/context.ts';
import { endpointsOf, oidcDraftOf, type PersonAttributes, samlDraftOf } from '../people/connectionSettings.ts';
import type { ConnectionRow } from '../people/organizationRows.ts';
import { connectionRolesOf, groupRolesOf } from '../people/roleRules.ts';
import { callbackOf } from '../sso/callback.ts';
import { certificateView } from './certificates.ts';

type Context = Pick<BusinessContext, 'project' | 'secrets'>;
type Mapping = SamlConnection['attribute_mapping'];

const mappingView = ({ email, name, firstName, lastName, groups }: PersonAttributes): Mapping => ({
  ...(email === undefined ? {} : { email }),
  ...(name === undefined ? {} : { full_name: name }),
  ...(firstName === undefined ? {} : { first_name: firstName }),
  ...(lastName === undefined ? {} : { last_name: lastName }),
  ...(groups === undefined ? {} : { groups }),
});

/** The opposite of what the wire shows. */
export const attributesOf = ({ email, full_name, first_name, last_name, groups }: Mapping): PersonAttributes => ({
  ...(email === undefined ? {} : { email }),
  ...(full_name === undefined ? {} : { name: full_name }),
  ...(first_name === undefined ? {} : { firstName: first_name }),
  ...(last_name === undefined ? {} : { lastName: last_name }),
  ...(groups === undefined ? {} : { groups }),
});

const commonView = (row: ConnectionRow, attributes: PersonAttributes = {}) => ({
  organization_id: row.organization_id,
  connection_id: row.connection_id,
  status: row.status,
  display_name: row.display_name,
  identity_provider: row.identity_provider,
  attribute_mapping: mappingView(attributes),
});

/** A connection by OpenID Connect as a backend sees it, without its client secret. */
export function oidcConnectionView(context: Context, row: ConnectionRow): OidcConnection {
  const draft = oidcDraftOf(context, row);
  const endpoints = endpointsOf(draft);
  return {
    ...commonView(row, draft.attributes),
    redirect_url: callbackOf(context.project, row.connection_id),
    client_id: draft.clientId ?? '',
    client_secret: '',
    issuer: draft.issuer ?? '',
    authorization_url: endpoints.authorization ?? '',
    token_url: endpoints.token ?? '',
    userinfo_url: endpoints.userinfo ?? '',
    jwks_url: endpoints.jwks ?? '',
    custom_scopes: draft.scopes ?? '',
  };
}

/** A connection by SAML as a backend sees it. */
export function samlConnectionView(context: Context, row: ConnectionRow): SamlConnection {
  const draft = samlDraftOf(context, row);
  const callback = callbackOf(context.project, row.connection_id);
  return {
    ...commonView(row, draft.attributes),
    idp_entity_id: draft.entityId ?? '',
    idp_sso_url: draft.entryPoint ?? '',
    acs_url: callback,
    audience_uri: callback,
    alternative_audience_uri: draft.otherAudience ?? '',
    alternative_acs_url: '',
    nameid_format: draft.nameIdFormat ?? '',
    verification_certificates: (draft.keys ?? []).map((pem) => certificateView(row.connection_id, pem)),
    signing_certificates: [],
    encryption_private_keys: [],
    saml_connection_implicit_role_assignments: connectionRolesOf(row),
    saml_group_implicit_role_assignments: groupRolesOf(row),
    idp_initiated_auth_disabled: true,
    allow_gateway_callback: false,
  };
}
