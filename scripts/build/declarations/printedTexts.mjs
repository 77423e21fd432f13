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

const fieldsOf = ({ properties }, code) =>
  properties.map(({ key, value }) => ({
    name: code.slice(key.start, key.end),
    isOptional: true,
    ...replacement(value, code),
  }));

const group = (node, code) => printedFields(fieldsOf(node, code));

function catalogue({ code, name }) {
  const { program, errors } = parseSync('texts.ts', code);
  if (errors.length > 0) throw new Error('The catalogue cannot be read', { cause: errors });
  const { init } = program.body
    .flatMap((statement) => statement.declaration?.declarations ?? [])
    .find((declaration) => declaration.id.name === name);
  return { init, code };
}

/**
 * The type of a host's sentences in place of those of catalogues, read from their source: only there stands what a
 * placeholder is called. `field`: the group that a catalogue is of its own; without it its groups stand beside the others.
 */
export function printedTexts(...catalogues) {
  return printedFields(
    catalogues.flatMap(({ field, ...given }) => {
      const { init, code } = catalogue(given);
      if (field === undefined) return fieldsOf(init, code);
      return [{ name: field, isOptional: true, type: group(init, code), note: '' }];
    }),
  );
}
