import { isLanguageTag } from '#contracts/languageTag.ts';
import type { ConfigSchema } from './configSchema.ts';

/** Called with the first field that does not fit: its path, empty for the whole, and its schema. */
export type OnInvalidField = (path: string, schema: ConfigSchema) => never;

type Found = Record<string, unknown>;
const isObject = (value: unknown): value is Found =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const named = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function readText(schema: Extract<ConfigSchema, { type: 'string' }>, given: string): string | null {
  // As the contract does it: what surrounds an address is not part of it.
  const text = schema.kind === 'url' ? given.trim() : given;
  const isFine =
    text.length >= schema.min &&
    (schema.kind !== 'url' || URL.canParse(text)) &&
    (schema.kind !== 'locale' || isLanguageTag(text)) &&
    (schema.pattern === null || new RegExp(schema.pattern).test(text));
  if (!isFine) return null;
  return schema.isLowerCased ? text.toLowerCase() : text;
}

function isWithin({ isInteger, min, max }: Extract<ConfigSchema, { type: 'number' }>, given: number): boolean {
  const isKind = isInteger ? Number.isSafeInteger(given) : Number.isFinite(given);
  return isKind && (min === null || given >= min) && (max === null || given <= max);
}

const isOfLength = ({ min, max }: Extract<ConfigSchema, { type: 'array' }>, length: number): boolean =>
  length >= (min ?? 0) && length <= (max ?? length);

/**
 * Reads what a host gave by a schema, every default filled in.
 * @throws what `refuse` throws, of the first field that cannot be used
 */
export function parseConfig(schema: ConfigSchema, given: unknown, refuse: OnInvalidField): unknown {
  function readFields(fields: [string, ConfigSchema][], from: Found, path: string): Found {
    const values = fields.map(([name, field]) => [name, read(field, from[name], named(path, name))] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  }
  function read(schema: ConfigSchema, given: unknown, path: string, whole: ConfigSchema = schema): unknown {
    const unfit = (): never => refuse(path, whole);
    switch (schema.type) {
      case 'default':
        if (given !== undefined) return read(schema.inner, given, path, schema);
        return schema.isParsed ? read(schema.inner, schema.defaultValue, path) : schema.defaultValue;
      case 'optional':
        return given === undefined ? undefined : read(schema.inner, given, path);
      case 'nullable':
        return given === null ? null : read(schema.inner, given, path, whole);
      case 'shorthand':
        return read(schema.of, typeof given === 'string' ? { [schema.field]: given } : given, path);
      case 'unknown':
        return given;
      case 'string':
        return (typeof given === 'string' ? readText(schema, given) : null) ?? unfit();
      case 'enum': {
        const value = typeof given === 'string' && schema.isLowerCased ? given.toLowerCase() : given;
        return typeof value === 'string' && schema.of.includes(value) ? value : unfit();
      }
      case 'number':
        return typeof given === 'number' && isWithin(schema, given) ? given : unfit();
      case 'boolean':
        return typeof given === 'boolean' ? given : unfit();
      case 'array':
        if (!Array.isArray(given) || !isOfLength(schema, given.length)) return unfit();
        return given.map((one: unknown, index) => read(schema.of, one, `${path}[${index}]`));
      case 'record': {
        if (!isObject(given)) return unfit();
        const fields = Object.keys(given).map((name): [string, ConfigSchema] => [name, schema.of]);
        return readFields(fields, given, path);
      }
      case 'object':
        if (!isObject(given)) return unfit();
        return { ...(schema.isLoose ? given : {}), ...readFields(Object.entries(schema.fields), given, path) };
    }
  }
  return read(schema, given, '');
}
