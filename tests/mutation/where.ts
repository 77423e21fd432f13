import { readdirSync, readFileSync } from 'node:fs';
import { parseAst } from 'vite';
import { at, isTree, type Path } from './tree.ts';

/** `machines/checkout/upgrade/upgrade.machine.ts:12`, the line on which a part of a machine is written. */
export type Written = (path: Path) => string;

export function writtenIn(machine: string): Written {
  const found = readdirSync('machines', { recursive: true, encoding: 'utf8' }).find((path) =>
    path.replaceAll('\\', '/').endsWith(`/${machine}.machine.ts`),
  );
  if (found === undefined) throw new Error(`no file holds the machine ${machine}`);
  const file = `machines/${found.replaceAll('\\', '/')}`;
  const text = readFileSync(file, 'utf8');
  const call = callOf(parseAst(text, { lang: 'ts' }), 'createMachine');
  const definition = at(call, ['arguments', 0]);
  const parts = at(call, ['callee', 'object', 'arguments', 0]);
  return (path) => {
    const start = startOf(path[0] === 'delays' ? parts : definition, path);
    return `${file}:${text.slice(0, start).split('\n').length}`;
  };
}

/** The call of a method, wherever it is in the tree. */
function callOf(node: unknown, method: string): unknown {
  if (Array.isArray(node)) {
    for (const one of node) {
      const found = callOf(one, method);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isTree(node)) return undefined;
  if (node['type'] === 'CallExpression' && at(node, ['callee', 'property', 'name']) === method) return node;
  return callOf(Object.values(node), method);
}

/** Returns the position of a value, or of the nearest thing around it. */
function startOf(node: unknown, path: Path): number {
  const [key, ...rest] = path;
  const inner = key === undefined ? undefined : childOf(node, key);
  if (inner !== undefined) return startOf(inner, rest);
  const start = at(node, ['start']);
  return typeof start === 'number' ? start : 0;
}

function childOf(node: unknown, key: string | number): unknown {
  if (typeof key === 'number') return at(node, ['elements', key]);
  const properties = at(node, ['properties']);
  if (!Array.isArray(properties)) return undefined;
  const property: unknown = properties.find(
    (one: unknown) => at(one, ['key', 'name']) === key || at(one, ['key', 'value']) === key,
  );
  return at(property, ['value']);
}
