import { newToken } from '#services/platform/tokens.ts';
import { refuse } from '../shared/errors.ts';
import type { BusinessDatabase } from '../shared/tables.ts';
import { refuse as refuseNaming } from './namingErrors.ts';

const SLUG = /^[a-z0-9](?:[a-z0-9._~-]{0,126}[a-z0-9])?$/;
/** A backend names organizations by id or slug: a slug like an id could stand for an organization that is gone. */
const ID = /^organization-(?:test|live)-/;

/**
 * A slug as it was wished for, in lower case: 2 to 128 letters, digits and `-._~`, unlike an id.
 * @throws ServiceError bad_request
 */
export function readSlug(text: string): string {
  const slug = text.trim().toLowerCase();
  if (slug.length < 2 || !SLUG.test(slug) || ID.test(slug)) throw refuse('bad_request');
  return slug;
}

/** The start of a slug that follows from a name. */
export function organizationSlugOf(name: string): string {
  const words = name
    .toLowerCase()
    .normalize('NFKD')
    .match(/[a-z0-9]+/g) ?? ['organization'];
  return words.join('-').slice(0, 64);
}

/** A slug that follows from a name, and that nobody has. */
export const freshSlug = (name: string): string =>
  `${organizationSlugOf(name)}-${newToken(5)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '0')}`;

/**
 * Checks that no other organization has a slug.
 * @throws ServiceError organization_slug_already_used
 */
export async function checkSlugIsFree(db: BusinessDatabase, slug: string, organizationId: string | null) {
  const row = await db
    .selectFrom('business_organizations')
    .select('organization_id')
    .where('slug', '=', slug)
    .executeTakeFirst();
  if (row !== undefined && row.organization_id !== organizationId) throw refuseNaming('organization_slug_already_used');
}
