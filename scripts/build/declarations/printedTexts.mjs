import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseSync } from 'vite';
import { printedFields } from './printedFields.mjs';

/** The sentence with its placeholders in braces, as a host may write it. */
const spoken = ({ quasis, expressions }) =>
  quasis.map(({ value }, index) => value.cooked + (index < expressions.length ? `{${expressions[index].name}}` : ''));

function sentence({ params, body }, code) {
  const types = params.map((param) => code.slice(param.start, param.end)).join(', ');
  return { type: `string | ((${types}) => string)`, note: spoken(body).join('') };
}

function replacement(node, file) {
  if (node.type === 'Literal' && typeof node.value === 'string') return { type: 'string', note: node.value };
  if (node.type === 'ArrowFunctionExpression' && node.body.type === 'TemplateLiteral') return sentence(node, file.code);
  if (node.type === 'ObjectExpression') return { type: printedFields(fieldsOf(node, file)), note: '' };
  if (node.type === 'Identifier') return replacement(...file.imported(node.name));
  throw new Error(`No type is known for a sentence as ${node.type}`);
}

const fieldsOf = ({ properties }, file) =>
  properties.flatMap((property) => {
    if (property.type === 'SpreadElement') return fieldsOf(...file.imported(property.argument.name));
    const { key, value } = property;
    return { name: file.code.slice(key.start, key.end), isOptional: true, ...replacement(value, file) };
  });

/** A constant of a file of sentences, and the file, which knows those that it imports. */
function constant(path, name) {
  const code = readFileSync(path, 'utf8');
  const { program, errors } = parseSync('texts.ts', code);
  if (errors.length > 0) throw new Error(`${path} cannot be read`, { cause: errors });
  const declared = program.body.flatMap((statement) => statement.declaration?.declarations ?? []);
  const found = declared.find(({ id }) => id.name === name);
  if (found === undefined) throw new Error(`${path} has no ${name}`);
  const imported = (wanted) => {
    const specifiers = program.body.flatMap(({ type, source, specifiers }) =>
      type === 'ImportDeclaration' ? specifiers.map((one) => ({ one, source: source.value })) : [],
    );
    const from = specifiers.find(({ one }) => one.local.name === wanted);
    if (from === undefined) throw new Error(`${path} does not import ${wanted}`);
    const file = from.source.startsWith('#') ? from.source.slice(1) : join(dirname(path), from.source);
    return constant(file, from.one.imported.name);
  };
  return [found.init, { code, imported }];
}

/**
 * The type of a host's sentences in place of those of catalogues, read from their source: only there is the name of a
 * placeholder is called. `field`: the group that a catalogue is of its own; without it its groups are beside the others.
 * `except`: what no host can replace; `others`: further groups by the names of their types.
 */
export function printedTexts(catalogues, others = {}) {
  const own = catalogues.flatMap(({ name, field, except = [] }) => {
    const [init, file] = constant(`src/texts/${name}.texts.ts`, name);
    const fields = fieldsOf(init, file).filter((one) => !except.includes(one.name));
    return field === undefined ? fields : [{ name: field, isOptional: true, type: printedFields(fields), note: '' }];
  });
  const further = Object.entries(others).map(([name, type]) => ({ name, type, isOptional: true, note: '' }));
  return printedFields([...own, ...further]);
}
