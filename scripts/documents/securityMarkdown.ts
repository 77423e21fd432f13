import { checklist } from '#tests/production/security/checklist.ts';
import { limitsMarkdown } from './limitsMarkdown.ts';
import { citedIn, type Proof } from '#tests/production/security/citations.ts';

const shown = ({ title, file }: Proof): string => {
  const words = title.replaceAll(/ ?\((?:security )[^()]*\)| ?\[[A-Z][^[\]]*\d\]/g, '').replaceAll('|', '\\|');
  return `[${words.replaceAll(/([<>[\]_*])/g, '\\$1')}](../../${file})`;
};

/** Prints the page of security: each check of the security checklist, with the tests that prove it. */
export function securityMarkdown(proofs: readonly Proof[]): string {
  const tests = new Map<string, Proof[]>();
  for (const proof of proofs) {
    for (const name of citedIn(proof.title)) tests.set(name, [...(tests.get(name) ?? []), proof]);
  }
  return [
    `# Security: ${checklist.length} checks, and the tests that prove them`,
    '',
    'Written by `npm run documents` from the list in `tests/production/security/checks` and from the titles of the tests:',
    'a title that ends with `(security 16 b)` proves the expectation b of check 16. `npm test` fails when an expectation has',
    'no test that has run and passed, and `npm run test:deep` for those that only a `.deep.test.ts` proves. What concerns a',
    'database is tested on SQLite by the first and on PostgreSQL by the second; a `%s` stands for each row of a table of',
    'cases.',
    '',
    'How long things take (checks 9, 20 and 25) depends on the machine: the tests compare times with each other, and',
    '`npm run bench` measures them (D-375). `npm run fuzz` sends 100,000 requests of nonsense for check 75, `npm run test:deep`',
    '5,000.',
    '',
    ...limitsMarkdown(),
    ...checklist.flatMap(({ number, about, expects }) => [
      `## ${number}. ${about.charAt(0).toUpperCase()}${about.slice(1)}`,
      '',
      '| | what must hold | proven by |',
      '|---|---|---|',
      ...Object.entries(expects).map(
        ([letter, phrase]) =>
          `| ${letter} | ${phrase} | ${(tests.get(`${number} ${letter}`) ?? []).map(shown).join('<br>')} |`,
      ),
      '',
    ]),
  ].join('\n');
}
