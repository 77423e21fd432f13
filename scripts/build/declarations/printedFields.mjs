/** A value as a literal type. */
export const literal = (text) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

export const isTypeName = (type) => /^\w+$/.test(type);

const indented = (text) => text.replaceAll('\n', '\n  ');

/** Fields as an object type; each may carry a note for the reader. */
export function printedFields(fields) {
  const lines = fields.map(({ name, type, isOptional, note }) => {
    const comment = note === '' ? '' : `/** ${note.replaceAll('*/', '*\\/')} */\n`;
    const field = isOptional ? `${name}?: ${type} | undefined;` : `${name}: ${type};`;
    return `\n  ${indented(comment + field)}`;
  });
  return `{${lines.join('')}\n}`;
}
