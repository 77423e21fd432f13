import { readdirSync, readFileSync } from 'node:fs';
import { checklist } from './checklist.ts';

/** A test that says which of the checks it proves. */
export interface Proof {
  title: string;
  file: string;
}

/** Returns the citations in a title, as `16 b`: `(security 16 b, 17 a)` in it names two. */
export const citedIn = (title: string): string[] =>
  [...title.matchAll(/\(security ([^()]*)\)/g)].flatMap(([, list = '']) =>
    list.split(', ').flatMap((one) => {
      const [number = '', ...letters] = one.split(' ');
      return letters.length > 0 ? letters.map((letter) => `${number} ${letter}`) : [one];
    }),
  );

const quoted = /'((?:[^'\\\n]|\\.)*\(security (?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*\(security (?:[^"\\\n]|\\.)*)"/g;

/** The titles of tests that cite a check, as they are written: one of a table is once, with its `%s`. */
export const writtenProofs = (): Proof[] =>
  ['tests', 'e2e']
    .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((path) => `${room}/${path}`))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((file) => /\.(test\.tsx?|journey\.ts|walks\.ts|smoke\.ts)$/.test(file))
    .filter((file) => !file.endsWith('production/security/checklist.test.ts'))
    .toSorted()
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(quoted)].map(([, single, double]) => ({
        title: (single ?? double ?? '').replaceAll('\\', ''),
        file,
      })),
    );

const isDeep = (file: string): boolean => /\.deep\.test\.tsx?$/.test(file);

/** The expectations that `npm run test:deep` alone proves, as `72 b`. */
export function deepExpectations(proofs: readonly Proof[]): string[] {
  const cited = (list: readonly Proof[]) => new Set(list.flatMap(({ title }) => citedIn(title)));
  const quick = cited(proofs.filter(({ file }) => !isDeep(file)));
  return [...cited(proofs)].filter((name) => !quick.has(name)).toSorted();
}

/** One line for each expectation that no test proves, and for each citation of none. */
export function messagesOf(titles: readonly string[]): string[] {
  const cited = new Set(titles.flatMap(citedIn));
  const wanted = checklist.flatMap(({ number, about, expects }) =>
    Object.entries(expects).map(([letter, phrase]) => [`${number} ${letter}`, `${about}: ${phrase}`] as const),
  );
  const known = new Set<string>(wanted.map(([name]) => name));
  return [
    ...wanted.filter(([name]) => !cited.has(name)).map(([name, words]) => `security ${name} has no test: ${words}`),
    ...[...cited].filter((name) => !known.has(name)).map((name) => `security ${name} is cited and is no check`),
  ];
}
