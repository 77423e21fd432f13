import { z } from 'zod';
import { parsedUrl } from '#services/platform/http/parsedUrl.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { OidcEndpoints } from '../people/connectionSettings.ts';
import { checkFetched, checkOpened } from './addresses.ts';
import { refuse } from './errors.ts';
import { fetchMetadata } from './metadataFetch.ts';

/** The part of the metadata that a sign-in needs (OpenID Connect Discovery, section 3). */
const metadataSchema = z.object({
  issuer: z.string(),
  authorization_endpoint: z.string().max(2048),
  token_endpoint: z.string().max(2048),
  userinfo_endpoint: z.string().max(2048).optional(),
  jwks_uri: z.string().max(2048),
});
type Metadata = z.infer<typeof metadataSchema>;

function parsed(text: string): Metadata | null {
  try {
    return metadataSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Null: nobody answers there, or not with metadata. @throws ServiceError idp_address_not_allowed */
async function readMetadata(context: BusinessContext, issuer: string): Promise<Metadata | null> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  try {
    return parsed(await fetchMetadata(context, url, 'application/json'));
  } catch (error) {
    if (error instanceof ServiceError && error.errorType === 'idp_metadata_unavailable') return null;
    throw error;
  }
}

/**
 * The endpoints of an issuer; null when it has no metadata, or none that can be read now.
 * @throws ServiceError idp_address_not_allowed, idp_issuer_mismatch
 */
export async function discoverEndpoints(context: BusinessContext, issuer: string): Promise<OidcEndpoints | null> {
  const found = await readMetadata(context, issuer);
  if (found === null) return null;
  if (parsedUrl(found.issuer)?.href !== parsedUrl(issuer)?.href) throw refuse('idp_issuer_mismatch');
  checkOpened(context, 'authorization_url', found.authorization_endpoint);
  checkFetched(context, 'token_url', found.token_endpoint);
  checkFetched(context, 'userinfo_url', found.userinfo_endpoint);
  checkFetched(context, 'jwks_url', found.jwks_uri);
  return {
    authorization: found.authorization_endpoint,
    token: found.token_endpoint,
    jwks: found.jwks_uri,
    ...(found.userinfo_endpoint === undefined ? {} : { userinfo: found.userinfo_endpoint }),
  };
}
