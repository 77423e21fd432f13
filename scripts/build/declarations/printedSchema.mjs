import { isTypeName, literal, printedFields } from './printedFields.mjs';

const mayBeAbsent = (schema) => schema.type === 'default' || schema.type === 'optional';
const innermost = (schema) => (mayBeAbsent(schema) || schema.type === 'nullable' ? innermost(schema.inner) : schema);

function limitsOf({ min, max }) {
  if (min !== null && max !== null) return `, from ${min} to ${max}`;
  if (min !== null) return `, ${min} or more`;
  return max === null ? '' : `, up to ${max}`;
}

/** Documents a field: its line of help, then what its type cannot express. */
function notesOf(schema, help) {
  const inner = innermost(schema);
  const notes = help === null ? [] : [help];
  if (inner.type === 'string' && inner.kind === 'url') notes.push('An absolute URL.');
  if (inner.type === 'string' && inner.kind === 'locale') notes.push('A language tag like `de` or `pt-BR`.');
  if (inner.type === 'number') notes.push(`A ${inner.isInteger ? 'whole ' : ''}number${limitsOf(inner)}.`);
  if (inner.type === 'array' && (inner.min ?? 0) > 0) notes.push('Not empty.');
  if (inner.type === 'array' && inner.max !== null) notes.push(`At most ${inner.max}.`);
  if (schema.type === 'default' && !schema.isParsed) notes.push(`Default: \`${JSON.stringify(schema.defaultValue)}\`.`);
  return notes.join(' ');
}

function choiceType({ of, isLowerCased }) {
  const values = of.map(literal);
  // Any mixture of large and small letters is the same value; the names are there to be offered.
  return [...values, ...(isLowerCased ? ['(string & {})'] : [])].join(' | ');
}

/**
 * Prints a schema as the TypeScript type of its input; fields with a default are optional. `named` overrides the types of
 * outer fields. `helpOf` gives the line of help for the path of a field, or null.
 */
export function printedSchema(schema, named = {}, helpOf = () => null, path = []) {
  const inside = (inner) => printedSchema(inner, {}, helpOf, path);
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'enum':
      return choiceType(schema);
    case 'number':
    case 'boolean':
      return schema.type;
    case 'unknown':
      return 'unknown';
    case 'array': {
      const of = inside(schema.of);
      return isTypeName(of) ? `${of}[]` : `Array<${of}>`;
    }
    case 'shorthand':
      return `${inside(schema.of.fields[schema.field])} | ${inside(schema.of)}`;
    case 'record':
      return `Record<string, ${inside(schema.of)}>`;
    case 'nullable':
      return `${inside(schema.inner)} | null`;
    case 'default':
    case 'optional':
      return inside(schema.inner);
    case 'object':
      if (Object.keys(schema.fields).length === 0) return 'Record<string, never>';
      return printedFields([
        ...(schema.isLoose ? [{ name: '[name: string]', type: 'unknown', isOptional: false, note: '' }] : []),
        ...Object.entries(schema.fields).map(([name, field]) => ({
          name,
          type: named[name] ?? printedSchema(field, {}, helpOf, [...path, name]),
          isOptional: mayBeAbsent(field),
          note: notesOf(field, helpOf([...path, name])),
        })),
      ]);
    default:
      throw new Error(`No type is known for ${schema.type}`);
  }
}
