import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkMailServer } from '#services/platform/messages/mailSender.ts';
import { checkTextCarrier } from '#services/platform/messages/textSender.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { checkLiveParts } from '#services/liveParts.ts';
import { SANDBOX_SECRET_KEY } from '#services/payments/payments.ts';
import { checkProvider } from '#services/upgrade/live/checkProvider.ts';
import { eventTypes } from '#services/upgrade/parseEvent.ts';
import { stripeClient } from '#services/upgrade/stripeClient.ts';
import { databases } from '#tests/services/databases.ts';
import { CATALOGUE, listen, type Provider, startProvider } from '#tests/services/payments/provider.ts';
import { runToEnd } from '#tests/services/serverProcess.ts';
import { production } from '#tests/services/production.ts';
import { blocksOf } from '#tests/production/productionPage.ts';
import { startMailServer } from '#tests/production/mailServer.ts';

const wrong = (sentence: string) => ({ isCertain: true, sentence });
const warning = (sentence: string) => ({ isCertain: false, sentence });
const url = 'https://upgrade.example.com/api/stripe/webhook';
const catalogue = { ...CATALOGUE, publicOrigin: 'https://upgrade.example.com', billingPortalUrl: null };
const hint = 'which the account of STRIPE_SECRET_KEY does not have; test and live mode have prices of their own';

describe('the payment provider, tried at the start', () => {
  let provider: Provider;
  let endpoints: object[] = [];
  /** Differences of the price from that of the sandbox. */
  let price: object = {};
  let portals: object[] = [{ id: 'bpc_1' }];
  let front: { origin: string; close(): Promise<void> };
  beforeAll(async () => {
    const [database] = databases;
    if (database === undefined) throw new Error('no database');
    provider = await startProvider(database.open);
    // Addresses that the sandbox lacks, in the shape of https://docs.stripe.com/api/webhook_endpoints/list.
    front = await listen(async (request) => {
      const { pathname, search } = new URL(request.url);
      const list = (data: object[]) => Response.json({ object: 'list', has_more: false, url: pathname, data });
      if (pathname === '/v1/webhook_endpoints') return list(endpoints);
      if (pathname === '/v1/billing_portal/configurations') return list(portals);
      const answer = await fetch(`${provider.origin}/sandbox/stripe${pathname}${search}`, { headers: request.headers });
      if (!answer.ok) return answer;
      return Response.json({ ...z.looseObject({}).parse(await answer.json()), ...price });
    });
  });
  afterAll(async () => {
    await front.close();
    await provider.close();
  });
  afterEach(() => {
    endpoints = [];
    price = {};
    portals = [{ id: 'bpc_1' }];
  });
  const endpoint = (more: object = {}) => ({ url, status: 'enabled', enabled_events: ['*'], ...more });
  function check(more: Partial<typeof catalogue> & { key?: string; at?: string } = {}) {
    const { key = SANDBOX_SECRET_KEY, at = front.origin, ...changed } = more;
    return checkProvider(stripeClient({ stripeSecretKey: key, stripeApiUrl: at }, ''), { ...catalogue, ...changed });
  }
  it('has nothing to say where everything is there', async () => {
    endpoints = [endpoint()];
    expect(await check()).toEqual([]);
    endpoints = [endpoint({ url: 'https://other.example' }), endpoint({ enabled_events: [...eventTypes] })];
    expect(await check()).toEqual([]);
  });

  it('says what is wrong with the price', async () => {
    endpoints = [endpoint()];
    expect(await check({ priceId: 'price_none' })).toEqual([wrong(`PRICE_ID is "price_none", ${hint}`)]);
    expect(await check({ productId: 'prod_other' })).toEqual([
      wrong(`PRODUCT_ID is "prod_other", but the price of PRICE_ID belongs to "${CATALOGUE.productId}"`),
    ]);
    price = { type: 'one_time', recurring: null };
    expect(await check()).toEqual([
      wrong(`PRICE_ID is "${CATALOGUE.priceId}", which is paid once; expected a recurring price`),
    ]);
  });

  it('warns of what is archived, which may have come about while people pay', async () => {
    endpoints = [endpoint()];
    price = { active: false, product: { id: CATALOGUE.productId, object: 'product', active: false } };
    expect(await check()).toEqual([
      warning(`PRICE_ID is "${CATALOGUE.priceId}", which is archived: nobody can pay until it is active`),
      warning(`PRODUCT_ID is "${CATALOGUE.productId}", which is archived: nobody can pay until it is active`),
    ]);
  });

  it('says that the key is refused, once', async () => {
    expect(await check({ key: 'sk_test_another' })).toEqual([
      wrong('STRIPE_SECRET_KEY is refused by the payment provider; expected a key of your account that is in use'),
    ]);
  });

  it('warns of a webhook that is missing, switched off or not told everything, and of a portal never saved', async () => {
    const none = warning(`STRIPE_WEBHOOK_SECRET: the payment provider has no enabled webhook endpoint ${url}`);
    expect(await check()).toEqual([none]);
    endpoints = [endpoint({ status: 'disabled' })];
    expect(await check()).toEqual([none]);
    endpoints = [endpoint({ enabled_events: eventTypes.slice(2) })];
    portals = [];
    expect(await check()).toEqual([
      warning(`STRIPE_WEBHOOK_SECRET: ${url} gets no ${eventTypes.slice(0, 2).join(', ')}`),
      warning('BILLING_PORTAL_URL is not set, and the customer portal was never saved at the payment provider'),
    ]);
  });

  it('warns, once, where nobody answers', async () => {
    const findings = await check({ at: 'http://127.0.0.1:1' });
    expect(findings).toEqual([
      warning(expect.stringMatching(/^PRICE_ID could not be tried: the payment provider did/)),
    ]);
  });

  it('is described with the events that are read', () => {
    const page = readFileSync('docs/production.md', 'utf8');
    const listed = /<!-- events -->([^]*)<!-- end of events -->/.exec(page)?.[1] ?? '';
    expect([...listed.matchAll(/`([\w.]+)`/g)].map(([, type]) => type)).toEqual(eventTypes);
    expect(blocksOf('## Live parts', 'text')[0]).toContain(`PRICE_ID is "price_123", ${hint}`);
  });
});

describe('the mail server, tried at the start', () => {
  it('is signed in at, and a refused password is told from no answer', async () => {
    const server = await startMailServer('right');
    const at = (password: string) => server.url.replace('//', `//user:${password}@`);
    expect(await checkMailServer(at('right'))).toEqual([]);
    expect(await checkMailServer(at('false'))).toEqual([
      wrong('SMTP_URL: the mail server refuses its user and password'),
    ]);
    await server.close();
    expect(await checkMailServer(at('right'))).toEqual([
      warning(expect.stringMatching(/^SMTP_URL could not be tried: the mail server did not answer/)),
    ]);
  });
});

describe('the carrier of texts, tried at the start', () => {
  const settings = {
    twilioAccountSid: 'AC1',
    twilioAuthToken: 'x',
    twilioFrom: '+15550100000',
    twilioWhatsappFrom: null,
  };
  const failing = (status: number) => () => Promise.reject(Object.assign(new Error('no'), { status }));

  it('is asked for the account alone, where there is one', async () => {
    const asked: string[][] = [];
    const find = (...account: string[]) => Promise.resolve(asked.push(account));
    expect(await checkTextCarrier(settings, find)).toEqual([]);
    expect(await checkTextCarrier({ ...settings, twilioAccountSid: null }, find)).toEqual([]);
    expect(asked).toEqual([['AC1', 'x']]);
    expect(await checkTextCarrier(settings, failing(401))).toEqual([
      wrong('TWILIO_AUTH_TOKEN: the carrier refuses it for the account of TWILIO_ACCOUNT_SID'),
    ]);
    expect(await checkTextCarrier(settings, failing(503))).toEqual([
      warning('TWILIO_ACCOUNT_SID could not be tried: the carrier did not answer as expected (no)'),
    ]);
  });
});

describe('the start of a production', () => {
  it('ends with a line for each setting that a live part has refused', async () => {
    const mails = await startMailServer('right');
    const stripe = await listen((request) =>
      Response.json(
        { error: { code: 'resource_missing', type: 'invalid_request_error', message: request.url } },
        { status: 404 },
      ),
    );
    const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-live-'));
    const env = { ...production, STRIPE_API_URL: stripe.origin, SMTP_URL: mails.url.replace('//', '//user:false@') };
    expect(await runToEnd({ ...env, DATA_DIR: dataDir, PORT: '0' })).toEqual({
      code: 1,
      output: `The settings cannot be used:\n  PRICE_ID is "price_1", ${hint}\n  SMTP_URL: the mail server refuses its user and password\n`,
    });
    await Promise.all([stripe.close(), mails.close()]);
    rmSync(dataDir, { recursive: true });
  });

  it('goes on with warnings where nobody answers, and asks nobody in a sandbox', async () => {
    const findings = await checkLiveParts(readSettings(production));
    expect(findings.map(({ isCertain, sentence }) => [isCertain, sentence.split(' ')[0]])).toEqual([
      [false, 'PRICE_ID'],
      [false, 'SMTP_URL'],
    ]);
    expect(await checkLiveParts(readSettings({}))).toEqual([]);
  });
});
