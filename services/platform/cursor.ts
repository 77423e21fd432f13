import type { ZodType } from 'zod';

/** A place in a list, as a caller hands it back for the next page. */
export const writeCursor = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

/** The place that a cursor encodes; null: nobody has written it. No text of PostgreSQL holds U+0000, so no place does. */
export function parseCursor<T>(schema: ZodType<T>, cursor: string): T | null {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (/\0|\\u0000/.test(text)) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** The rows of a page, of which one more was read than it has; `last`: the one after which the next page begins, if any. */
export function cutPage<R>(found: readonly R[], limit: number): { rows: R[]; last: R | undefined } {
  const rows = found.slice(0, limit);
  return { rows, last: found.length > limit ? rows.at(-1) : undefined };
}
