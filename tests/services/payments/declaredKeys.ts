import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface DeclaredKeys {
  required: string[];
  optional: string[];
}

const declarations = join(dirname(fileURLToPath(import.meta.resolve('stripe'))), 'resources');

/** The text between an opening brace and its partner. */
function inBraces(text: string, from: number): string {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at += 1) depth += text[at] === '{' ? 1 : text[at] === '}' ? -1 : 0;
  return text.slice(from, at - 1);
}

/**
 * The keys of an interface as the official client declares it, e.g. `('Checkout/Sessions', 'Session')`. Read from the
 * declaration's text, so that it stays true whatever the compiler makes of our own types.
 */
export function declaredKeys(file: string, name: string): DeclaredKeys {
  const text = readFileSync(join(declarations, `${file}.d.ts`), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
  const head = new RegExp(`\\binterface ${name}\\b[^{]*\\{`).exec(text);
  if (!head) throw new Error(`${file}.d.ts declares no interface ${name}`);
  let body = inBraces(text, head.index + head[0].length);
  // Types written in place have keys of their own, which are not the interface's.
  while (/\{[^{}]*\}/.test(body)) body = body.replaceAll(/\{[^{}]*\}/g, 'object');
  const fields = [...body.matchAll(/^\s*(\w+)(\?)?:\s*([^;]*);/gm)];
  const of = (isOptional: boolean) =>
    fields
      .filter(([, , mark, type]) => (mark === '?') === isOptional && type !== 'void')
      .map(([, key = '']) => key)
      .toSorted();
  return { required: of(false), optional: of(true) };
}
