import { parseSync } from '@swc/core';
import type { Source } from './sources.ts';

/** Names that a machine must get through a port, a delay or its input. */
const outside = new Set(
  [
    'Date performance setTimeout setInterval setImmediate queueMicrotask',
    'window document globalThis navigator history process console',
    'fetch XMLHttpRequest WebSocket localStorage sessionStorage indexedDB crypto',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Lists what makes a machine impure, or a writer of sentences: names of the outside world, `Math.random`, and text with
 * a space. Property names do not count: `context.window` is a word, `window` is the scenario.
 */
export function impuritiesOf({ path, text }: Source): string[] {
  const found: string[] = [];
  const say = (what: string) => found.push(`${path}: ${what}`);
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (!isNode(node)) return;
    if (node.type === 'Identifier' && 'ctxt' in node && outside.has(String(node.value)))
      say(`uses ${String(node.value)}`);
    if (node.type === 'MemberExpression' && isMathRandom(node)) say('uses Math.random');
    const words = node.type === 'StringLiteral' ? node.value : node.type === 'TemplateElement' ? node.cooked : null;
    if (typeof words === 'string' && /\S\s|\s\S/.test(words)) say(`writes a sentence: '${words.trim()}'`);
    Object.values(node).forEach(visit);
  };
  visit(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' }));
  return found;
}

function isMathRandom({ object, property }: Record<string, unknown>): boolean {
  return isNode(object) && isNode(property) && object.value === 'Math' && property.value === 'random';
}

const isNode = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
