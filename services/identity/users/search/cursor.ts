import { z } from 'zod';
import { parseCursor, writeCursor } from '#services/platform/cursor.ts';
import { refuse } from '../errors.ts';

/** A place in the order of a search: the user there is the last one of the pages before. */
export interface Position {
  createdAt: number;
  userId: string;
}

/** The place after which a page begins, and what is known of the pages before it. */
export interface Cursor extends Position {
  /** As the first page counted it. */
  total: number;
  /** Results so far. */
  seen: number;
}

const cursorSchema = z
  .tuple([z.number().int(), z.string().max(200), z.number().int().min(0), z.number().int().min(0)])
  .transform(([createdAt, userId, total, seen]): Cursor => ({ createdAt, userId, total, seen }));

export const cursorOf = ({ createdAt, userId, total, seen }: Cursor): string =>
  writeCursor([createdAt, userId, total, seen]);

/** @throws ServiceError invalid_cursor */
export function readCursor(text: string): Cursor {
  const cursor = parseCursor(cursorSchema, text);
  if (cursor === null) throw refuse('invalid_cursor');
  return cursor;
}
