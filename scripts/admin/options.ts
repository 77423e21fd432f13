import { z } from 'zod';
import { CommandError } from '../db/runCommand.ts';
import type { Command } from './command.ts';

/** A field of a call that has an option of its own. */
export interface Option {
  /** Without its dashes. */
  name: string;
  /** Path of the value in the body or the query. */
  path: readonly string[];
  kind: 'text' | 'number' | 'flag' | 'texts' | 'json';
  /** The only values that there are. */
  values: readonly string[];
  isRequired: boolean;
}

const fieldSchema = z.looseObject({
  type: z
    .union([z.string(), z.array(z.string())])
    .transform((types) => [types].flat().find((one) => one !== 'null') ?? 'null')
    .optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  maxItems: z.number().optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).optional(),
});
type Field = z.infer<typeof fieldSchema>;

/** The schema of a value beside null; a choice of several kinds is the last of them. */
function valueSchema(given: unknown): Field {
  const field = fieldSchema.parse(given);
  const others = (field.anyOf ?? []).map(valueSchema).filter(({ type }) => type !== 'null');
  return others.at(-1) ?? field;
}

const dashed = (path: readonly string[]): string => path.join('-').replaceAll('_', '-');

const valuesOf = ({ enum: values = [] }: Field): string[] => values.filter((one) => one !== null).map(String);

function optionsOfField(path: readonly string[], given: unknown, isRequired: boolean): Option[] {
  const field = valueSchema(given);
  // It can have one value alone, which changes nothing: it is there for the vendor's SDK.
  if (field.const !== undefined || field.maxItems === 0) return [];
  const option = (kind: Option['kind'], values: string[] = []): Option[] => [
    { name: dashed(path), path, kind, values, isRequired },
  ];
  switch (field.type) {
    case 'string':
      return option('text', valuesOf(field));
    case 'integer':
    case 'number':
      return option('number');
    case 'boolean':
      return option('flag');
    case 'array': {
      const items = valueSchema(field.items ?? {});
      return items.type === 'string' ? option('texts', valuesOf(items)) : option('json');
    }
    case 'object': {
      const properties = Object.entries(field.properties ?? {});
      if (properties.length === 0) return option('json');
      return properties.flatMap(([name, one]) => optionsOfField([...path, name], one, false));
    }
    default:
      return [];
  }
}

/** The options of a call's body or query, by its contract. Fields that are arguments, or a search's query, have none. */
export function optionsOf({ body, query, inBody = [], filters }: Command): Option[] {
  const schema = body ?? query;
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = fieldSchema.parse(
    z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }),
  );
  return Object.entries(properties)
    .filter(([name]) => !inBody.includes(name) && !(filters !== undefined && name === 'query'))
    .flatMap(([name, field]) => optionsOfField([name], field, required.includes(name)));
}

export type Given = string | boolean | (string | boolean)[];

/**
 * The value of an option in the form of its field.
 * @throws CommandError
 */
export function valueOf({ name, kind, values }: Option, given: Given): unknown {
  const refuse = (expected: string) => new CommandError(`--${name} is ${JSON.stringify(given)}; expected ${expected}`);
  const texts = [given].flat().map(String);
  if (values.length > 0 && texts.some((text) => !values.includes(text))) throw refuse(values.join(' or '));
  switch (kind) {
    case 'number': {
      if (texts[0] === '' || Number.isNaN(Number(texts[0]))) throw refuse('a number');
      return Number(texts[0]);
    }
    case 'json':
      return parseJson(texts[0] ?? '', () => refuse('JSON'));
    case 'texts':
      return texts;
    default:
      return given;
  }
}

export function parseJson(text: string, refuse: () => CommandError): unknown {
  try {
    return z.unknown().parse(JSON.parse(text));
  } catch {
    throw refuse();
  }
}

type Fields = Record<string, unknown>;
const fieldsSchema = z.record(z.string(), z.unknown());

/** A copy with a value at a path. */
export function withValue(fields: Fields, [name = '', ...rest]: readonly string[], value: unknown): Fields {
  if (rest.length === 0) return { ...fields, [name]: value };
  const inner = fieldsSchema.safeParse(fields[name]).data ?? {};
  return { ...fields, [name]: withValue(inner, rest, value) };
}
