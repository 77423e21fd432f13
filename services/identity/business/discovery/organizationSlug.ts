import { refuse } from '../shared/errors.ts';

const SLUG = /^[a-z0-9](?:[a-z0-9._~-]{0,126}[a-z0-9])?$/;

/**
 * A slug as it was wished for, in lower case: 2 to 128 letters, digits and `-._~`.
 * @throws ServiceError bad_request
 */
export function readSlug(text: string): string {
  const slug = text.trim().toLowerCase();
  if (slug.length < 2 || !SLUG.test(slug)) throw refuse('bad_request');
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
