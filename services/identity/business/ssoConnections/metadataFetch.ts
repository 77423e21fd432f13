import { PublicFetchError } from '#services/platform/http/publicFetch.ts';
import type { BusinessContext } from '../shared/context.ts';
import { organizationFetch } from '../sso/organizationFetch.ts';
import { refuse } from './errors.ts';

/**
 * The text at an address that an organization names.
 * @throws ServiceError idp_address_not_allowed, idp_metadata_unavailable
 */
export async function fetchMetadata(
  context: Pick<BusinessContext, 'project' | 'sandboxProvider' | 'publicFetch'>,
  url: string,
  accept: string,
): Promise<string> {
  try {
    const request = { method: 'GET', headers: { accept }, body: null, redirect: 'manual' } as const;
    const response = await organizationFetch(context)(url, request);
    if (response.status !== 200) throw new Error(`The identity provider answered ${response.status}`);
    return await response.text();
  } catch (cause) {
    const isPrivate = cause instanceof PublicFetchError && cause.reason === 'not_public';
    throw refuse(isPrivate ? 'idp_address_not_allowed' : 'idp_metadata_unavailable', { cause });
  }
}
