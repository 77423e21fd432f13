import { readFileSync } from 'node:fs';

/** A step of a recipe, as its block in the document says. */
export type Step =
  | { kind: 'file'; path: string; text: string }
  | { kind: 'change'; path: string; before: string; after: string }
  | { kind: 'passes'; command: string }
  /** `prints`: lines that the command prints before it ends badly. */
  | { kind: 'fails'; command: string; prints: string[] };

function changeOf(block: string): Step {
  const [path = '', ...lines] = block.trimEnd().split('\n');
  const without = (sign: string) =>
    lines
      .filter((line) => !line.startsWith(sign))
      .map((line) => line.slice(1))
      .join('\n');
  return { kind: 'change', path, before: without('+'), after: without('-') };
}

function stepsOf(language: string, block: string): Step[] {
  if (language === 'diff') return [changeOf(block)];
  const [first = '', ...lines] = block.trimEnd().split('\n');
  if (language === 'sh') return [first, ...lines].map((command) => ({ kind: 'passes', command }));
  if (language === 'console') return [{ kind: 'fails', command: first.replace(/^\$ /, ''), prints: lines }];
  return [{ kind: 'file', path: first.replace(/^\/\/ /, ''), text: `${lines.join('\n')}\n` }];
}

/** The blocks of a section of docs/adding.md, in their order, as steps. */
export function recipeOf(title: string): Step[] {
  const [, section] = readFileSync('docs/adding.md', 'utf8').split(`\n## ${title}\n`);
  if (section === undefined) throw new Error(`docs/adding.md has no section ${title}`);
  const [own = ''] = section.split(/^## /m);
  return [...own.matchAll(/^( *)```(\w+)\n([^]*?)^ *```$/gm)].flatMap(([, indent = '', language = '', block = '']) =>
    stepsOf(language, block.replaceAll(new RegExp(`^${indent}`, 'gm'), '')),
  );
}
