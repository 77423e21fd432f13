import type { PaymentsContext } from '../context.ts';
import { noSuchObject } from './error.ts';
import type { Paging } from './parameters.ts';

interface Row {
  id: string;
  created_at: number;
}

/** A cursor reads from the newest (`before` a row in the list's order) or towards the newest (`after` it). */
export interface Window {
  limit: number;
  older?: Row;
  newer?: Row;
}

interface Listing<R extends Row> {
  /** Rows newest first (`older`, or no cursor) or oldest first (`newer`), at most `limit`. */
  rows(window: Window): Promise<R[]>;
  byId(id: string): Promise<R | undefined>;
  kind: string;
  url: string;
}

/**
 * A page of a list: newest first, one more row is read to learn `has_more`.
 * @throws StripeError 400 when a cursor names nothing
 */
export async function listPage<R extends Row, O>(
  context: PaymentsContext,
  listing: Listing<R>,
  paging: Paging,
  show: (row: R, context: PaymentsContext) => O | Promise<O>,
) {
  const cursor = paging.starting_after ?? paging.ending_before;
  const param = paging.starting_after === undefined ? 'ending_before' : 'starting_after';
  const row = cursor === undefined ? undefined : await listing.byId(cursor);
  if (cursor !== undefined && !row) throw noSuchObject(listing.kind, cursor, param);
  const isBackwards = param === 'ending_before' && row !== undefined;
  const found = await listing.rows({
    limit: paging.limit + 1,
    ...(row ? (isBackwards ? { newer: row } : { older: row }) : {}),
  });
  const page = found.slice(0, paging.limit);
  if (isBackwards) page.reverse();
  const data: O[] = [];
  for (const each of page) data.push(await show(each, context));
  return { object: 'list' as const, data, has_more: found.length > paging.limit, url: listing.url };
}
