import { parsedUrl } from '#services/platform/http/parsedUrl.ts';
import { isFetchable } from '#services/platform/http/publicFetch.ts';
import type { BusinessContext } from '../shared/context.ts';
import { isSandboxAddress } from '../sso/organizationFetch.ts';
import { refuse } from './errors.ts';

type Context = Pick<BusinessContext, 'project' | 'sandboxProvider'>;

const refuseAddress = (field: string) => refuse('idp_address_not_allowed', { details: { field } });

/**
 * Checks an address that this service fetches: names that lead into a private network are refused when they are fetched.
 * @throws ServiceError idp_address_not_allowed
 */
export function checkFetched(context: Context, field: string, url: string | undefined): void {
  if (url && !isSandboxAddress(context, url) && !isFetchable(url)) throw refuseAddress(field);
}

/**
 * Checks an address that browsers are led to, which may be of a company's own network.
 * @throws ServiceError idp_address_not_allowed
 */
export function checkOpened(context: Context, field: string, url: string | undefined): void {
  if (url && !isSandboxAddress(context, url) && parsedUrl(url)?.protocol !== 'https:') throw refuseAddress(field);
}
