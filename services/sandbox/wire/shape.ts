import { z } from 'zod';

/** The parts of a JSON Schema that the page shows. */
const schemaShape = z.object({
  type: z.union([z.string(), z.array(z.string())]).optional(),
  properties: z.record(z.string(), z.unknown()).optional(),
  required: z.array(z.string()).default([]),
  items: z.unknown().optional(),
  enum: z.array(z.unknown()).optional(),
  const: z.unknown().optional(),
  anyOf: z.array(z.unknown()).optional(),
  oneOf: z.array(z.unknown()).optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  minLength: z.number().optional(),
  maxLength: z.number().optional(),
  pattern: z.string().optional(),
  format: z.string().optional(),
});
type Schema = z.infer<typeof schemaShape>;

function range(low: number | undefined, high: number | undefined): string | null {
  if (low !== undefined && high !== undefined) return low === high ? String(low) : `${low} to ${high}`;
  if (low !== undefined) return `${low} or more`;
  return high === undefined ? null : `up to ${high}`;
}

/** In words, what a value of a plain type is held to. */
function limitsOf({ minimum, maximum, minLength, maxLength, pattern, format }: Schema): string {
  const length = range(minLength, maxLength);
  // Zod writes the range of safe integers for every whole number.
  const isWhole = minimum === Number.MIN_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER;
  const parts = [
    isWhole ? null : range(minimum, maximum === Number.MAX_SAFE_INTEGER ? undefined : maximum),
    length === null ? null : `${length} characters`,
    format ?? (pattern === undefined ? null : `like ${pattern}`),
  ].filter((part) => part !== null);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}

/** Shapes that have a name of their own, by their schema as JSON. */
export type ShapeNames = ReadonlyMap<string, string>;

function fields({ properties = {}, required }: Schema, indent: string, names: ShapeNames): string {
  const lines = Object.entries(properties).map(([name, schema]) => {
    const mark = required.includes(name) ? '' : '?';
    return `${indent}  ${name}${mark}: ${shapeOf(schema, names, `${indent}  `)}`;
  });
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`;
}

function plain(type: string, schema: Schema, indent: string, names: ShapeNames): string {
  if (type === 'array') return `${shapeOf(schema.items, names, indent)}[]`;
  if (type === 'object') return schema.properties === undefined ? 'object' : fields(schema, indent, names);
  return type;
}

/** A JSON Schema as a person reads it: fields and their types, `?` behind what may be left out. */
export function shapeOf(given: unknown, names: ShapeNames = new Map(), indent = ''): string {
  const name = names.get(JSON.stringify(given));
  if (name !== undefined) return name;
  const schema = schemaShape.parse(given ?? {});
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => shapeOf(choice, names, indent)).join(' | ');
  if (schema.type === undefined) return 'anything';
  const types = [schema.type].flat();
  return `${types.map((type) => plain(type, schema, indent, names)).join(' | ')}${limitsOf(schema)}`;
}

/** Objects of so many fields have a name when they are in more than one answer. */
const WORTH_A_NAME = 6;

/** Finds the objects that are in these schemas again and again, named after the field that they are in first. */
export function sharedShapes(schemas: readonly unknown[]): {
  names: ShapeNames;
  shapes: { name: string; schema: unknown }[];
} {
  const found = new Map<string, { field: string; schema: unknown; count: number }>();
  const visit = (given: unknown, field: string): void => {
    const schema = schemaShape.parse(given ?? {});
    const inside = Object.entries(schema.properties ?? {});
    if (inside.length >= WORTH_A_NAME && field !== 'data') {
      const key = JSON.stringify(given);
      found.set(key, { field, schema: given, ...found.get(key), count: (found.get(key)?.count ?? 0) + 1 });
    }
    for (const [name, one] of inside) visit(one, name);
    if (schema.items !== undefined) visit(schema.items, field);
    for (const choice of schema.anyOf ?? schema.oneOf ?? []) visit(choice, field);
  };
  for (const schema of schemas) if (schema !== undefined) visit(schema, 'data');
  const shared = [...found].filter(([, { count }]) => count > 1);
  const nameOf = (field: string) => `${field.charAt(0).toUpperCase()}${field.slice(1)}`;
  return {
    names: new Map(shared.map(([key, { field }]) => [key, nameOf(field)])),
    shapes: shared.map(([, { field, schema }]) => ({ name: nameOf(field), schema })),
  };
}
