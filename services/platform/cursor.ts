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
