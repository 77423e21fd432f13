import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sourcesIn } from './house/sources.ts';
import { knownDecisions } from './requirements/sentences.ts';

const rooms = ['specs', 'contracts', 'machines', 'design', 'src', 'services', 'tests', 'e2e', 'bench', 'scripts'];
// This file quotes what leads nowhere.
const sources = sourcesIn(rooms, ['.ts', '.tsx', '.mjs']).filter(({ path }) => path !== 'tests/citations.test.ts');
const markdownIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name));
/** Every document but the log of changes, which names files as they were. */
const documents = ['README.md', 'CONTRIBUTING.md', ...['docs', 'specs', 'bench'].flatMap(markdownIn)];

const commentsOf = (text: string) => [...text.matchAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment);

const errorClasses = new Set([
  'Error',
  'RangeError',
  ...sources.flatMap(({ text }) => [...text.matchAll(/\bclass (\w+) extends \w*Error\b/g)].map(([, name]) => name)),
]);

/** Lists the citations of a comment that lead nowhere. */
function lost(comment: string): string[] {
  const files = [...comment.matchAll(/[\w./-]*\w\.md\b/g)].map(([name]) => name);
  const numbered = [...comment.matchAll(/\bwire(?: contract)?,? sections? \d+/gi)].map(([cited]) => cited);
  const thrown = [...comment.matchAll(/@throws ([A-Z]\w*)/g)].map(([, name = '']) => name);
  return [
    ...files.filter((name) => !existsSync(name) && !existsSync(`specs/${basename(name)}`)),
    ...numbered,
    ...thrown.filter((name) => !errorClasses.has(name)),
  ];
}

describe('what a comment cites', () => {
  test('leads to a file or an error of this repository', () => {
    const found = sources.flatMap(({ path, text }) =>
      commentsOf(text)
        .flatMap(lost)
        .map((cited) => `${path}: ${cited}`),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(found).toEqual([]);
  });

  test.each([
    ['/** As house.md says. */', ['house.md']],
    ['/** One call (wire section 12). */', ['wire section 12']],
    ['/** One call (docs/wire.md, oauth). */', ['docs/wire.md']],
    ['/** @throws ServiceRefusal bad_request */', ['ServiceRefusal']],
    ['/** @throws ServiceError bad_request */', []],
    ['/** One call (docs/settings.md; RFC 7636), D-12 of decisions.md. */', []],
  ])('is noticed where it leads nowhere: %s', (comment, cited) => expect(lost(comment)).toEqual(cited));
});

test('each decision has one number', () => {
  const numbers = knownDecisions();
  expect(numbers.length).toBeGreaterThan(200);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

describe('the documents', () => {
  const cited = (pattern: RegExp, pathOf: (document: string, name: string) => string) =>
    documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(pattern)]
        .map(([, name = '']) => name)
        .filter((name) => !existsSync(pathOf(document, name)))
        .map((name) => `${document}: ${name}`),
    );

  test('name files that exist', () => {
    const file = /`((?:specs|contracts|machines|design|src|services|tests|e2e|bench|docs|scripts|deploy)\/[\w./-]*)`/g;
    expect(documents.length).toBeGreaterThan(45);
    expect(cited(file, (_, name) => name)).toEqual([]);
  });

  test('name identifiers that their files contain', () => {
    const named = documents.flatMap((document) =>
      [
        ...readFileSync(document, 'utf8').matchAll(/((?:`[\w.:]+`(?:,| and)? )+)in `([\w./-]+\.(?:ts|tsx|mjs|md))`/g),
      ].flatMap(([, names = '', file = '']) =>
        [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
          document,
          name: name.split('.').at(-1) ?? name,
          file,
        })),
      ),
    );
    expect(named.filter(({ document }) => document === 'docs/first-change.md').length).toBeGreaterThan(3);
    expect(named.filter(({ name, file }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(name))).toEqual(
      [],
    );
  });

  test('cite decisions that exist', () => {
    const decided = new Set(knownDecisions());
    const unknown = documents.flatMap((document) =>
      (readFileSync(document, 'utf8').match(/\bD-\d+\b/g) ?? [])
        .filter((id) => !decided.has(id))
        .map((id) => `${document}: ${id}`),
    );
    expect(unknown).toEqual([]);
  });

  test('link to files and pictures that exist', () => {
    const link = /(?:\]\(|\bsrc="|srcset=")(?!https?:|#|\/tinyspark\/)([^)"#]+)/g;
    expect(cited(link, (document, name) => join(dirname(document), name))).toEqual([]);
  });

  test('link to headings that exist', () => {
    const anchors = (path: string): string[] =>
      [...readFileSync(path, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
        heading
          .toLowerCase()
          .replaceAll(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      );
    const lost = documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/\]\(((?!https?:)[^)#]*)#([^)]+)\)/g)]
        .filter(
          ([, path = '', anchor = '']) => !anchors(path ? join(dirname(document), path) : document).includes(anchor),
        )
        .map(([link]) => `${document}: ${link}`),
    );
    expect(lost).toEqual([]);
  });

  test('name commands that exist', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync('package.json', 'utf8')));
    const unknown = documents.flatMap((document) =>
      [...readFileSync(document, 'utf8').matchAll(/npm run ([\w:-]+)/g)]
        .filter(([, name = '']) => !(name in scripts))
        .map(([command]) => `${document}: ${command}`),
    );
    expect(unknown).toEqual([]);
  });

  test('show every picture that the repository holds', () => {
    const shown = documents.map((document) => readFileSync(document, 'utf8')).join('\n');
    expect(readdirSync('docs/pictures').filter((name) => !shown.includes(`pictures/${name}`))).toEqual([]);
  });

  test('lead along the way of a passcode, in files that exist', () => {
    const [, way = ''] =
      /<!-- way of a passcode -->([^]*?)<!-- end of the way -->/.exec(readFileSync('docs/architecture.md', 'utf8')) ??
      [];
    const files = [...way.matchAll(/^\d+\. `(.+)`$/gm)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
  });
});
