import type { Context } from 'hono';

/** The id in an address. PostgreSQL compares no text with U+0000 in it, and no id has one: such is nobody's. */
export function pathId(context: Context): string {
  const id = context.req.param('id') ?? '';
  return id.includes('\0') ? '' : id;
}
