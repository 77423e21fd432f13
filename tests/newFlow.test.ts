import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowFiles, flowName, linesFor } from '../scripts/new/flowFiles.ts';

const flow = flowName('widget/example');
const files = flowFiles(flow);
const spec = 'specs/widget/example/example.model.ts';
let tree = '';

/** Fills a folder with links to what another one holds; a folder on the way to a new file is one of its own. */
function link(from: string, to: string, own: Set<string>, path = '.'): void {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)) {
    const inner = join(path, name);
    if (own.has(inner) && statSync(join(from, name)).isDirectory()) link(join(from, name), join(to, name), own, inner);
    else symlinkSync(join(from, name), join(to, name));
  }
}

const foldersOf = (path: string): string[] => (path === '.' ? [] : [path, ...foldersOf(dirname(path))]);

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'tinyspark-new-'));
  link(process.cwd(), tree, new Set(Object.keys(files).flatMap((path) => foldersOf(dirname(path)))));
});
afterAll(() => rmSync(tree, { recursive: true }));

function suite(change: (text: string) => string) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(tree, dirname(path)), { recursive: true });
    writeFileSync(join(tree, path), path === spec ? change(text) : text);
  }
  const vitest = join(process.cwd(), 'node_modules/vitest/vitest.mjs');
  const command = [vitest, 'run', '--root', tree, '--config', join(tree, 'vitest.plain.config.mjs'), 'example.test.ts'];
  writeFileSync(join(tree, 'vitest.plain.config.mjs'), 'export default {};\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: tree, encoding: 'utf8' });
  return { status, said: `${stdout}${stderr}` };
}

test('the suites of a new flow fail with a sentence that says what to do, until its spec is written', () => {
  const unwritten = suite((text) => text);
  expect(unwritten.status).toBe(1);
  expect(unwritten.said).toContain(`${spec} is not written yet: say there what must be true (docs/adding.md)`);
  const written = suite((text) => text.replace('about: UNWRITTEN', "about: 'An example.'"));
  expect(written.said).toContain('passed');
  expect(written.status).toBe(0);
});

test('a new flow has a file in each room, and touches at most six that are there', () => {
  const rooms = new Set(Object.keys(files).map((path) => path.replace(/\/.*/, '')));
  expect([...rooms].toSorted()).toEqual(['e2e', 'machines', 'specs', 'src', 'tests']);
  expect(Object.keys(files).filter((path) => existsSync(path))).toEqual([]);
  const touched = Object.keys(linesFor(flow));
  expect(touched.length).toBeLessThanOrEqual(6);
  expect(touched.filter((path) => !existsSync(path))).toEqual([]);
});

test.each([undefined, 'passkey', 'widget/', 'widget/pass-key', 'Widget/passkey', 'widget/passkey/more'])(
  'no flow can be called %s',
  (given) => expect(() => flowName(given)).toThrow('npm run new -- flow <area>/<name>'),
);
