import { z } from 'zod';
import { parseCursor, writeCursor } from '#services/platform/cursor.ts';
import { refuse } from './serverErrors.ts';

const cursorSchema = z.tuple([z.string(), z.union([z.string(), z.number()]), z.string(), z.string()]);

/** The place in a list after which a page begins: the last row's value of the order, its id, and the part of the list. */
export interface PageStart {
  value: string | number;
  id: string;
  part: string;
}

/** Results of a page by default. */
export const PAGE_LENGTH = 100;

/** Writes a cursor; `order` names the order of the list, which another query does not share. */
export const cursorOf = (order: string, { value, id, part }: PageStart): string =>
  writeCursor([order, value, id, part]);

/**
 * Reads the cursor of a search; null: it begins at the start.
 * @throws ServiceError invalid_cursor
 */
export function readCursor(order: string, kind: 'text' | 'number', cursor: string | undefined): PageStart | null {
  if (cursor === undefined || cursor === '') return null;
  const [named, value = '', id = '', part = ''] = parseCursor(cursorSchema, cursor) ?? [];
  if (named !== order || (typeof value === 'string') !== (kind === 'text')) throw refuse('invalid_cursor');
  return { value, id, part };
}

/** The one operator that searches know; a single operand needs none. */
export function checkOperator(query: { operator: 'AND' | 'OR'; operands: readonly unknown[] } | undefined): void {
  if (query?.operator === 'OR' && query.operands.length > 1) throw refuse('search_operator_not_supported');
}
