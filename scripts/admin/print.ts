import { z } from 'zod';
import { table } from '../db/table.ts';
import type { Command } from './command.ts';

const recordSchema = z.record(z.string(), z.unknown());

/** Fields with secrets that no later answer has. */
const secrets = new Set(['secret', 'client_secret', 'next_client_secret', 'bearer_token', 'next_bearer_token']);

// Names of people may hold codes that a terminal obeys, or turn the direction of what follows.
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, '?');

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || ['[]', '{}'].includes(JSON.stringify(value));

function cell(value: unknown): string {
  if (isEmpty(value)) return '–';
  if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return plain(value.join(', '));
  return plain(typeof value === 'string' ? value : JSON.stringify(value));
}

function valueAt(value: unknown, path: readonly string[]): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => valueAt(one, path)).filter((one) => one !== undefined);
  return valueAt(recordSchema.safeParse(value).data?.[name], rest);
}

/** The fields of one thing that have a value, each on a line. */
function lines(value: unknown): string {
  const fields = Object.entries(recordSchema.safeParse(value).data ?? {}).filter(([, one]) => !isEmpty(one));
  const width = Math.max(0, ...fields.map(([name]) => name.length));
  const shown = fields.map(([name, one]) => `${name.padEnd(width)}  ${cell(one)}`);
  const isSecret = fields.some(([name]) => secrets.has(name));
  return [...shown, ...(isSecret ? ['The secret is shown this one time.'] : [])].join('\n');
}

function list(rows: readonly unknown[], columns: readonly string[]): string {
  if (rows.length === 0) return 'none';
  return table(
    columns.map((column) => column.replaceAll(/[_.]/g, ' ')),
    rows.map((row) => columns.map((column) => cell(valueAt(row, column.split('.'))))),
  );
}

const pageSchema = z.looseObject({
  next_cursor: z.string().nullish(),
  results_metadata: z.looseObject({ next_cursor: z.string().nullish() }).optional(),
});

/** The cursor of the page after that of an answer; null: it is the last one. */
export function nextCursor(answer: Readonly<Record<string, unknown>>): string | null {
  const { next_cursor: own, results_metadata: results } = pageSchema.parse(answer);
  return own ?? results?.next_cursor ?? null;
}

/** An answer for people: a table of a list, the fields of one thing. */
export function shownAnswer(
  { shows, columns }: Pick<Command, 'shows' | 'columns'>,
  answer: Readonly<Record<string, unknown>>,
  args: Readonly<Record<string, string>>,
): string {
  const { request_id: _request, status_code: _status, ...fields } = answer;
  const shown = typeof shows === 'function' ? shows(fields, args) : shows === '' ? fields : fields[shows];
  if (Array.isArray(shown)) {
    const next = nextCursor(answer);
    return `${list(shown, columns ?? [])}${next === null || next === '' ? '' : `\nmore           --cursor ${next}`}`;
  }
  const own = Object.entries(fields).filter(([name]) => secrets.has(name));
  return lines({ ...recordSchema.safeParse(shown).data, ...Object.fromEntries(own) }) || 'done';
}
