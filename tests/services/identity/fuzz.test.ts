import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { databases } from '#tests/services/databases.ts';
import { authorizations, bodies, callsOf, text, wellFormed } from './invalidBodies.ts';
import { openTestIdentity, origin, publicToken, type TestIdentity } from './testIdentity.ts';

const refusal = z.strictObject({
  status_code: z.number(),
  request_id: z.string().regex(/^request-id-test-[0-9a-f-]{36}$/),
  error_type: z.string().min(1),
  error_message: z.string().min(1),
  error_url: z.string(),
  error_details: z.unknown().optional(),
});

const success = z.object({ data: z.object({ status_code: z.literal(200) }) });

describe.each(databases)('nonsense at every call on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    // A real hash takes its time, which is not what is tried here.
    const hasher = {
      hash: async (word: string) => `hash of ${word.length}`,
      verify: async () => false,
      isOutdated: async () => false,
    };
    service = await openTestIdentity(database, { passwords: { hasher } });
  });
  afterAll(() => service.close());

  it('is answered with a refusal of the wire, never with a failure of ours [SVC-12 SVC-13]', async () => {
    const calls = callsOf(service);
    expect(calls.length).toBeGreaterThan(15);
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const seen = new Set<number>();
    for (const { method, path, fields } of calls) {
      const noise = fc.tuple(bodies(fields), authorizations, text, fc.integer({ min: 1, max: 200 }));
      await fc.assert(
        fc.asyncProperty(noise, async ([body, authorization, parameter, caller]) => {
          const place = path.replace(/\{\w+\}/, () => encodeURIComponent(wellFormed(parameter)) || publicToken);
          const response = await service.request(place, {
            method,
            headers: { authorization, 'content-type': 'application/json' },
            ...(fields.length > 0 ? { body } : {}),
            ip: `203.0.113.${caller}`,
          });
          seen.add(response.status);
          expect(response.status).toBeLessThan(500);
          const shape = response.status >= 400 ? refusal : success;
          expect(shape.safeParse(await response.json())).toMatchObject({ success: true });
        }),
        { numRuns: 100, seed: 20_261_120 },
      );
    }
    expect(failures.mock.calls).toEqual([]);
    failures.mockRestore();
    expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401]));
    expect(Reflect.get({}, 'email')).toBeUndefined();
  });

  it('in an address leads to a page that says so, never to a failure or to somewhere else', async () => {
    const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const start = (provider: string) => `/v1/public/oauth/${provider}/start`;
    const places = [
      start('google'),
      start('x'),
      '/v1/magic_links/redirect',
      '/v1/oauth/callback/oauth-callback-test-google',
    ];
    const names = [
      'public_token',
      'token',
      'login_redirect_url',
      'redirect_url',
      'code_challenge',
      'state',
      'code',
      'error',
    ];
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...places),
        fc.dictionary(fc.constantFrom(...names), text),
        async (place, query) => {
          const known = Object.entries(query).map(([name, value]) => [name, wellFormed(value)]);
          const response = await service.request(
            `${place}?${new URLSearchParams([['public_token', publicToken], ...known])}`,
          );
          expect([302, 303, 400, 404]).toContain(response.status);
          // What leads on leads to our own pages or to the provider, which stands at the same origin here.
          expect(new URL(response.headers.get('location') ?? origin).origin).toBe(origin);
        },
      ),
      { numRuns: 150, seed: 20_261_120 },
    );
    expect(failures.mock.calls).toEqual([]);
    failures.mockRestore();
  });
});
