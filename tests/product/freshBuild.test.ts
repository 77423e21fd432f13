import { mkdtempSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFresh } from './freshBuild.ts';

test('a build is fresh when it was written after every one of its sources', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tinyspark-fresh-'));
  const write = (path: string, at: number) => {
    writeFileSync(join(dir, path), '');
    utimesSync(join(dir, path), at, at);
  };
  const isFreshHere = () => isFresh(join(dir, 'built'), [join(dir, 'room'), join(dir, 'package.json')]);
  mkdirSync(join(dir, 'room/inner'), { recursive: true });
  write('room/inner/page.ts', 1_000);
  write('package.json', 1_000);
  expect(isFreshHere()).toBe(false);
  write('built', 2_000);
  expect(isFreshHere()).toBe(true);
  write('room/inner/page.ts', 3_000);
  expect(isFreshHere()).toBe(false);
  write('built', 4_000);
  write('package.json', 5_000);
  expect(isFreshHere()).toBe(false);
  rmSync(dir, { recursive: true });
});
