import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gzipped } from '#tests/product/builtPages.ts';

let dir = '';
const texts = new Map<string, string>();
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tinyspark-widget-'));
  await promisify(execFile)(process.execPath, ['scripts/widget.mjs', dir]);
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    texts.set(path.slice(dir.length + 1), await readFile(path, 'utf8'));
  }
});
afterAll(() => rm(dir, { recursive: true }));

/** A file and all that it imports before it runs. */
function firstLoad(name: string, seen = new Set<string>()): string[] {
  if (seen.has(name)) return [];
  seen.add(name);
  const text = texts.get(name) ?? '';
  const imported = [...text.matchAll(/(?:from|import)\s*["'`](\.[^"'`]+)["'`]/g)].map(([, path = '']) =>
    join(name, '..', path),
  );
  return [text, ...imported.flatMap((one) => firstLoad(one, seen))];
}
const weight = (name: string) => firstLoad(name).reduce((sum, text) => sum + gzipped(text), 0);

describe('the widget for host pages', () => {
  it.each([
    ['element.js', 43_000],
    ['script.js', 43_000],
    ['react.js', 35_000],
  ])('%s and what it needs before the form keep to their budget [CFG-05]', (name, budget) => {
    expect(weight(name)).toBeGreaterThan(10_000);
    expect(weight(name)).toBeLessThanOrEqual(budget);
  });

  it.each(['element.js', 'script.js', 'react.js'])('%s loads no parser and nothing of later screens', (name) => {
    const code = firstLoad(name).join('');
    for (const part of ['invalid_union', 'code_verifier', 'one-time-code', 'AsYouType', 'new-password', '/otps/'])
      expect(code).not.toContain(part);
    expect([...texts.values()].join('')).toContain('one-time-code');
  });

  it('takes React from the host in react.js, and has none of it elsewhere', () => {
    const react = /from\s*["'`]react(?:-dom)?(?:\/[\w-]+)?["'`]/;
    expect(firstLoad('react.js').join('')).toMatch(react);
    expect(firstLoad('script.js').join('')).not.toMatch(react);
  });

  it('is kept by browsers in one byte a letter', () => {
    const scripts = [...texts].filter(([name]) => name.endsWith('.js'));
    expect(scripts.filter(([, text]) => /[^\0-\xff]/.test(text)).map(([name]) => name)).toEqual([]);
    expect(scripts.map(([, text]) => text).join('')).toContain(String.raw`\u2026`);
  });

  it('neither asks for `eval` nor touches the settings of a zod that the host has', () => {
    const code = [...texts.values()].join('');
    expect(code).toMatch(/jitless:!0/);
    expect(code).not.toContain('__zod_globalConfig');
  });

  it('carries no maps, no development code and no door for an observer', () => {
    for (const text of texts.values()) expect(text).not.toMatch(/__observeFlow|jsxDEV|sourceMappingURL/);
  });
});
