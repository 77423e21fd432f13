import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { scimListQuery } from '#contracts/identity/server/scim.ts';
import { refuse } from '../errors.ts';
import type { Schemas } from './attributes.ts';
import { type Filter, readFilter } from './filter.ts';
import { conjuncts, fits, type Resource } from './fits.ts';
import { listAnswer, type Page, readPage } from './listAnswer.ts';
import type { ScimAnswer } from './scimRoute.ts';

/** Candidates of a filter that no index answers. */
const MOST_CANDIDATES = 2_000;

type Conditions = readonly RawBuilder<boolean>[];

/** Resources of one kind as they are stored, the oldest first. */
interface Stored<R> {
  schemas: Schemas;
  /** The condition of the database that a part of a filter is, where it has an index for it. */
  conditionOf: (filter: Filter) => RawBuilder<boolean> | null;
  /** Checks the parts for which it has none. */
  check?: (others: readonly Filter[]) => void;
  count: (conditions: Conditions) => Promise<number>;
  read: (conditions: Conditions, page: Page) => Promise<R[]>;
  /** A resource as a filter compares it. */
  compared: (row: R) => Resource | Promise<Resource>;
  shown: (rows: readonly R[]) => Promise<Resource[]>;
}

/**
 * Resources by a filter, page by page. What an index answers is left to the database; the rest is compared here, with so
 * many resources at the most that a page takes no time.
 * @throws ServiceError scim_invalid_filter, scim_too_many
 */
export async function filteredList<R>(query: z.infer<typeof scimListQuery>, stored: Stored<R>): Promise<ScimAnswer> {
  const page = readPage(query);
  const parts = query.filter === undefined ? [] : conjuncts(readFilter(query.filter, stored.schemas));
  const conditions = parts.flatMap((part) => stored.conditionOf(part) ?? []);
  const others = parts.filter((part) => stored.conditionOf(part) === null);
  stored.check?.(others);
  const total = await stored.count(conditions);
  if (others.length === 0)
    return listAnswer(await stored.shown(await stored.read(conditions, page)), total, page.startIndex);
  if (total > MOST_CANDIDATES) throw refuse('scim_too_many');
  const found: R[] = [];
  for (const row of await stored.read(conditions, { startIndex: 1, count: MOST_CANDIDATES })) {
    const resource = await stored.compared(row);
    if (others.every((part) => fits(resource, part))) found.push(row);
  }
  const first = page.startIndex - 1;
  return listAnswer(await stored.shown(found.slice(first, first + page.count)), found.length, page.startIndex);
}
