import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mark as slack } from '#design/marks/slack.ts';
import { builtPages, gzipped } from './builtPages.ts';

let built: Awaited<ReturnType<typeof builtPages>>;
const first = 'upgrade-brand-builder.html';
const sha256 = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const inside = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text]) => text ?? '');
const asked = (html: string) => inside(html, /<(?:script|link)[^>]+(?:src|href)="(\/[^"]+)"/g);
const pageNames = () => [...Object.values(built.list.pages), built.list.notFound];

beforeAll(async () => {
  built = await builtPages('production');
});
afterAll(() => built[Symbol.asyncDispose]());

describe('the built client', () => {
  it('has a page for each product route, and one for every other path [NAV-01 NAV-02 D-93]', () => {
    expect(Object.keys(built.list.pages)).toEqual([
      '/',
      '/upgrade-brand-builder',
      '/authenticate',
      '/reset-password',
      '/oauth/authorize',
      '/oauth/logout',
      '/account',
      '/connected-apps',
      '/business',
      '/business/oauth/authorize',
      '/checkout',
      '/subscribed',
      '/success',
    ]);
    for (const name of pageNames()) expect(built.text(name)).toContain('__SETTINGS__');
  });

  it('says of the sandbox only in the pages of a sandbox', () => {
    expect(built.text('index.html')).toMatch(/owner@acme[.]test.*\/sandbox\/outbox/s);
    for (const name of pageNames()) {
      const page = built.text(`production/${name}`);
      expect(page).toContain('__SETTINGS__');
      expect(page.replace(/<style>.*?<\/style>/gs, '')).not.toMatch(/sandbox|\.test\b/i);
    }
  });

  it('shows the first screen of every page before any script has run', () => {
    const words = {
      [first]: 'Sign in to continue',
      'authenticate.html': 'Authenticating...',
      'reset-password.html': 'Opening your link...',
      'checkout.html': 'Preparing Checkout...',
      'success.html': 'Verifying your payment…',
      'not-found.html': '404 - Page Not Found',
    };
    for (const [name, text] of Object.entries(words)) expect(built.text(name)).toContain(text);
    expect(built.text(first)).toMatch(/<dialog[^>]* open=""/);
    expect(built.text(first)).toMatch(/<input[^>]*id="email"/);
  });

  it('has every file that a script waits for', () => {
    const scripts = built.names.filter((name) => /^assets\/.*[.]js$/.test(name));
    const waited = scripts.flatMap((name) => inside(built.text(name), /"(assets\/[^"]+)"/g));
    expect(waited.length).toBeGreaterThan(10);
    expect([...new Set(waited)].filter((name) => !built.names.includes(name))).toEqual([]);
  });

  it('needs two files for the first screen, and no more than the budget', () => {
    const scripts = asked(built.text(first));
    expect(scripts.map((path) => path.replace(/-.{8}[.]js$/, ''))).toEqual(['/assets/entry', '/assets/first']);
    const codes = scripts.map((path) => built.text(path.slice(1)));
    expect(codes.reduce((sum, code) => sum + gzipped(code), 0)).toBeLessThanOrEqual(109_400);
    // A letter beyond Latin-1 would double what the browser keeps of it.
    for (const code of codes) expect(/[^\0-\xff]/.exec(code)).toBeNull();
    expect(gzipped(built.text(first))).toBeLessThanOrEqual(10_070);
  });

  it('evaluates React apart from the first screen, and the parser apart from what uses it', () => {
    const [entry = '', screen = ''] = asked(built.text(first)).map((path) => built.text(path.slice(1)));
    expect(entry).toContain('hydrateRoot=');
    expect(entry).not.toContain('Sign in to continue');
    // React is a function that the entry calls, no code of the file itself.
    expect(entry).not.toMatch(/^import/);
    expect(screen).not.toContain('hydrateRoot=');
    const parsers = built.names.filter((name) => /^assets[/](?:parser|productAdapters)-.*[.]js$/.test(name));
    expect(parsers.map((name) => built.text(name).includes('invalid_union'))).toEqual([true, false]);
  });

  it('leaves parsers, provider marks and the later pages out of those files', () => {
    const code = asked(built.text(first))
      .map((path) => built.text(path.slice(1)))
      .join('');
    expect(code).toContain('Sign in to continue');
    for (const part of ['invalid_union', 'code_verifier', '/api/brand/get-id', 'js.stripe.com'])
      expect(code).not.toContain(part);
    for (const path of Object.values(slack)) expect(code).not.toContain(path);
    // Codes and phones: field, machine, calling codes, wire.
    for (const part of [
      'one-time-code',
      'passcode.typed',
      'resend.chosen',
      'AG,AI',
      '/otps/',
      'AsYouType',
      'toast.over',
    ])
      expect(code).not.toContain(part);
    // Passwords: field, machines, wire.
    // What later screens say (D-216).
    for (const part of [
      'Enter passcode',
      'Welcome back.',
      'Your passkeys',
      'Connecting to your wallet',
      'Check your email',
    ])
      expect(code).not.toContain(part);
    for (const part of ['new-password', 'password.typed', 'signIn.chosen', '/passwords/'])
      expect(code).not.toContain(part);
  });

  it('asks its own server only for files that are there', () => {
    for (const name of pageNames()) {
      for (const path of asked(built.text(name))) expect(built.names).toContain(path.slice(1));
      expect(built.text(name)).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
    }
  });

  it('names every inline script and style in the policy, and has no style attributes', () => {
    for (const name of pageNames()) {
      const html = built.text(name);
      expect(inside(html, /<script>(.*?)<\/script>/gs).map(sha256)).toEqual(built.list.scriptHashes);
      expect(inside(html, /<style>(.*?)<\/style>/gs).map(sha256)).toEqual(built.list.styleHashes);
      expect(html).not.toMatch(/ (?:style|on[a-z]+)="/);
    }
  });

  it('carries no maps, no development code and no door for an observer', () => {
    expect(built.names.filter((name) => name.endsWith('.map'))).toEqual([]);
    // The atlas has the texts of tests, which name what must not be there.
    const code = built.names.filter((name) => !name.startsWith('atlas/data/'));
    for (const name of code) expect(built.text(name)).not.toMatch(/__observeFlow|jsxDEV|sourceMappingURL/);
  });

  it('carries no key of the payment provider and no secret of a service (security 70 c)', () => {
    for (const name of built.names) {
      expect(built.text(name), name).not.toMatch(/\b(?:sk|rk)_(?:test|live)_\w|\bwhsec_\w|BEGIN [A-Z ]*PRIVATE KEY/);
    }
  });

  it('lets flows be observed in the build for walks', async () => {
    await using walks = await builtPages('walks');
    expect(walks.names.some((name) => walks.text(name).includes('__observeFlow'))).toBe(true);
    expect(walks.list.pages).toEqual(built.list.pages);
  });
});
