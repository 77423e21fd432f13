import { wireTime } from '#services/platform/wireTime.ts';
import { scimBaseUrl } from '#services/identity/business/people/scimBaseUrl.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { Resource } from './fits.ts';
import type { ScimAnswer } from './scimRoute.ts';

/** Most resources of a page; by default as well. */
export const MOST_RESULTS = 200;

/** The part of a list that is asked for; `startIndex` counts from 1 (RFC 7644, section 3.4.2.4). */
export interface Page {
  startIndex: number;
  count: number;
}

export const readPage = (query: { startIndex?: number | undefined; count?: number | undefined }): Page => ({
  startIndex: Math.max(1, query.startIndex ?? 1),
  count: Math.min(MOST_RESULTS, Math.max(0, query.count ?? MOST_RESULTS)),
});

/** A list of resources (RFC 7644, section 3.4.2). */
export const listAnswer = (resources: readonly Resource[], totalResults: number, startIndex = 1): ScimAnswer => ({
  body: {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults,
    startIndex,
    itemsPerPage: resources.length,
    Resources: resources,
  },
});

interface Stored {
  connection_id: string;
  created_at: number;
  updated_at: number;
}

export const locationOf = (
  { project }: Pick<BusinessContext, 'project'>,
  { connection_id }: Pick<Stored, 'connection_id'>,
  kind: 'User' | 'Group',
  id: string,
): string => `${scimBaseUrl(project, connection_id)}/${kind}s/${id}`;

/** The `meta` of a resource. */
export const metaOf = (
  context: Pick<BusinessContext, 'project'>,
  stored: Stored,
  resourceType: 'User' | 'Group',
  id: string,
) => ({
  resourceType,
  created: wireTime(stored.created_at),
  lastModified: wireTime(stored.updated_at),
  location: locationOf(context, stored, resourceType, id),
});
