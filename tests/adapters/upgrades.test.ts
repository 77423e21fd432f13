import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { UpgradeError } from '#machines/ports/upgrade.ts';
import { upgradesOverHttp } from '#src/adapters/upgrades/upgrades.http.ts';
import { stubBrowser } from './browserStub.ts';
import { errorAnswer, serveAnswers } from './serviceStub.ts';

const upgrades = upgradesOverHttp({ billingPortalUrl: null });
const signal = () => new AbortController().signal;
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof UpgradeError ? error.code : error),
  );

/** The adapter speaks to the page's own origin, which a test has to name. */
async function serveOrigin(...answers: Parameters<typeof serveAnswers>) {
  const { storage } = stubBrowser();
  storage.items.set(STORAGE_KEYS.sessionToken, 'opaque-1');
  const service = await serveAnswers(...answers);
  const real = fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => real(`${service.url}${path}`, init));
  return service;
}

afterEach(() => vi.unstubAllGlobals());

describe('calls', () => {
  it('each goes to its address and carries the session token [SVC-01 CHK-07 CHK-08 SUB-07 SUC-13 SUC-14]', async () => {
    const lookup = {
      status: 'complete',
      payment_status: 'paid',
      product: { name: 'Brand Builder' },
      metadata: { brand_name: 'Acme' },
      subscription: { current_period_end: 1_800_000_000 },
    };
    const detail = { brandStripeBilling: { tier_next: 'B', brand_name: 'Acme', current_period_end: '2027-01-15' } };
    await using service = await serveOrigin(
      { json: { brandId: 'brand 1' } },
      { json: {} },
      { json: { sessionId: 'cs_1', url: 'https://pay.example/cs_1' } },
      { json: lookup },
      { json: detail },
      { json: { url: 'https://pay.example/portal' } },
    );
    const plan = { productId: 'prod', priceId: 'price', timestamp: 1_700_000_000_000 };
    expect(await upgrades.identifyBrand(signal())).toEqual({ brandId: 'brand 1' });
    expect(await upgrades.findActiveSubscription({ brandId: 'brand 1' }, signal())).toBeNull();
    expect(await upgrades.createCheckoutSession(plan, signal())).toEqual({
      sessionId: 'cs_1',
      url: 'https://pay.example/cs_1',
    });
    expect(await upgrades.findCheckoutSession({ sessionId: 'cs/1' }, signal())).toEqual(lookup);
    expect(await upgrades.findSubscription({ subscriptionId: 'sub_1' }, signal())).toEqual(detail);
    expect(await upgrades.openBillingPortal(signal())).toEqual({ url: 'https://pay.example/portal' });
    expect(service.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /api/brand/get-id',
      'GET /api/brand/existing-subscriptions/brand%201',
      'POST /api/stripe/create-checkout-session',
      'GET /api/stripe/sessions/cs%2F1',
      'GET /api/brand/subscriptions/sub_1',
      'POST /api/stripe/billing-portal',
    ]);
    expect(new Set(service.asked.map(({ headers }) => headers.authorization))).toEqual(new Set(['Bearer opaque-1']));
  });

  it('creates a checkout from product and price, once per opening [CHK-11 SVC-05 SVC-06 DAT-10]', async () => {
    await using service = await serveOrigin({ json: { sessionId: 'cs_1', url: 'https://pay.example/cs_1' } });
    await upgrades.createCheckoutSession({ productId: 'prod', priceId: 'price', timestamp: 17 }, signal());
    expect(service.asked[0]?.body).toEqual({ productId: 'prod', priceId: 'price' });
    expect(service.asked[0]?.headers['idempotency-key']).toBe('17');
  });

  it('reads an active subscription [SVC-04 DAT-07]', async () => {
    const summary = { brand_name: 'Northwind', current_period_end: 1_800_000_000 };
    await using _service = await serveOrigin({ json: summary });
    expect(await upgrades.findActiveSubscription({ brandId: 'b' }, signal())).toEqual(summary);
  });

  it('needs no call for a fixed billing portal', async () => {
    await using service = await serveOrigin('break');
    const fixed = upgradesOverHttp({ billingPortalUrl: 'https://pay.example/p' });
    expect(await fixed.openBillingPortal(signal())).toEqual({ url: 'https://pay.example/p' });
    expect(service.asked).toEqual([]);
  });
});

describe('failures', () => {
  it.each([
    [401, 'account_not_found', 'account_not_found'],
    [401, 'session_not_found', 'session_not_found'],
    [403, 'account_not_found', 'unavailable'],
    [409, 'already_subscribed', 'already_subscribed'],
    [404, 'brand_not_found', 'not_found'],
    [400, 'bad_request', 'unavailable'],
    [429, 'too_many_requests', 'unavailable'],
    [500, 'internal_server_error', 'unavailable'],
  ] as const)('%i %s is %s', async (status, type, code) => {
    await using _service = await serveOrigin(errorAnswer(status, type));
    expect(await codeOf(upgrades.identifyBrand(signal()))).toBe(code);
  });

  const unauthorized = {
    'of another type': errorAnswer(401, 'unauthorized_credentials'),
    'as a page of HTML': { status: 401, text: '<h1>Authorization Required</h1>' },
    'without a body': { status: 401, text: '' },
    'of another shape': { status: 401, json: { error: 'invalid_token' } },
  };
  it.each(Object.entries(unauthorized))(
    'a 401 %s says that there is no account [CHK-13 SVC-03 D-16]',
    async (_, answer) => {
      await using _service = await serveOrigin(answer);
      expect(await codeOf(upgrades.identifyBrand(signal()))).toBe('account_not_found');
    },
  );

  const broken = {
    HTML: { text: '<h1>hello</h1>' },
    'a 500 with HTML': { status: 500, text: 'oops' },
    'another shape': { json: { brand: 1 } },
    'no JSON': { text: '{' },
  };
  it.each(Object.entries(broken))('%s is unavailable', async (_, answer) => {
    await using _service = await serveOrigin(answer);
    expect(await codeOf(upgrades.identifyBrand(signal()))).toBe('unavailable');
  });

  it('an address that is none is not followed to', async () => {
    await using _service = await serveOrigin({ json: { sessionId: 'cs_1', url: 'not an address' } });
    const creating = upgrades.createCheckoutSession({ productId: 'p', priceId: 'q', timestamp: 1 }, signal());
    expect(await codeOf(creating)).toBe('unavailable');
  });

  it('a broken connection is unavailable, and a call that changes something is made once', async () => {
    await using service = await serveOrigin('break');
    const creating = upgrades.createCheckoutSession({ productId: 'p', priceId: 'q', timestamp: 1 }, signal());
    expect(await codeOf(creating)).toBe('unavailable');
    expect(service.asked).toHaveLength(1);
  });

  it('a read rides out a short outage, but not a long one', async () => {
    const busy = { status: 503, json: {}, headers: { 'Retry-After': '0' } };
    await using service = await serveOrigin(busy, busy, { json: { brandId: 'b' } }, busy);
    expect(await upgrades.identifyBrand(signal())).toEqual({ brandId: 'b' });
    expect(await codeOf(upgrades.identifyBrand(signal()))).toBe('unavailable');
    expect(service.asked).toHaveLength(6);
  });

  it('a call that is called off ends at once', async () => {
    await using service = await serveOrigin('hang');
    const limit = new AbortController();
    const asking = upgrades.identifyBrand(limit.signal);
    await service.whenAsked();
    limit.abort();
    expect(await codeOf(asking)).toBe('unavailable');
  });

  it('a session token lost midway is left to the service', async () => {
    await using service = await serveOrigin(errorAnswer(401, 'session_not_found'));
    localStorage.removeItem(STORAGE_KEYS.sessionToken);
    expect(await codeOf(upgrades.identifyBrand(signal()))).toBe('session_not_found');
    expect(service.asked[0]?.headers.authorization).toBeUndefined();
  });

  it('tells the id of the request that was refused, and none where no service has answered', async () => {
    const referenceOf = (promise: Promise<unknown>) =>
      promise.catch((error: unknown) => (error instanceof UpgradeError ? error.reference : error));
    await using _service = await serveOrigin(errorAnswer(500, 'internal_server_error'), { status: 500, text: 'oops' });
    expect(await referenceOf(upgrades.identifyBrand(signal()))).toBe('request-id-test-1');
    expect(await referenceOf(upgrades.identifyBrand(signal()))).toBeNull();
  });
});
