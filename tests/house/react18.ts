import { createRequire } from 'node:module';
import { parseSync } from '@swc/core';
import type { Source } from './sources.ts';

type Node = Record<string, unknown>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Every node of a syntax tree. */
function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* nodesOf(one);
  else if (isNode(value)) {
    if (typeof value.type === 'string') yield value;
    for (const one of Object.values(value)) yield* nodesOf(one);
  }
}
const parsed = ({ path, text }: Source) => [
  ...nodesOf(parseSync(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'es2022' }).body),
];
const nameOf = (value: unknown): string => (isNode(value) && typeof value.value === 'string' ? value.value : '');

const known: Record<string, Set<string>> = {
  react: new Set(Object.keys(createRequire(import.meta.url)('react-18'))),
  // Cannot be asked: it does not load beside another React.
  'react-dom': new Set(['createPortal', 'flushSync']),
  'react-dom/client': new Set(['createRoot', 'hydrateRoot']),
};
/** React 19 lifts them into the head of the page; 18 leaves them where they stand. */
const metadata = new Set(['title', 'meta', 'link', 'style']);

function newImports({ source, specifiers, typeOnly }: Node): string[] {
  const names = known[nameOf(source)];
  if (names === undefined || typeOnly === true || !Array.isArray(specifiers)) return [];
  return specifiers
    .filter((one: Node) => one.isTypeOnly !== true)
    .map((one: Node) => nameOf(one.imported) || nameOf(one.local))
    .filter((name) => !names.has(name))
    .map((name) => `imports ${name} from ${nameOf(source)}`);
}

function newInElement({ name, attributes }: Node, contexts: Set<string>): string[] {
  const tag = nameOf(name);
  const given = Array.isArray(attributes) ? attributes.filter(isNode) : [];
  return [
    ...(contexts.has(tag) ? [`renders the context ${tag} itself, without .Provider`] : []),
    ...(metadata.has(tag) ? [`renders <${tag}>, which nothing lifts into the head`] : []),
    ...given
      .filter(({ name: attribute, value }) => /^(form)?action$/i.test(nameOf(attribute)) && nameOf(value) === '')
      .map(({ name: attribute }) => `gives a function as ${nameOf(attribute)}`),
  ];
}

/** A parameter of a component, or its type, that speaks of `ref` as of any other prop. */
const takesRef = (node: Node): boolean =>
  (node.type === 'TsPropertySignature' && nameOf(node.key) === 'ref') ||
  (node.type === 'ObjectPattern' &&
    Array.isArray(node.properties) &&
    node.properties.some((one: Node) => nameOf(one.key) === 'ref'));

function findingsOf(nodes: Node[], contexts: Set<string>): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'ImportDeclaration') return newImports(node);
    if (node.type === 'JSXOpeningElement') return newInElement(node, contexts);
    return takesRef(node) ? ['takes ref as a prop'] : [];
  });
}

const isContext = ({ type, init }: Node): boolean =>
  type === 'VariableDeclarator' &&
  isNode(init) &&
  init.type === 'CallExpression' &&
  nameOf(init.callee) === 'createContext';

/** Finds what only React 19 knows, in files that have to run on React 18 too. */
export function newerThanReact18(sources: Source[]): string[] {
  const read = sources.map((source) => ({ path: source.path, nodes: parsed(source) }));
  const contexts = new Set(read.flatMap(({ nodes }) => nodes.filter(isContext).map(({ id }) => nameOf(id))));
  return read.flatMap(({ path, nodes }) => findingsOf(nodes, contexts).map((finding) => `${path}: ${finding}`));
}
