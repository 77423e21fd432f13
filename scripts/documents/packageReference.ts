import { readFileSync } from 'node:fs';
import { type ESTree, parseSync } from 'vite';

export const DECLARATIONS = 'scripts/build/declarations';

/** Entries of the package, and the modules of types that they share, in the order of reading. */
export const packageModules: readonly (readonly [path: string, title: string])[] = [
  ['script', 'tinyspark-sign-in/script'],
  ['react', 'tinyspark-sign-in/react'],
  ['element', 'tinyspark-sign-in/element'],
  ['types/widget', 'Types of the sign-in widget'],
  ['business-script', 'tinyspark-sign-in/business-script'],
  ['business-react', 'tinyspark-sign-in/business-react'],
  ['business-element', 'tinyspark-sign-in/business-element'],
  ['types/business', 'Types of the business widget'],
  ['types/steps', 'Names in step events'],
  ['client', 'tinyspark-sign-in/client'],
  ['cookie-client', 'tinyspark-sign-in/cookie-client'],
  ['react-session', 'tinyspark-sign-in/react-session'],
  ['server', 'tinyspark-sign-in/server'],
];

/** Text on one line; types are written over several where they are long. */
const flat = (text: string): string =>
  text
    .replaceAll(/\/\*\*[^]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/(?<=[(<]) |,? (?=[)>])/g, '')
    .trim();

interface Entry {
  name: string;
  about: string;
  /** Lines of code; those of an interface or a class are its head. */
  code: string[];
  members: string[];
}

/** Reads declarations; what exported ones extend comes along. */
function reader(text: string) {
  const source = (node: ESTree.Span): string => text.slice(node.start, node.end);
  /** The comment right before something. */
  function aboutOf({ start }: ESTree.Span): string {
    const [, comment = ''] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(text.slice(0, start)) ?? [];
    return flat(comment.replaceAll(/^\s*\*/gm, ''));
  }
  function memberOf(member: ESTree.Span): string {
    const about = aboutOf(member);
    const written = flat(source(member))
      .replace(/;$/, '')
      .replace(/^override /, '');
    return `- \`${written}\`${about === '' ? '' : ` – ${about}`}`;
  }
  return (node: ESTree.Directive | ESTree.Statement): Entry | null => {
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    const about = aboutOf(node);
    switch (declaration?.type) {
      case 'TSDeclareFunction':
        return { name: declaration.id?.name ?? '', about, code: [source(declaration)], members: [] };
      case 'TSTypeAliasDeclaration':
        return { name: declaration.id.name, about, code: [source(declaration)], members: [] };
      case 'TSInterfaceDeclaration':
      case 'ClassDeclaration': {
        const head = flat(text.slice(declaration.start, declaration.body.start));
        const members = declaration.body.body.filter(
          (member) => !(member.type === 'MethodDefinition' && member.kind === 'constructor'),
        );
        return { name: declaration.id?.name ?? '', about, code: [head], members: members.map(memberOf) };
      }
      default:
        return null;
    }
  };
}

/** Entries of a module, functions first; the overloads of a function are one. */
function entriesOf(path: string): Entry[] {
  const text = readFileSync(`${DECLARATIONS}/${path}.d.ts`, 'utf8');
  const entryOf = reader(text);
  const entries = new Map<string, Entry>();
  for (const node of parseSync(path, text, { lang: 'dts' }).program.body) {
    const entry = entryOf(node);
    if (entry === null) continue;
    const known = entries.get(entry.name);
    if (known === undefined) entries.set(entry.name, entry);
    else known.code.push(...entry.code);
  }
  const isFunction = ({ code }: Entry): boolean => /^(declare )?function /.test(code[0] ?? '');
  return [...entries.values()].toSorted((one, other) => Number(isFunction(other)) - Number(isFunction(one)));
}

const printed = ({ name, about, code, members }: Entry): string =>
  [
    `### ${name}`,
    about,
    /^interface \w+$/.test(code[0] ?? '')
      ? ''
      : `\`\`\`ts\n${code.map((line) => line.replace(/^declare /, '')).join('\n')}\n\`\`\``,
    members.join('\n'),
  ]
    .filter(Boolean)
    .join('\n\n');

/** Prints the entries of the package from their declarations. */
export const packageReference = (): string =>
  `${packageModules.map(([path, title]) => [`## ${title}`, ...entriesOf(path).map(printed)].join('\n\n')).join('\n\n')}\n`;
