const LINE = 84;
const PLAIN_NAME = /^[A-Za-z_$][\w$]*$/;

/** JavaScript that is in a literal as it is. */
export class Expression {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

const quoted = (text: string) =>
  `'${JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

/** One name would set the prototype where it is plain or quoted. */
function keyOf(name: string): string {
  if (name === '__proto__') return `['__proto__']`;
  return PLAIN_NAME.test(name) ? name : quoted(name);
}

/** A value as JavaScript, broken into lines where one would be too long. */
export function literal(value: unknown, indent = ''): string {
  const inner = `${indent}  `;
  const wrapped = ([open, close]: [string, string], parts: string[]) => {
    if (parts.length === 0) return `${open}${close}`;
    const pad = open === '{' ? ' ' : '';
    const line = `${open}${pad}${parts.join(', ')}${pad}${close}`;
    if (indent.length + line.length <= LINE && !line.includes('\n')) return line;
    return `${open}\n${parts.map((part) => `${inner}${part},\n`).join('')}${indent}${close}`;
  };
  if (value instanceof Expression) return value.code;
  if (typeof value === 'string') return quoted(value);
  if (Array.isArray(value))
    return wrapped(
      ['[', ']'],
      value.map((one) => literal(one, inner)),
    );
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, one]) => `${keyOf(name)}: ${literal(one, inner)}`);
  return wrapped(['{', '}'], fields);
}
