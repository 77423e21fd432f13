import { existsSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sourcesIn } from './house/sources.ts';

const rooms = ['specs', 'contracts', 'machines', 'design', 'src', 'services', 'tests', 'e2e', 'bench', 'scripts'];
// This file quotes what leads nowhere.
const sources = sourcesIn(rooms, ['.ts', '.tsx', '.mjs']).filter(({ path }) => path !== 'tests/citations.test.ts');
const documents = ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md', 'docs/adding.md', 'docs/embedding.md'];
const wire = readFileSync('docs/wire.md', 'utf8');
const headings = new Set([...wire.matchAll(/^##+ (.+)$/gm)].map(([, title]) => title));

const commentsOf = (text: string) => [...text.matchAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm)].map(([comment]) => comment);

/** Lists the citations of a comment that lead nowhere. */
function lost(comment: string): string[] {
  const files = [...comment.matchAll(/[\w./-]*\w\.md\b/g)].map(([name]) => name);
  const sections = [...comment.matchAll(/docs\/wire\.md, ([^);.\n]+)/g)].map(([, name = '']) => name.trim());
  const numbered = [...comment.matchAll(/\bwire(?: contract)?,? sections? \d+/gi)].map(([cited]) => cited);
  return [
    ...files.filter((name) => !existsSync(name) && !existsSync(`specs/${basename(name)}`)),
    ...sections.filter((name) => !name.split(' and ').every((one) => headings.has(one))),
    ...numbered,
  ];
}

describe('what a comment cites', () => {
  test('leads to a file of this repository, and there to a section that exists', () => {
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
    ['/** One call (docs/wire.md, nowhere). */', ['nowhere']],
    ['/** One call (docs/wire.md, oauth and passwords; RFC 7636), D-12 of decisions.md. */', []],
  ])('is noticed where it leads nowhere: %s', (comment, cited) => expect(lost(comment)).toEqual(cited));
});

test('each decision has one number', () => {
  const numbers = [...readFileSync('specs/decisions.md', 'utf8').matchAll(/^\| (D-\d+) \|/gm)].map(
    ([, number]) => number,
  );
  expect(numbers.length).toBeGreaterThan(200);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});

describe('the documents', () => {
  test('name files that exist', () => {
    const named = documents.flatMap((path) =>
      [
        ...readFileSync(path, 'utf8').matchAll(
          /`((?:specs|contracts|machines|design|src|services|tests|e2e|docs)\/[\w./-]*)`/g,
        ),
      ]
        .map(([, name = '']) => name)
        .filter((name) => !existsSync(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(named).toEqual([]);
  });

  test('lead along the way of a passcode in twenty files at most', () => {
    const [, way = ''] =
      /<!-- way of a passcode -->([^]*?)<!-- end of the way -->/.exec(readFileSync('docs/architecture.md', 'utf8')) ??
      [];
    const files = [...way.matchAll(/^\d+\. `(.+)`$/gm)].map(([, path = '']) => path);
    expect(files.length).toBeGreaterThan(10);
    expect(files.length).toBeLessThanOrEqual(20);
    expect(files.filter((path) => !existsSync(path))).toEqual([]);
  });
});
