import { parseSync } from 'vite';
import { printedFields } from './printedFields.mjs';

/** The sentence with its placeholders in braces, as a host may write it. */
const spoken = ({ quasis, expressions }) =>
  quasis.map(({ value }, index) => value.cooked + (index < expressions.length ? `{${expressions[index].name}}` : ''));

function sentence({ params, body }, code) {
  const types = params.map((param) => code.slice(param.start, param.end)).join(', ');
  return { type: `string | ((${types}) => string)`, note: spoken(body).join('') };
}

function replacement(node, code) {
  if (node.type === 'Literal' && typeof node.value === 'string') return { type: 'string', note: node.value };
  if (node.type === 'ArrowFunctionExpression' && node.body.type === 'TemplateLiteral') return sentence(node, code);
  if (node.type === 'ObjectExpression') return { type: group(node, code), note: '' };
  throw new Error(`No type is known for a sentence as ${node.type}`);
}

const group = ({ properties }, code) =>
  printedFields(
    properties.map(({ key, value }) => ({ name: key.name, isOptional: true, ...replacement(value, code) })),
  );

/**
 * The type of a host's sentences in place of those of a catalogue, read from its source: only there stands what a
 * placeholder is called.
 */
export function printedTexts(code, name) {
  const { program, errors } = parseSync('texts.ts', code);
  if (errors.length > 0) throw new Error('The catalogue cannot be read', { cause: errors });
  const declared = program.body
    .flatMap((statement) => statement.declaration?.declarations ?? [])
    .find((declaration) => declaration.id.name === name);
  return group(declared.init, code);
}
