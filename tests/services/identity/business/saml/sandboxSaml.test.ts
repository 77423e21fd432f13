import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deflateRawSync } from 'node:zlib';
import { databases } from '#tests/services/databases.ts';
import { formsOf } from '#tests/services/identity/oauth/visitor.ts';
import { newPair, origin, type Pair } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness } from '../businessHarness.ts';
import { ssoActions } from '../ssoHarness.ts';

describe.each(databases)('the identity provider of the sandbox that speaks SAML, on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof ssoActions>;
  let connection: string;
  beforeAll(async () => {
    business = await openBusiness(database);
    actions = ssoActions(business);
    const search = await business.post('/organizations/search', { organization_slug: 'northwind' });
    connection = Object(search.body['organization']).sso_active_connections[0].connection_id;
  });
  afterAll(() => business.close());

  /** A page of the sandbox, as a browser without scripts has it. */
  const open = async (path: string, form?: Record<string, string>) => {
    const body = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) };
    const response = await business.service.social.app.request(`${origin}${path}`, body);
    const page = { status: response.status, text: await response.text(), headers: response.headers, url: path };
    return { ...page, forms: formsOf(page) };
  };
  const leave = async (): Promise<{ pair: Pair; cookie: string; address: URL }> => {
    const pair = newPair();
    const response = await actions.start(connection, { pkce_code_challenge: pair.challenge });
    const cookie = (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    return { pair, cookie, address: new URL(response.headers.get('location') ?? 'none:') };
  };
  /** Presses a button of the chooser, and the one of the page after it. */
  const visit = async (pressed: Record<string, string>) => {
    const { pair, cookie, address } = await leave();
    const chooser = await open(`${address.pathname}${address.search}`);
    expect(chooser.text).toContain('This stands in for the identity provider of the organization Northwind.');
    expect(chooser.text).toContain('nora@northwind.test');
    const [form] = chooser.forms;
    const last = (await open(form?.action ?? '', { ...form?.fields, ...pressed })).forms[0];
    const response = await business.service.request(new URL(last?.action ?? '').pathname, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(last?.fields).toString(),
    });
    return { pair, page: new URL(response.headers.get('location') ?? 'none:') };
  };
  const logIn = async (account: string) => {
    const { pair, page } = await visit({ account });
    return actions.redeem(page.searchParams.get('token') ?? '', pair);
  };

  it('names a member, who then takes the second step that Northwind asks for', async () => {
    const answer = await logIn('nora@northwind.test');
    expect(answer.body).toMatchObject({
      member_authenticated: false,
      member: { email_address: 'nora@northwind.test' },
      mfa_required: { member_options: null },
    });
    const again = await logIn('nora@northwind.test');
    expect(Object(again.body['member']).member_id).toBe(Object(answer.body['member']).member_id);
  });

  it('makes nobody a member, whatever is typed', async () => {
    expect((await logIn('stranger@northwind.test')).body['error_type']).toBe('email_jit_provisioning_not_allowed');
    expect((await logIn(`"<&'@northwind.test`)).status).not.toBe(200);
  });

  it('leads back with an error when the person says no', async () => {
    const { page } = await visit({ cancel: '1' });
    expect(page.searchParams.get('error')).toBe('access_denied');
  });

  it('answers no request but those of the identity service', async () => {
    const packed = (xml: string) => deflateRawSync(xml).toString('base64');
    const evil = `<samlp:AuthnRequest ID="_1" AssertionConsumerServiceURL="https://evil.example/v1/b2b/sso/callback/x">`;
    for (const request of ['', 'AAAA', packed('nonsense'), packed(evil), packed('<'.repeat(1_000_000))]) {
      const query = new URLSearchParams({ SAMLRequest: request });
      expect((await open(`/sandbox/sso/northwind/authorize?${query}`)).status).toBe(400);
      const chosen = await open('/sandbox/sso/northwind/authorize', { SAMLRequest: request, account: 'a@b.test' });
      expect([chosen.status, chosen.text.includes('SAMLResponse')]).toEqual([400, false]);
    }
  });
});
