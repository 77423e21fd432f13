import { z } from 'zod';
import type { Shape, Shaped } from './shape.ts';

/** A contract with a rule that a shape has no word for. */
class UnsupportedShapeError extends Error {
  override readonly name = 'UnsupportedShapeError';
}

type Schema = z.core.JSONSchema.BaseSchema;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function schemaOf(value: unknown): Schema {
  if (isSchema(value)) return value;
  throw new UnsupportedShapeError('a list of schemas');
}

/** A choice between shapes; the same twice is none. */
function choiceOf(shapes: Shape[]): Shape {
  const different = new Map(shapes.map((shape) => [JSON.stringify(shape), shape]));
  const [only, ...others] = different.values();
  if (only === undefined) throw new UnsupportedShapeError('an empty choice');
  return others.length === 0 ? only : [only, ...others];
}

function objectOf({ properties = {}, required = [] }: Schema, depth: number, read: readonly string[]): Shape {
  if (depth === 0) return {};
  const fields = Object.entries(properties).map(([name, field]): [string, Shape] => [
    required.includes(name) ? name : `${name}?`,
    shapeOf(schemaOf(field), depth - 1, read),
  ]);
  // A missing text shows as such; a page that goes through a missing list fails.
  return Object.fromEntries(fields.filter(([name, field]) => typeof field !== 'string' || read.includes(name)));
}

function shapeOf(schema: Schema, depth: number, read: readonly string[]): Shape {
  const types: unknown = schema.type;
  if (Array.isArray(types)) return choiceOf(types.map((type) => shapeOf({ ...schema, type }, depth, read)));
  if (schema.anyOf !== undefined) return choiceOf(schema.anyOf.map((one) => shapeOf(schemaOf(one), depth, read)));
  switch (schema.type) {
    // A closed list of texts becomes any text: a newer service may have more of them, and the page goes on.
    case 'string':
      return 's';
    case 'integer':
      return 'i';
    case 'null':
      return 'n';
    case 'array':
      return [];
    case 'object':
      return objectOf(schema, depth, read);
    case undefined:
    case 'boolean':
      return 'a';
    default:
      throw new UnsupportedShapeError(`a ${schema.type}`);
  }
}

/**
 * The shape of a contract: the texts and numbers that are read here, and every object and list of the first two levels.
 * @throws UnsupportedShapeError the contract has a rule that a shape cannot say
 */
export const toShape = <T extends z.ZodType>(contract: T, ...read: string[]): Shaped<z.infer<T>> => ({
  shape: shapeOf(schemaOf(z.toJSONSchema(contract, { io: 'input' })), 2, read),
});
