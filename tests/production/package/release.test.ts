import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packTwice, scriptHashes } from '#scripts/release/pack.mjs';
import { unreadyForRelease } from '#scripts/release/unreadyForRelease.mjs';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tinyspark-release-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

const CHANGELOG = '# Changelog\n\n## [Unreleased]\n\n## [0.3.1] - 2026-12-01\n\n### Fixed\n\n- A field.\n';
const READY = { version: '0.3.1', changelog: CHANGELOG, changedFiles: '' };

describe('a version', () => {
  it('can be released with everything committed and a section of its own', () => {
    expect(unreadyForRelease(READY)).toEqual([]);
  });

  it.each([
    ['a changed file', { changedFiles: ' M package.json\n' }, ['Commit every change first.']],
    ['no section', { version: '0.4.0' }, ['CHANGELOG.md has no section for 0.4.0 at its top.']],
    [
      'an entry of no version',
      { changelog: CHANGELOG.replace('[Unreleased]\n', '[Unreleased]\n\n### Added\n\n- A button.\n') },
      ["CHANGELOG.md has entries under 'Unreleased': move them below the version."],
    ],
  ])('cannot with %s', (_, change, reasons) => {
    expect(unreadyForRelease({ ...READY, ...change })).toEqual(reasons);
  });
});

describe('a release', () => {
  it('has the same bytes whenever it is packed', async () => {
    const folder = join(dir, 'package');
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), '{ "name": "packed", "version": "2.0.0" }');
    writeFileSync(join(folder, 'index.js'), 'export {};\n');
    const first = await packTwice(folder, dir);
    expect(first.integrity).toBe(`sha512-${createHash('sha512').update(readFileSync(first.tarball)).digest('base64')}`);
    utimesSync(join(folder, 'index.js'), 1_000_000, 1_000_000);
    expect(await packTwice(folder, dir)).toEqual(first);
    writeFileSync(join(folder, 'index.js'), 'export default 1;\n');
    expect((await packTwice(folder, dir)).integrity).not.toBe(first.integrity);
  });

  it('lists its scripts with what a page writes into `integrity`', () => {
    mkdirSync(join(dir, 'parts'));
    writeFileSync(join(dir, 'parts/empty.js'), '');
    writeFileSync(join(dir, 'a.js'), 'abc');
    writeFileSync(join(dir, 'a.d.ts'), 'abc');
    // The hash of 'abc' is that of FIPS 180-4's example.
    expect(scriptHashes(dir)).toEqual({
      'a.js': 'sha384-ywB1P0WjXou1oD1pmsZQBycsMqsO3tFjGotgWkP/W+2AhgcroefMI1i67KE0yCWn',
      'parts/empty.js': 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb',
    });
  });
});

describe('the notices of the package', () => {
  it('name each package that is in its files, under a licence that lets it be passed on', () => {
    const maps = readdirSync('dist/widget-maps', { recursive: true, encoding: 'utf8' }).filter((name) =>
      name.endsWith('.map'),
    );
    const sources = maps.flatMap(
      (name): string[] => JSON.parse(readFileSync(join('dist/widget-maps', name), 'utf8')).sources,
    );
    const packages = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
    const notices = readFileSync('dist/widget/THIRD-PARTY-NOTICES.txt', 'utf8');
    const named = [...notices.matchAll(/^-{80}\n(\S+) \S+ \((\S+)\)\n\n\S/gm)];
    const names = named.map(([, name]) => name);
    expect(new Set(packages).size).toBeGreaterThan(4);
    expect(names).toEqual(expect.arrayContaining([...new Set(packages), 'jose']));
    expect(new Set(named.map(([, , licence]) => licence))).toEqual(new Set(['MIT']));
  });
});
