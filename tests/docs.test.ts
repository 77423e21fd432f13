import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { settingMeta } from '#services/platform/settings/definitions.ts';
import { environment } from '#services/platform/settings/schema.ts';
import { declared } from '#tests/model/harness/graph/firedTransitions.ts';
import { DECLARATIONS, packageModules, packageReference } from '../scripts/documents/packageReference.ts';
import { providersTable } from '../scripts/documents/providersTable.ts';
import { settingsTable } from '../scripts/documents/settingsTable.ts';
import { chaptersOfServices } from '../scripts/documents/chapters.ts';
import { errorAdvice } from '#services/sandbox/docs/errors/errorAdvice.ts';
import { errorsMarkdown, errorTypesOf } from '#services/sandbox/docs/errors/errorsMarkdown.ts';
import { writtenProofs } from '#tests/production/security/citations.ts';
import { securityMarkdown } from '../scripts/documents/securityMarkdown.ts';
import { wireMarkdown } from '../scripts/documents/wireMarkdown.ts';
import { harnesses } from '#tests/model/harnesses.ts';
import { drawn } from '../scripts/flows/drawn.ts';

const machines = harnesses.map(({ machine }) => machine);

test('every flow is drawn as SVG, with each of its states', () => {
  expect(machines.length).toBeGreaterThan(50);
  for (const { id, root } of machines) {
    const missing = Object.keys(root.states).filter((state) => !drawn[`${id}.svg`]?.includes(state));
    expect(missing, id).toEqual([]);
  }
});

test('the definition for an editor is a whole machine, of every flow', () => {
  for (const machine of machines) {
    const again = createMachine(JSON.parse(drawn[`${machine.id}.json`] ?? ''));
    expect(declared(again.root), machine.id).toEqual(declared(machine.root));
  }
});

test('docs/settings.md lists the settings as they are read (else: npm run documents)', () => {
  const table = settingsTable();
  expect(table).toContain('| `PORT` | `4100` | the port to listen on |');
  expect(readFileSync('docs/settings.md', 'utf8')).toContain(`<!-- settings -->\n${table}<!-- end of settings -->`);
});

test('docs/providers.md says of each provider what the code knows of it (else: npm run documents) [D-440]', () => {
  const table = providersTable();
  expect(table).toContain(
    '| twitter | oauth2 | `https://api.x.com` | no | `access_denied` | none | `https://x.com` | [',
  );
  expect(readFileSync('docs/providers.md', 'utf8')).toContain(`<!-- providers -->\n${table}<!-- end of providers -->`);
});

test('docs/package.md has every entry of the package as it is declared (else: npm run documents)', () => {
  const files = readdirSync(DECLARATIONS).flatMap((name) => /^(.+)\.d\.ts$/.exec(name)?.[1] ?? []);
  const entries = packageModules.filter(([, title]) => title.startsWith('tinyspark-sign-in/')).map(([path]) => path);
  // Types of the elements for frameworks have nothing to import.
  const ofElements = new Set(['jsx', 'vue', 'svelte']);
  expect(files.filter((name) => !ofElements.has(name)).toSorted()).toEqual(entries.toSorted());
  const reference = packageReference();
  expect(reference).toContain("function createClient(options: ClientOptions & { people: 'members' }): MemberClient;");
  expect(reference).toContain('- `unmount(): void` – Removes the widget.');
  expect(readFileSync('docs/package.md', 'utf8')).toContain(`<!-- package -->\n${reference}<!-- end of package -->`);
});

test('every setting says what it is for', () => {
  const bare = Object.entries(environment.shape).filter(([, schema]) => {
    const { about, needed } = settingMeta.get(schema) ?? {};
    return about === undefined && needed === undefined;
  });
  expect(bare.map(([name]) => name)).toEqual([]);
});

test('the page of every call describes them as the services do', async () => {
  const text = wireMarkdown(await chaptersOfServices());
  expect(text).toContain('### POST /sdk/v1/otps/authenticate');
  expect(text).toContain('### POST /api/stripe/create-checkout-session');
  expect(text).toContain('| 404 | `otp_code_not_found` | The passcode is not correct. |');
});

test('the page of errors has each with its advice, and no advice is for an error that is gone', async () => {
  const chapters = await chaptersOfServices();
  const types = errorTypesOf(chapters).map(({ type }) => type);
  expect(types).toContain('otp_code_not_found');
  const lines = errorsMarkdown(chapters).split('\n');
  const statuses = lines.flatMap((line) => /^\| `session_not_found` \| (\d+) /.exec(line)?.[1] ?? []);
  expect(statuses).toEqual(['401', '404']);
  expect(Object.keys(errorAdvice).toSorted()).toEqual(types.toSorted());
});

test('the page of security links each check to its tests', () => {
  const text = securityMarkdown(writtenProofs());
  expect(text).toContain('## 16. The life of a code');
  const linked = [...text.matchAll(/\]\(\.\.\/\.\.\/([^)]+)\)/g)].map(([, path = '']) => path);
  expect(linked.length).toBeGreaterThan(100);
  expect(linked.filter((path) => !existsSync(path))).toEqual([]);
});

test('the documents show files of the examples as they are', () => {
  const shown = readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [...readFileSync(`docs/${name}`, 'utf8').matchAll(/<!-- file (\S+) -->\n```\w+\n(.*?)```\n/gs)]);
  expect(shown.length).toBeGreaterThan(10);
  const different = shown.filter(([, path = '', text]) => readFileSync(path, 'utf8') !== text);
  expect(different.map(([, path]) => path)).toEqual([]);
});
