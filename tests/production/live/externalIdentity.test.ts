import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorBodySchema } from '#contracts/error.ts';
import { readSettings, SettingsError } from '#services/platform/settings/settings.ts';
import { sessionsOverWire } from '#services/upgrade/live/sessionsOverWire.ts';
import { paidFunnel, payThrough, signIn } from '#tests/production/funnel.ts';
import { blocksOf, settingsIn } from '#tests/production/productionPage.ts';
import { builtClient } from '#tests/services/client/builtClient.ts';
import { listen } from '#tests/services/payments/provider.ts';
import { production } from '#tests/services/production.ts';
import {
  OWNER,
  type ProductOfExternalIdentity,
  PUBLIC_TOKEN,
  startProductOfExternalIdentity,
} from './productOfExternalIdentity.ts';

const clientDir = builtClient();
const basic = (token: string) => ({ Authorization: `Basic ${btoa(`${PUBLIC_TOKEN}:${token}`)}` });

describe('a product whose people sign in at a provider elsewhere', () => {
  let servers: ProductOfExternalIdentity;
  beforeAll(async () => {
    servers = await startProductOfExternalIdentity(clientDir);
  });
  afterAll(async () => {
    await servers.close();
    rmSync(clientDir, { recursive: true });
  });
  const funnel = (email: string) => ({
    origin: servers.product.url,
    identity: servers.provider.url,
    publicToken: PUBLIC_TOKEN,
    email,
    linkTo: servers.linkTo,
  });
  async function refused(path: string, init: RequestInit = {}): Promise<[number, string]> {
    const response = await fetch(`${servers.product.url}${path}`, init);
    return [response.status, errorBodySchema.parse(await response.json()).error_type];
  }

  it('takes a person from the link that the provider mails to a paid plan', async () => {
    const { url } = servers.product;
    // Browser tests check the content of the page.
    const page = expect.arrayContaining([url, '/success']);
    expect(await payThrough(funnel(OWNER))).toEqual({ ...paidFunnel(url, 'Elsewhere'), page });
  });

  it('has pages that ask the provider, with its public token, and nobody else', async () => {
    const page = await fetch(`${servers.product.url}/upgrade-brand-builder`);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(/connect-src ([^;]+)/.exec(policy)?.[1]).toBe(`'self' ${servers.provider.url}`);
    const text = await page.text();
    expect(text).toContain(`"identityUrl":"${servers.provider.url}"`);
    expect(text).toContain(`"publicToken":"${PUBLIC_TOKEN}"`);
  });

  it('has no sign-in of its own beside it', async () => {
    const asked = { method: 'POST', headers: basic(PUBLIC_TOKEN), body: JSON.stringify({ email: OWNER }) };
    for (const path of ['/sdk/v1/magic_links/email/login_or_create', '/sdk/v1/otps/email/login_or_create'])
      expect([path, await refused(path, asked)]).toEqual([path, [404, 'route_not_found']]);
    for (const path of ['/v1/sessions/jwks/project-test-tinyspark', '/v1/public/oauth/google/start'])
      expect([path, await refused(path)]).toEqual([path, [404, 'route_not_found']]);
  });

  it('takes no session that the provider does not know, and none once it was revoked there', async () => {
    const get = (token: string) => refused('/api/brand/get-id', { headers: { Authorization: `Bearer ${token}` } });
    for (const token of ['unknown', PUBLIC_TOKEN, 'a.b.c'])
      expect(await get(token)).toEqual([401, 'session_not_found']);
    const { Authorization } = await signIn(funnel('somebody@elsewhere.example'));
    const token = Authorization.slice('Bearer '.length);
    expect(await get(token)).toEqual([401, 'account_not_found']);
    const revoked = await fetch(`${servers.provider.url}/sdk/v1/sessions/revoke`, {
      method: 'POST',
      headers: basic(token),
      body: '{}',
    });
    expect(revoked.status).toBe(200);
    expect(await get(token)).toEqual([401, 'session_not_found']);
  });

  it('says that the provider is out of order while it is, and signs nobody out', async () => {
    await servers.provider.close();
    const headers = { Authorization: 'Bearer anything' };
    expect(await refused('/api/brand/get-id', { headers })).toEqual([502, 'identity_provider_failed']);
    expect((await fetch(`${servers.product.url}/upgrade-brand-builder`)).status).toBe(200);
  });
});

describe('what is believed of an answer about a session', () => {
  const user = { user_id: 'user-1', emails: [] };
  const email = (address: string, verified: boolean) => ({ email_id: address, email: address, verified });
  async function found(answer: () => Response | Promise<Response>): Promise<unknown> {
    const asked: string[] = [];
    const server = await listen((request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname} from ${request.headers.get('origin')}`);
      return answer();
    });
    const provider = { identityUrl: server.origin, publicToken: PUBLIC_TOKEN, publicOrigin: 'https://a.example' };
    const outcome = await sessionsOverWire({ ...provider, limit: 1_000 })
      .findSession('token')
      .catch((error: unknown) => z.object({ errorType: z.string() }).parse(error).errorType);
    expect(asked).toEqual(['POST /sdk/v1/sessions/authenticate from https://a.example']);
    await server.close();
    return outcome;
  }
  const serviceError = (status: number, error_type: string) => () => Response.json({ error_type }, { status });

  it.each<[string, () => Response | Promise<Response>, unknown]>([
    [
      'the address that is verified',
      () => Response.json({ data: { user: { ...user, emails: [email('a@x.test', false), email('b@x.test', true)] } } }),
      { userId: 'user-1', email: 'b@x.test' },
    ],
    [
      'nobody by an address that is not',
      () => Response.json({ data: { user: { ...user, emails: [email('a@x.test', false)] } } }),
      { userId: 'user-1', email: '' },
    ],
    ['nobody', serviceError(404, 'session_not_found'), null],
    [
      'nothing, where the public token is refused',
      serviceError(401, 'unauthorized_credentials'),
      'identity_provider_failed',
    ],
    ['nothing, where there were too many calls', serviceError(429, 'too_many_requests'), 'identity_provider_failed'],
    ['nothing, where it is not JSON', () => new Response('<html>'), 'identity_provider_failed'],
    ['nothing, where it is another answer', () => Response.json({ data: {} }), 'identity_provider_failed'],
    ['nothing, where it leads elsewhere', () => Response.redirect('https://b.example'), 'identity_provider_failed'],
    ['nothing, where it never comes', () => new Promise<Response>(() => undefined), 'identity_provider_failed'],
  ])('is %s', async (_, answer, expected) => {
    expect(await found(answer)).toEqual(expected);
  });
});

describe('the settings of a provider elsewhere', () => {
  const { SMTP_URL: _mail, MAIL_FROM: _sender, ...needed } = production;
  const problems = (more: Record<string, string>): string[] => {
    try {
      readSettings({ ...needed, ...more });
      return [];
    } catch (error) {
      return error instanceof SettingsError ? error.problems : [String(error)];
    }
  };
  const [here = '', there = ''] = blocksOf('### An identity provider elsewhere', 'ini');

  it('are those of docs/production.md, and no mail server is asked for', () => {
    expect(problems({ ...settingsIn(here), PUBLIC_TOKEN })).toEqual([]);
    const at = readSettings({ ...production, ...settingsIn(there) });
    expect([at.widgetOrigins, at.widgetRedirectUrls]).toEqual([
      [production.PUBLIC_ORIGIN],
      [`${production.PUBLIC_ORIGIN}/authenticate`, `${production.PUBLIC_ORIGIN}/reset-password`],
    ]);
  });

  it('belong together, and are encrypted on their way', () => {
    expect(problems({ IDENTITY_URL: 'http://identity.example.com', PUBLIC_TOKEN: '' })).toEqual([
      'PUBLIC_TOKEN is missing; with IDENTITY_URL it must be the public token of that identity provider',
      'IDENTITY_URL is "http://identity.example.com"; with SANDBOX=off it must start with https://',
    ]);
  });
});
