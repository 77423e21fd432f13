import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, origin, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { newVisitor } from './visitor.ts';

/** The parameters of a callback that no provider has sent; the state is right. */
const garbage: [string, Record<string, string>][] = [
  ['a code of nobody', { code: 'made-up' }],
  ['a code of other letters', { code: '\u0000\u202e%ff' }],
  ['a long code', { code: 'x'.repeat(4_000) }],
  ['no code', {}],
  ['an empty code', { code: '' }],
  ['another issuer', { code: 'made-up', iss: 'https://evil.example' }],
  ['an issuer that is no address', { code: 'made-up', iss: '[' }],
  ['an error of nobody', { error: '\u0000<script>' }],
  ['tokens in place of a code', { id_token: 'a.b.c', access_token: 'x', response: 'y' }],
  ['a person', { code: 'made-up', user: '{"name":[[[' }],
];

describe.each(databases.slice(0, 1))('a callback that a stranger has made up', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => service.close());

  const providers = ['google', 'github', 'apple', 'microsoft', 'twitch', 'slack'];
  it.each(garbage)('with %s is refused, and is no failure [D-503] (security 84 a)', async (_, parameters) => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const provider of providers) {
      const visitor = newVisitor(service);
      const asked = new URL((await visitor.start(provider)).url, origin).searchParams;
      const isPosted = asked.get('response_mode') === 'form_post';
      const given = { state: asked.get('state') ?? '', ...parameters };
      const callback = asked.get('redirect_uri') ?? '';
      const back = isPosted
        ? await visitor.go(callback, given)
        : await visitor.go(`${callback}?${new URLSearchParams(given).toString()}`);
      expect([provider, visitor.returned(back)['error']]).toEqual([provider, 'oauth_flow_callback_error']);
    }
    const levels = written.mock.calls.map(([line]) => JSON.parse(String(line)).level);
    expect(levels.filter((level) => level !== 'warn')).toEqual([]);
  });
});

describe.each(databases.slice(0, 1))('a provider', (database) => {
  it.each([
    ['github', Response.json({ error: 'incorrect_client_credentials' })],
    ['google', Response.json({ error: 'invalid_client' }, { status: 401 })],
    ['google', new Response('', { status: 503 })],
  ])('%s that knows our client otherwise, or fails, is a failure [D-503]', async (provider, answer) => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const service = await openTestIdentity(database, {
      interfere: async (url, usual) => (url.endsWith('/token') ? answer : usual()),
    });
    const visitor = newVisitor(service);
    await visitor.choose(await visitor.start(provider), 'failing@person.test');
    await service.close();
    expect(written.mock.calls.map(([line]) => JSON.parse(String(line)).level)).toEqual(['error']);
    written.mockRestore();
  });
});
