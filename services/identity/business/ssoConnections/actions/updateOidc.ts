import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { OidcUpdate, oidcConnectionData } from '#contracts/identity/server/ssoConnections.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import {
  encryptSettings,
  isOidcComplete,
  type OidcDraft,
  oidcDraftOf,
  type OidcEndpoints,
} from '#services/identity/business/people/connectionSettings.ts';
import { checkFetched, checkOpened } from '../addresses.ts';
import { changesBetween } from '../changes.ts';
import { attributesOf, oidcConnectionView } from '../connectionViews.ts';
import { discoverEndpoints } from '../oidcMetadata.ts';
import { changeConnection, type ConnectionName, requireConnection } from '../storedConnections.ts';

const WARNING =
  'The metadata of the issuer could not be read: until it can, set authorization_url, token_url and jwks_url.';

/** @throws ServiceError idp_address_not_allowed */
function checkAddresses(context: BusinessContext, body: OidcUpdate): void {
  checkOpened(context, 'authorization_url', body.authorization_url);
  for (const field of ['issuer', 'token_url', 'userinfo_url', 'jwks_url'] as const)
    checkFetched(context, field, body[field]);
}

/** Those of before and of the body; an empty one is taken out. */
function ownEndpoints(known: OidcEndpoints, body: OidcUpdate): OidcEndpoints {
  const given = {
    authorization: body.authorization_url ?? known.authorization,
    token: body.token_url ?? known.token,
    userinfo: body.userinfo_url ?? known.userinfo,
    jwks: body.jwks_url ?? known.jwks,
  };
  return Object.fromEntries(Object.entries(given).filter(([, url]) => url));
}

/** Addresses of another issuer than before are no longer its own. */
function changedSettings(known: OidcDraft, body: OidcUpdate, found: OidcEndpoints | null): OidcDraft {
  const isMoved = body.issuer !== undefined && body.issuer !== known.issuer;
  const scopes = body.custom_scopes ?? known.scopes;
  const { scopes: _, ...others } = known;
  return {
    ...others,
    endpoints: ownEndpoints(isMoved ? {} : (known.endpoints ?? {}), body),
    discovered: found ?? (isMoved ? {} : (known.discovered ?? {})),
    ...(body.issuer === undefined ? {} : { issuer: body.issuer }),
    ...(body.client_id === undefined ? {} : { clientId: body.client_id }),
    ...(body.client_secret === undefined ? {} : { clientSecret: body.client_secret }),
    ...(body.attribute_mapping === undefined ? {} : { attributes: attributesOf(body.attribute_mapping) }),
    ...(scopes ? { scopes } : {}),
  };
}

/**
 * PUT /v1/b2b/sso/oidc/{organization_id}/connections/{connection_id}: changes the settings that are given, and reads the
 * addresses of the issuer where it is given.
 * @throws ServiceError organization_not_found, sso_connection_not_found, idp_address_not_allowed, idp_issuer_mismatch
 */
export async function updateOidc(
  context: BusinessContext,
  { params, body, headers }: { params: ConnectionName; body: OidcUpdate; headers: Headers },
): Promise<Omit<z.infer<typeof oidcConnectionData>, 'request_id' | 'status_code'>> {
  const stored = await requireConnection(context, { params, headers }, { action: 'update', kind: 'oidc' });
  checkAddresses(context, body);
  const { issuer } = body;
  const found = issuer === undefined ? null : await discoverEndpoints(context, issuer);
  const row = await changeConnection(context, stored.connection_id, recordRequest(headers), (current) => {
    const known = oidcDraftOf(context, current);
    const settings = changedSettings(known, body, found);
    const changed = {
      display_name: body.display_name ?? current.display_name,
      identity_provider: body.identity_provider ?? current.identity_provider,
      status: isOidcComplete(settings) ? 'active' : 'pending',
      configuration: encryptSettings(context, settings),
    } as const;
    const views = [current, { ...current, ...changed }].map((one) => oidcConnectionView(context, one));
    const [before, after] = views;
    const isSecretNew = settings.clientSecret !== known.clientSecret;
    const changes = before === undefined || after === undefined ? {} : changesBetween(before, after);
    return {
      changed,
      changes: { ...changes, ...(isSecretNew ? { client_secret: {} } : {}) },
      hasNewSettings: !isDeepStrictEqual(settings, { endpoints: {}, discovered: {}, ...known }),
    };
  });
  const isUnread = issuer !== undefined && found === null;
  return { connection: oidcConnectionView(context, row), ...(isUnread ? { warning: WARNING } : {}) };
}
