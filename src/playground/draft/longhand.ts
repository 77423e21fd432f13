import type { ConfigSchema } from '#src/embed/config/configSchema.ts';
import { isDraft, type Path } from './values.ts';

/** A schema without what says when it may be absent. */
function present(schema: ConfigSchema): ConfigSchema {
  const isWrapper = schema.type === 'default' || schema.type === 'optional' || schema.type === 'nullable';
  return isWrapper ? present(schema.inner) : schema;
}

/**
 * A configuration in which every text on the way to `path` that stands for an object is that object, so that more can be
 * said of it: `'google'` becomes `{ type: 'google' }`.
 */
export function longhand(value: unknown, path: Path, whole: ConfigSchema): unknown {
  const schema = present(whole);
  const [head, ...rest] = path;
  if (head === undefined) return value;
  if (schema.type === 'shorthand')
    return longhand(typeof value === 'string' ? { [schema.field]: value } : value, path, schema.of);
  if (schema.type === 'array' && Array.isArray(value))
    return value.map((one: unknown, index) => (index === head ? longhand(one, rest, schema.of) : one));
  const field = schema.type === 'object' ? schema.fields[head] : undefined;
  if (field === undefined || !isDraft(value) || !(head in value)) return value;
  return { ...value, [head]: longhand(value[head], rest, field) };
}
