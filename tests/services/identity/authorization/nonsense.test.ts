import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { authorizeStartBody, authorizeSubmitBody, logoutStartBody } from '#contracts/identity/authorization.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { text, wellFormed } from '#tests/services/invalidInput.ts';
import { addresses, authorization, contentType, fitting, pairs, raw, value } from './invalidForms.ts';
import { AFTER_LOGOUT, clients } from './relyingParty.ts';
import { type ServedIdentity, serveIdentity } from './servedIdentity.ts';
import { codeFields, sendForm } from './tokenRequest.ts';

const serviceError = z.strictObject({
  error: z.string(),
  error_description: z.string().optional(),
  scope: z.string().optional(),
});
const SEED = 20_261_120;

describe.each(databases)('nonsense at the addresses of programs on $name', (database) => {
  let service: ServedIdentity;
  let tokens: Record<string, unknown>;
  beforeAll(async () => {
    service = await serveIdentity(database);
    const fields = await codeFields(service.origin, await service.session('saved@nonsense.test'), [
      'openid',
      'offline_access',
    ]);
    tokens = (await sendForm(`${service.origin}/oauth/token`, fields)).body;
  });
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => service.close());

  it.each(Object.keys(addresses))('%s refuses it, and never fails', async (path) => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const seen = new Set<number>();
    const body = fc.oneof(
      {
        weight: 5,
        arbitrary: pairs(addresses[path] ?? []).map((given) =>
          new URLSearchParams(given.map(([name, one]) => [name, wellFormed(one)])).toString(),
        ),
      },
      { weight: 1, arbitrary: raw.map(wellFormed) },
    );
    await fc.assert(
      fc.asyncProperty(body, contentType, authorization, async (given, type, credential) => {
        const response = await fetch(`${service.origin}${path}`, {
          method: 'POST',
          headers: { 'content-type': type, authorization: credential },
          body: given,
        });
        seen.add(response.status);
        expect(response.status).toBeLessThan(500);
        expect(response.headers.get('x-content-type-options')).toBe('nosniff');
        const answer = await response.text();
        const shape = response.status >= 400 ? serviceError : z.unknown();
        expect(shape.safeParse(JSON.parse(answer || 'null')).error).toBeUndefined();
      }),
      { numRuns: 300, seed: SEED },
    );
    expect(failures.mock.calls).toEqual([]);
    expect([...seen]).toEqual(expect.arrayContaining([400]));
  });

  it('other methods and what stands in the query are refused as well', async () => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const all = [
      ...Object.keys(addresses),
      '/oauth/jwks',
      '/.well-known/openid-configuration',
      '/.well-known/oauth-authorization-server',
    ];
    const places = fc.tuple(
      fc.constantFrom(...all),
      fc.constantFrom('GET', 'HEAD', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
    );
    await fc.assert(
      fc.asyncProperty(
        places,
        fc.dictionary(fc.constantFrom('access_token', 'code', 'x'), text),
        async ([path, method], query) => {
          const known = Object.entries(query).map(([name, one]) => [name, wellFormed(one)]);
          const response = await fetch(`${service.origin}${path}?${new URLSearchParams(known)}`, { method });
          expect([200, 204, 400, 401, 404, 405]).toContain(response.status);
          await response.text();
        },
      ),
      { numRuns: 150, seed: SEED },
    );
    expect(failures.mock.calls).toEqual([]);
  });

  it('the calls of the page refuse it, with somebody signed in and a client that exists', async () => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const session = await service.session('page@nonsense.test');
    const [client_id, redirect_uri] = ['northwind-mail', clients[0].redirect_uris[0]];
    const code_challenge = 'a'.repeat(43);
    const right = { client_id, redirect_uri, code_challenge, scopes: ['openid'], consent_granted: true };
    const calls: [string, object, readonly string[]][] = [
      ['/idp/oauth/authorize/start', right, Object.keys(authorizeStartBody.shape)],
      ['/idp/oauth/authorize/submit', right, Object.keys(authorizeSubmitBody.shape)],
      [
        '/oauth/logout/start',
        { client_id, post_logout_redirect_uri: AFTER_LOGOUT },
        Object.keys(logoutStartBody.shape),
      ],
    ];
    const anything = fc.oneof({ weight: 2, arbitrary: value }, { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) });
    const seen = new Set<number>();
    for (const [path, body, names] of calls) {
      for (const name of names) {
        await fc.assert(
          fc.asyncProperty(anything, async (given) => {
            const answer = await service.post(path, JSON.stringify({ ...body, [name]: given }), { session });
            seen.add(answer.status);
            expect([name, given, answer.status >= 500]).toEqual([name, given, false]);
            const back =
              Object(answer.body['error_details']).redirect_uri ?? answer.body['redirect_uri'] ?? AFTER_LOGOUT;
            // Every address in an answer is one of the client.
            expect(String(back).split('?')[0]).toMatch(/^https:\/\/mail\.example\.com\/(callback|other|bye)$/);
          }),
          { numRuns: 40, seed: SEED },
        );
      }
    }
    await fc.assert(
      fc.asyncProperty(text, async (id) => {
        const path = `/users/connected_apps/${encodeURIComponent(wellFormed(id)) || 'x'}/revoke`;
        expect([400, 404]).toContain((await service.post(path, {}, { session })).status);
      }),
      { numRuns: 40, seed: SEED },
    );
    expect([...seen].toSorted()).toEqual([200, 400, 401, 404]);
    expect(failures.mock.calls).toEqual([]);
  });

  it('hosts that a request claims change nothing in what is said of this server', async () => {
    const metadata = async (headers: Record<string, string>) =>
      (await fetch(`${service.origin}/.well-known/openid-configuration`, { headers })).json();
    const plain: unknown = await metadata({});
    expect(plain).toMatchObject({ issuer: service.origin, token_endpoint: `${service.origin}/oauth/token` });
    const lies = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', forwarded: 'host=evil.example' };
    expect(await metadata(lies)).toEqual(plain);
  });

  it('pushed, a request that nobody can read is refused when it is opened', async () => {
    const session = await service.session('pushed@nonsense.test');
    const strange = fc.record({ state: value, nonce: value, scope: value, prompt: value }, { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(strange, fc.constantFrom('0', '99999999999', '5'), async (fields, max_age) => {
        const { status, body } = await sendForm(`${service.origin}/oauth/par`, {
          ...Object.fromEntries(Object.entries(fitting).filter(([name]) => name !== 'grant_type')),
          max_age,
          ...Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, wellFormed(one)])),
        });
        expect([201, 400, 413]).toContain(status);
        const given = { client_id: 'northwind-mail', request_uri: body['request_uri'], consent_granted: true };
        const answer = await service.post('/idp/oauth/authorize/submit', given, { session });
        expect(answer.status).toBeLessThan(500);
      }),
      { numRuns: 80, seed: SEED },
    );
  });

  it('has changed nothing for anybody else', async () => {
    const address = `${service.origin}/oauth/introspect`;
    for (const name of ['access_token', 'refresh_token']) {
      expect((await sendForm(address, { token: String(tokens[name]) })).body['active']).toBe(true);
    }
    expect(await dumpOf(service.db)).not.toContain('drop table');
  });
});
