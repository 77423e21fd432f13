import { isTypeName, literal, printedFields } from './printedFields.mjs';

const pascal = (text) => text.replaceAll(/(?:^|[^a-z0-9]+)([a-z0-9])/gi, (_, letter) => letter.toUpperCase());
/** The name of one of many. */
const oneOf = (name) => name.replace(/ies$/, 'y').replace(/(?<=[^s])s$/, '');
const arrayOf = (type) => (isTypeName(type) ? `${type}[]` : `Array<${type}>`);
const united = (types) => [...new Set(types)].join(' | ');

/** Shorter types are written where they are used. */
const SHARED_FROM = 200;

/** Prints JSON Schema as TypeScript; objects that are used more than once become types of their own, by where they are. */
function printer(schemas) {
  const uses = new Map();
  const count = (schema) => {
    if (typeof schema !== 'object' || schema === null) return;
    const text = JSON.stringify(schema);
    if ('properties' in schema) uses.set(text, (uses.get(text) ?? 0) + 1);
    // Parts of what is used again are counted once.
    if ((uses.get(text) ?? 0) < 2) for (const part of Object.values(schema)) count(part);
  };
  for (const schema of schemas) count(schema);

  const names = new Map();
  const types = new Map();
  const printedObject = ({ properties, required = [], additionalProperties }) =>
    printedFields([
      ...(additionalProperties === undefined || additionalProperties === false
        ? []
        : [{ name: '[name: string]', type: 'unknown', isOptional: false, note: '' }]),
      ...Object.entries(properties).map(([name, field]) => ({
        name: /^\w+$/.test(name) ? name : literal(name),
        type: printed(field, name),
        isOptional: !required.includes(name),
        note: '',
      })),
    ]);
  function named(schema, hint) {
    const text = JSON.stringify(schema);
    const known = names.get(text);
    if (known !== undefined) return known;
    const base = pascal(hint);
    let name = base;
    for (let more = 2; types.has(name); more += 1) name = `${base}${more}`;
    names.set(text, name);
    types.set(name, '');
    types.set(name, printedObject(schema));
    return name;
  }
  function printedKind(kind, schema, hint) {
    switch (kind) {
      case 'string':
        return schema.enum === undefined ? 'string' : united(schema.enum.filter((one) => one !== null).map(literal));
      case 'integer':
      case 'number':
        return 'number';
      case 'boolean':
      case 'null':
        return kind;
      case 'array':
        return arrayOf(printed(schema.items ?? {}, oneOf(hint)));
      case 'object': {
        if (schema.properties === undefined)
          return `Record<string, ${printed(schema.additionalProperties ?? {}, oneOf(hint))}>`;
        const plain = { ...schema, type: 'object' };
        const isShared = (uses.get(JSON.stringify(schema)) ?? 0) > 1 && JSON.stringify(schema).length > SHARED_FROM;
        return isShared ? named(plain, hint) : printedObject(schema);
      }
      default:
        throw new Error(`No type is known for ${JSON.stringify(schema)}`);
    }
  }
  function printed(schema, hint) {
    const either = schema.anyOf ?? schema.oneOf;
    if (either !== undefined) return united(either.map((one) => printed(one, hint)));
    if (schema.type === undefined)
      return schema.enum === undefined ? 'unknown' : united(schema.enum.map(JSON.stringify));
    return united([schema.type].flat().map((kind) => printedKind(kind, schema, hint)));
  }
  return { printed, types };
}

const isRequired = ({ required = [] }) => required.length > 0;

/** The type of a call; what may be left out is optional. */
function callType({ path, parameters, body, answer }, printed) {
  const words = path.split('/').filter((part) => !/^(|v1|b2b|\{.*)$/.test(part));
  const hint = words.map((word) => pascal(word)).join('');
  const named = (place) => parameters.filter((one) => one.in === place);
  const strings = (place) =>
    printedFields(
      named(place).map(({ name, schema }) => ({
        name,
        type: printed(schema, name),
        isOptional: place === 'query',
        note: '',
      })),
    );
  return printedFields([
    ...(named('path').length === 0 ? [] : [{ name: 'params', type: strings('path'), isOptional: false, note: '' }]),
    ...(named('query').length === 0 ? [] : [{ name: 'query', type: strings('query'), isOptional: true, note: '' }]),
    ...(body === undefined
      ? []
      : [{ name: 'body', type: printed(body, `${hint}Body`), isOptional: !isRequired(body), note: '' }]),
    {
      name: 'answer',
      type: answer === undefined ? 'unknown' : printed(answer, `${hint}Answer`),
      isOptional: false,
      note: '',
    },
  ]);
}

/** Prints the types of the calls that take a secret key. Calls of both projects at one path are one. */
export function printedCalls(calls) {
  const { printed, types } = printer(calls.flatMap(({ body, answer }) => [body, answer]));
  const fields = new Map();
  for (const call of calls) {
    const path = call.path.replace(/#.*$/, '');
    const name = literal(`${call.method} ${path}`);
    const type = callType({ ...call, path }, printed);
    const known = fields.get(name);
    if (known === undefined) fields.set(name, { name, type, isOptional: false, note: `${call.summary}.` });
    else known.type = united([known.type, type]);
  }
  const shared = [...types].map(([name, type]) => `export interface ${name} ${type}\n`);
  return `${shared.join('\n')}
/** The calls of the server API, by method and path: their parts and their answers. */
export interface ServerCalls ${printedFields([...fields.values()])}
`;
}
