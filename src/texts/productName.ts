/** The name that the texts have; an operator may have given another. */
export const DEFAULT_NAME = 'Tinyspark';

/** Replaces the default name inside of a value that a sentence takes, which stays as it is. */
const VALUE = '\uE001';

const inText = (text: string, name: string): string => text.replaceAll(DEFAULT_NAME, () => name);

type Sentence = (...values: unknown[]) => unknown;
const isSentence = (value: unknown): value is Sentence => typeof value === 'function';

function named(value: unknown, name: string): unknown {
  if (typeof value === 'string') return inText(value, name);
  if (Array.isArray(value)) return value.map((part: unknown) => named(part, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, named(part, name)]));
  if (!isSentence(value)) return value;
  return (...values: unknown[]) => {
    const taken = values.map((part) => (typeof part === 'string' ? part.replaceAll(DEFAULT_NAME, VALUE) : part));
    const said = value(...taken);
    return typeof said === 'string' ? inText(said, name).replaceAll(VALUE, DEFAULT_NAME) : said;
  };
}

/** Tables by name: a page has one name, and React compares texts by identity. */
const made = new WeakMap<object, { name: string; table: unknown }>();

/** Returns a table of texts with the product's name in place of the default one. */
export function withProductName<Table extends object>(table: Table, name: string | undefined): Table;
export function withProductName(table: object, name: string | undefined): unknown {
  if (name === undefined || name === DEFAULT_NAME) return table;
  const known = made.get(table);
  if (known?.name === name) return known.table;
  const renamed = named(table, name);
  made.set(table, { name, table: renamed });
  return renamed;
}
