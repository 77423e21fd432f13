import fc from 'fast-check';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { allMigrations, composeServices, type Services, type Tables } from '#services/composition.ts';
import { movableClock } from '#services/kit/clock.ts';
import { readSettings } from '#services/kit/settings/settings.ts';
import { SANDBOX_SECRET_KEY, SANDBOX_WEBHOOK_SECRET } from '#services/payments/payments.ts';
import { signatureHeader } from '#services/payments/webhooks/signature.ts';
import { databases } from '#tests/services/databases.ts';
import { asForm, asJson, fitting, formFitting, garbage } from './invalidInput.ts';
import { basic } from './identity/testIdentity.ts';
import { listen } from './payments/provider.ts';

const RUNS = 25;
const HANG = 600_000;

interface Address {
  method: string;
  path: string;
}

describe.each(databases)('nested garbage at every address of every service on $name', (database) => {
  const root = new Hono();
  const clock = movableClock();
  let services: Services;
  const ends: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const server = await listen((request, environment: object) => root.fetch(request, environment));
    const { db, close } = await database.open<Tables>(allMigrations);
    // What is judged is not what is tried here, and takes its time.
    const env = { PORT: new URL(server.origin).port, PASSWORD_POLICY: 'none' };
    services = await composeServices({ db, clock, settings: readSettings(env) });
    services.mountOn(root);
    ends.push(() => services.close(), server.close, close);
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  const addresses = (): Address[] => {
    const seen = new Map<string, Address>();
    for (const { method, path } of root.routes) {
      // Middleware, and what answers for all that is unknown.
      if (method === 'ALL') continue;
      seen.set(`${method} ${path}`, { method, path });
    }
    return [...seen.values()];
  };

  /** The services' own ways of saying who asks. */
  const authorizationFor = (path: string): string => {
    if (path.startsWith('/sandbox/stripe')) return `Bearer ${SANDBOX_SECRET_KEY}`;
    // Where a secret is form-encoded, this one is no text.
    if (path.startsWith('/sandbox/social')) return `Basic ${Buffer.from('%:%ff').toString('base64')}`;
    return path.startsWith('/api/') ? 'Bearer x' : basic();
  };

  async function statusOf({ method, path }: Address, given: { fields: Record<string, unknown>; place: unknown }) {
    const shown = String(JSON.stringify(given.place)).slice(0, 90);
    // A lone surrogate can stand in no address.
    const place = encodeURIComponent(shown.replaceAll(/\p{Surrogate}/gu, ''));
    const address = path.replaceAll(/:\w+/g, () => place);
    const isForm = path.startsWith('/sandbox/') || path.startsWith('/v1/oauth/callback');
    const body = isForm ? asForm(given.fields) : asJson(given.fields);
    const query = method === 'GET' ? `?${asForm(given.fields)}` : '';
    const response = await root.request(
      `http://localhost:4100${address}${query}`,
      {
        method,
        headers: {
          authorization: authorizationFor(path),
          'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
          'stripe-signature': signatureHeader(body, SANDBOX_WEBHOOK_SECRET, clock.now()),
        },
        ...(method === 'GET' || method === 'HEAD' ? {} : { body }),
      },
      { clientAddress: '203.0.113.5' },
    );
    await response.arrayBuffer();
    return response.status;
  }

  it(
    'is refused, never a failure of ours [SVC-12 SVC-13]',
    async () => {
      const failures = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      expect(addresses().length).toBeGreaterThan(50);
      const all = new Set<number>();
      for (const address of addresses()) {
        const isForm = address.path.startsWith('/sandbox/');
        const fields = isForm ? formFitting : fitting;
        const one = fc.tuple(fc.constantFrom(...Object.keys(fields)), garbage, garbage);
        await fc.assert(
          fc.asyncProperty(one, async ([name, bad, place]) => {
            const status = await statusOf(address, { fields: { ...fields, [name]: bad }, place });
            all.add(status);
            expect(status).toBeLessThan(500);
          }),
          { numRuns: RUNS, seed: 20_261_122 },
        );
      }
      expect(failures.mock.calls).toEqual([]);
      expect([...all]).toEqual(expect.arrayContaining([200, 400, 401, 404]));
      failures.mockRestore();
    },
    HANG,
  );

  it.each([
    ['/sdk/v1/magic_links/authenticate', '{"token":{"length":{"toString":1,"valueOf":1}}}'],
    ['/sdk/v1/otps/authenticate', '{"token":{"length":{"to\\u0053tring":1,"value\\u004ff":1}},"method_id":"x"}'],
    ['/sdk/v1/passwords/strength_check', '{"password":{"length":{"toString":1,"valueOf":1}}}'],
    ['/sdk/v1/events', '[{"length":{"toString":1,"valueOf":1}}]'],
  ])('as a length that cannot be compared is refused at %s', async (path, body) => {
    const init = { method: 'POST', headers: { authorization: basic() }, body };
    expect((await root.request(`http://localhost:4100${path}`, init)).status).toBe(400);
  });

  it('as a length that cannot be compared is refused by the provider', async () => {
    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${SANDBOX_SECRET_KEY}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'mode=subscription&line_items[length][toString]=1&line_items[length][valueOf]=1',
    };
    const response = await root.request('http://localhost:4100/sandbox/stripe/v1/checkout/sessions', init);
    expect(response.status).toBe(400);
  });
});
