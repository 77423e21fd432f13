import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { formsOf } from '#tests/services/identity/oauth/visitor.ts';
import {
  newPair,
  openTestIdentity,
  origin,
  publicToken,
  type TestIdentity,
} from '#tests/services/identity/testIdentity.ts';

describe.each(databases.slice(0, 1))('the way back to the page of a host', (database) => {
  const host = 'https://shop.example.com';
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database, { env: { WIDGET_REDIRECT_URLS: `${host}/signed-in` } });
  });
  afterAll(() => service.close());

  /** Follows a form and all redirects that answer it, as a browser checks them against the policy of its page. */
  async function targetsOf(provider: 'google' | 'apple'): Promise<{ policy: string; targets: string[] }> {
    const cookies: string[] = [];
    const visit = async (url: string, form?: Record<string, string>): Promise<Response> => {
      const headers = { cookie: cookies.join('; '), 'content-type': 'application/x-www-form-urlencoded' };
      const init = form ? { method: 'POST', headers, body: new URLSearchParams(form).toString() } : { headers };
      const app = url.includes('/sandbox/social/') ? service.social.app : service.identity.app;
      const response = await app.request(new URL(url, origin).href, init);
      const cookie = response.headers.get('set-cookie')?.split(';')[0];
      if (cookie !== undefined) cookies.push(cookie);
      return response;
    };
    const query = new URLSearchParams({
      public_token: publicToken,
      code_challenge: newPair().challenge,
      login_redirect_url: `${host}/signed-in`,
      signup_redirect_url: `${host}/signed-in`,
    });
    const left = await visit(`/v1/public/oauth/${provider}/start?${query}`);
    let page = await visit(left.headers.get('location') ?? '');
    let account: Record<string, string> = { account: 'owner@acme.test' };
    for (;;) {
      const policy = page.headers.get('content-security-policy') ?? '';
      const text = await page.text();
      const [form] = formsOf({ status: page.status, text, headers: page.headers, url: '' });
      let answer = await visit(form?.action ?? '', { ...form?.fields, ...account });
      const targets: string[] = [];
      while (answer.headers.has('location')) {
        const next = new URL(answer.headers.get('location') ?? '', origin);
        targets.push(next.origin);
        if (next.origin !== origin) return { policy, targets };
        answer = await visit(next.href);
      }
      // Apple's page posts the answer itself.
      if (targets.length === 0 && Object.keys(account).length === 0) return { policy, targets };
      page = answer;
      account = {};
    }
  }

  it.each(['google', 'apple'] as const)(
    "is allowed by the page of %s's stand-in, whose form leads there",
    async (provider) => {
      const { policy, targets } = await targetsOf(provider);
      const allowed = /form-action ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
      expect(targets).toContain(host);
      for (const target of targets) expect(allowed).toContain(target);
    },
  );
});
