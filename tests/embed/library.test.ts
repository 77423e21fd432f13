import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { gzipped } from '#tests/product/builtPages.ts';
import { putBuiltWidget } from './builtWidget.ts';

let dir = '';
const texts = new Map<string, string>();
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tinyspark-widget-'));
  await putBuiltWidget(dir);
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

const ENTRIES = [
  'element.js',
  'script.js',
  'react.js',
  'business-element.js',
  'business-script.js',
  'business-react.js',
];
/** The entry for backends of hosts, which no browser loads. */
const BACKEND = 'server.js';
/** The entries for pages without a widget; the second has its session in cookies that no script can read. */
const [CLIENT, COOKIE_CLIENT] = ['client.js', 'cookie-client.js'];
const CLIENT_BUDGETS = { [CLIENT]: 6_000, [COOKIE_CLIENT]: 5_800 };
/** The same for components of React. */
const REACT_SESSION = 'react-session.js';
const LANGUAGES = ['ar', 'de', 'es', 'fr', 'ja', 'pt'];
/** The files of texts with their budgets; those of the business widget with the sign-in widget's, which they import. */
const TEXTS: [string, number][] = [
  ['texts/auto.js', 600],
  ...LANGUAGES.map((language): [string, number] => [`texts/${language}.js`, 7_800]),
  ...LANGUAGES.map((language): [string, number] => [`texts/business-${language}.js`, 11_200]),
];
/** They are more than one byte a letter whatever is done. */
const BEYOND_LATIN = /^texts\/.*(?:ar|ja)[.]js$/;

/** A file and all that it may ever load. */
function everLoaded(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  const mentioned = [...(texts.get(name) ?? '').matchAll(/["'`](\.\.?\/[\w./-]+\.js)["'`]/g)];
  for (const [, path = ''] of mentioned) everLoaded(join(name, '..', path), seen);
  return seen;
}
const allCode = (name: string) =>
  [...everLoaded(name)].map((one) => (one.startsWith('texts/') ? '' : (texts.get(one) ?? ''))).join('');

describe('the widget for host pages', () => {
  it('says of the entries for React, and of no others, that they are for browsers', () => {
    const directed = [...texts].filter(([, text]) => /^['"]use client['"];/.test(text)).map(([name]) => name);
    expect(directed.toSorted()).toEqual(['business-react.js', 'react-session.js', 'react.js']);
  });

  it.each([
    ['element.js', 30_200],
    ['script.js', 30_200],
    ['react.js', 22_200],
    // Its machine comes with its form.
    ['business-element.js', 1.15 * 45_500],
    ['business-script.js', 1.15 * 45_500],
    ['business-react.js', 43_800],
  ])('%s and what it needs before the form keep to their budget [CFG-05 D-510 D-578]', (name, budget) => {
    expect(weight(name)).toBeGreaterThan(10_000);
    expect(weight(name)).toBeLessThanOrEqual(budget);
  });

  it('has the machine behind the form in one file more for each way in, which waits for no other [D-578]', () => {
    const machines = [...texts.keys()].filter((name) => name.startsWith('parts/machine-'));
    expect(machines).toHaveLength(2);
    for (const name of machines) {
      const besides = firstLoad(name).filter((text) => !ENTRIES.some((entry) => firstLoad(entry).includes(text)));
      expect(besides).toHaveLength(1);
      expect(gzipped(besides.join(''))).toBeLessThanOrEqual(17_800);
    }
    expect(ENTRIES.filter((entry) => firstLoad(entry).some((text) => text.includes('xstate.init')))).toEqual([
      'business-element.js',
      'business-script.js',
      'business-react.js',
    ]);
  });

  it.each(Object.entries(CLIENT_BUDGETS))(
    'has a client, %s, of at most %i bytes in one file, without a parser, a form or the whole of XState [D-599]',
    (name, budget) => {
      expect(firstLoad(name)).toHaveLength(1);
      expect(weight(name)).toBeGreaterThan(4_000);
      expect(weight(name)).toBeLessThanOrEqual(budget);
      for (const part of ['invalid_union', 'ts-pattern', 'createElement', 'xstate.assign', '__observeFlow'])
        expect(allCode(name)).not.toContain(part);
    },
  );

  it('has a session for components of React in one file beside that client, with the texts of its button [D-559]', () => {
    expect([...everLoaded(REACT_SESSION)].toSorted()).toEqual([CLIENT, REACT_SESSION]);
    expect(weight(REACT_SESSION) - weight(CLIENT)).toBeGreaterThan(2_000);
    expect(weight(REACT_SESSION) - weight(CLIENT)).toBeLessThanOrEqual(5_000);
    expect(allCode(REACT_SESSION)).toContain(String.raw`Se d\u00E9connecter`);
  });

  it.each(TEXTS)('%s keeps to its budget, and is loaded when it is wanted [D-372 D-484]', (name, budget) => {
    expect(weight(name)).toBeGreaterThan(200);
    expect(weight(name)).toBeLessThanOrEqual(budget);
    expect(ENTRIES.filter((entry) => firstLoad(entry).includes(texts.get(name) ?? ''))).toEqual([]);
    expect(ENTRIES.filter((entry) => everLoaded(entry).has(name))).toEqual(ENTRIES);
  });

  it('is written in every language that there is', () => {
    const words = ['خطأ', String.raw`Zur\u00FCck`, String.raw`Atr\u00E1s`, 'Retour', '戻る', 'Voltar'];
    const found = LANGUAGES.map((language) =>
      words.filter((word) => texts.get(`texts/${language}.js`)?.includes(word)),
    );
    expect(found).toEqual(words.map((word) => [word]));
  });

  it.each(ENTRIES)('%s loads no parser and nothing of later screens', (name) => {
    const code = firstLoad(name).join('');
    for (const part of [
      'invalid_union',
      'ts-pattern',
      'code_verifier',
      'one-time-code',
      'AsYouType',
      'new-password',
      '/otps/',
    ])
      expect(code).not.toContain(part);
    expect([...texts.values()].join('')).toContain('one-time-code');
  });

  it('has nothing of the business widget in the files of the sign-in widget, nor the other way round [D-335]', () => {
    const ofBusiness = ['/b2b${', 'B2B_', 'discovery', 'organizationSlug', 'intermediate_session'];
    const ofSignIn = ['PublicKeyCredential', 'eth_requestAccounts', 'post_logout_redirect_uri'];
    for (const way of ['element', 'script', 'react']) {
      const parts = [...ofBusiness, ...ofSignIn];
      const [own, business] = [allCode(`${way}.js`), allCode(`business-${way}.js`)];
      expect(parts.filter((part) => own.includes(part))).toEqual(ofSignIn);
      expect(parts.filter((part) => business.includes(part))).toEqual(ofBusiness);
    }
  });

  it('has no file that belongs to no entry, and in none of them what is for backends', () => {
    const loaded = new Set([...ENTRIES, CLIENT, COOKIE_CLIENT, REACT_SESSION].flatMap((name) => [...everLoaded(name)]));
    expect([...texts.keys()].filter((name) => name.endsWith('.js') && !loaded.has(name))).toEqual([BACKEND]);
  });

  it('takes React from the host in react.js, and has none of it elsewhere', () => {
    const react = /from\s*["'`]react(?:-dom)?(?:\/[\w-]+)?["'`]/;
    expect(firstLoad('react.js').join('')).toMatch(react);
    expect(firstLoad('script.js').join('')).not.toMatch(react);
    expect(firstLoad('business-react.js').join('')).toMatch(react);
    expect(firstLoad('business-script.js').join('')).not.toMatch(react);
  });

  it('is kept by browsers in one byte a letter', () => {
    const names = new Set([...texts.keys()].filter((name) => name.endsWith('.js') && name !== BACKEND));
    const scripts = [...texts].filter(([name]) => names.has(name) && !BEYOND_LATIN.test(name));
    expect(scripts.filter(([, text]) => /[^\0-\xff]/.test(text)).map(([name]) => name)).toEqual([]);
    expect(scripts.map(([, text]) => text).join('')).toContain(String.raw`\u2026`);
  });

  it('neither asks for `eval` nor touches the settings of a zod that the host has', async () => {
    const used: string[] = [];
    const noted = <T extends object>(name: string, target: T) =>
      new Proxy(target, new Proxy({}, { get: (_, trap) => void used.push(`${name}: ${String(trap)}`) }));
    vi.stubGlobal('Function', noted('Function', Function));
    const settings = noted('settings', {});
    vi.stubGlobal('__zod_globalConfig', settings);
    const parsers = [...texts.keys()].filter((name) => texts.get(name)?.includes('invalid_union'));
    expect(parsers.length).toBeGreaterThan(3);
    for (const name of parsers) await import(/* @vite-ignore */ join(dir, name));
    expect(used).toEqual([]);
    expect(Reflect.get(globalThis, '__zod_globalConfig')).toBe(settings);
  });

  it('carries no maps, no development code and no door for an observer', () => {
    for (const text of texts.values()) expect(text).not.toMatch(/__observeFlow|jsxDEV|sourceMappingURL/);
  });
});
