import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createMachine } from 'xstate';
import { expect, test } from 'vitest';
import { settingMeta } from '#services/platform/settings/definitions.ts';
import { environment } from '#services/platform/settings/schema.ts';
import { declared } from '#tests/model/harness/graph/firedTransitions.ts';
import { settingsTable } from '../scripts/documents/settingsTable.ts';
import { chaptersOfServices } from '../scripts/documents/chapters.ts';
import { errorAdvice } from '../scripts/documents/errorAdvice.ts';
import { errorsMarkdown, refusalsOf } from '../scripts/documents/errorsMarkdown.ts';
import { writtenProofs } from '#tests/production/security/citations.ts';
import { securityMarkdown } from '../scripts/documents/securityMarkdown.ts';
import { wireMarkdown } from '../scripts/documents/wireMarkdown.ts';
import { drawn, machines } from '../scripts/flows/drawn.ts';

test('every flow is drawn as SVG and as Mermaid, with each of its states', () => {
  expect(machines.length).toBeGreaterThan(50);
  for (const { id, root } of machines) {
    const states = Object.keys(root.states);
    for (const drawing of [drawn[`${id}.svg`], drawn[`${id}.mmd`]]) {
      expect(states.filter((state) => !drawing?.includes(state)), id).toEqual([]);
    }
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

test('every setting says what it is for', () => {
  const bare = Object.entries(environment.shape).filter(([, schema]) => {
    const { about, needed } = settingMeta.get(schema) ?? {};
    return about === undefined && needed === undefined;
  });
  expect(bare.map(([name]) => name)).toEqual([]);
});

test('docs/wire.md describes every call as the services do (else: npm run documents)', async () => {
  const text = wireMarkdown(await chaptersOfServices());
  expect(text).toContain('### POST /sdk/v1/otps/authenticate');
  expect(text).toContain('### POST /api/stripe/create-checkout-session');
  expect(text).toContain('| 404 | `otp_code_not_found` | The passcode is not correct. |');
  // Said in one line: a difference of a thousand lines helps nobody.
  expect(readFileSync('docs/wire.md', 'utf8') === text, 'docs/wire.md is out of date').toBe(true);
});

test('docs/errors.md has every refusal with what to do about it (else: npm run documents)', async () => {
  const chapters = await chaptersOfServices();
  const types = refusalsOf(chapters).map(({ type }) => type);
  expect(types).toContain('otp_code_not_found');
  const lines = errorsMarkdown(chapters).split('\n');
  const statuses = lines.flatMap((line) => /^\| `session_not_found` \| (\d+) /.exec(line)?.[1] ?? []);
  expect(statuses).toEqual(['401', '404']);
  expect(Object.keys(errorAdvice).toSorted()).toEqual(types.toSorted());
  expect(readFileSync('docs/errors.md', 'utf8') === errorsMarkdown(chapters), 'docs/errors.md is out of date').toBe(
    true,
  );
});

test('docs/security.md names the tests of every check (else: npm run documents)', () => {
  const text = securityMarkdown(writtenProofs());
  expect(text).toContain('## 16. The life of a code');
  expect(readFileSync('docs/security.md', 'utf8') === text, 'docs/security.md is out of date').toBe(true);
});

test('the guides link to documents that are there', () => {
  const guides = readdirSync('docs').filter((name) => name.endsWith('.md'));
  for (const file of ['README.md', 'CONTRIBUTING.md', ...guides.map((name) => `docs/${name}`)]) {
    const folder = file.includes('/') ? 'docs/' : '';
    const linked = [...readFileSync(file, 'utf8').matchAll(/\]\(((?!https?:)[^)#]+)(?:#[^)]*)?\)/g)].map(
      ([, path]) => path,
    );
    expect(
      linked.filter((path) => !existsSync(`${folder}${path}`)),
      file,
    ).toEqual([]);
  }
});
