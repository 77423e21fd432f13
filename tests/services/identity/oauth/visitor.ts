import { newPair, origin, publicToken, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

export interface Page {
  status: number;
  text: string;
  headers: Headers;
  url: string;
}

/** Text of an attribute as the page wrote it, unescaped. */
function plain(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** The forms of a page: where they post to and what their hidden fields carry. */
export function formsOf(page: Page): { action: string; fields: Record<string, string> }[] {
  return [...page.text.matchAll(/<form[^>]*action="([^"]*)"[^>]*>(.*?)<\/form>/gs)].map(
    ([, action = '', inside = '']) => ({
      action: plain(action),
      fields: Object.fromEntries(
        [...inside.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(
          ([, name = '', value = '']) => [plain(name), plain(value)],
        ),
      ),
    }),
  );
}

/** A browser without JavaScript: keeps cookies, follows redirects until it comes back to the product. */
export function newVisitor(service: TestIdentity) {
  const jar = new Map<string, string>();
  const pair = newPair();

  const go = async (url: string, form?: Record<string, string>): Promise<Page> => {
    const { pathname, search } = new URL(url, origin);
    if (pathname === '/authenticate') return { status: 200, text: '', headers: new Headers(), url };
    const headers = new Headers({ cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') });
    if (form !== undefined) headers.set('content-type', 'application/x-www-form-urlencoded');
    const init =
      form === undefined ? { headers } : { method: 'POST', headers, body: new URLSearchParams(form).toString() };
    const app = pathname.startsWith('/sandbox/social/') ? service.social.app : service.identity.app;
    const response = await app.request(`${origin}${pathname}${search}`, init);
    const cookie = response.headers.get('set-cookie')?.split(';')[0]?.split('=');
    if (cookie?.[0] !== undefined) jar.set(cookie[0], cookie[1] ?? '');
    const location = response.headers.get('location');
    if (location !== null) return go(location);
    return { status: response.status, text: await response.text(), headers: response.headers, url };
  };

  const start = (provider: string, more: Record<string, string> = {}) =>
    go(
      `/v1/public/oauth/${provider}/start?${new URLSearchParams({ public_token: publicToken, code_challenge: pair.challenge, ...more })}`,
    );

  /** Presses the button that sends this account, and what comes after it. */
  const choose = async (page: Page, account: string, more: Record<string, string> = {}): Promise<Page> => {
    const form = formsOf(page)[0];
    const next = await go(form?.action ?? '', { ...form?.fields, account, ...more });
    const last = formsOf(next)[0];
    return last?.fields['code'] === undefined ? next : go(last.action, last.fields);
  };

  /** The parameters with which the product's page was reached. */
  const returned = (page: Page): Record<string, string> => {
    const url = new URL(page.url, origin);
    if (url.pathname !== '/authenticate') throw new Error(`Still at ${page.url}: ${page.text}`);
    return Object.fromEntries(url.searchParams);
  };

  const authenticate = (page: Page, verifier: string = pair.verifier, session?: string) =>
    service.post(
      '/oauth/authenticate',
      { token: returned(page)['token'], session_duration_minutes: 30, code_verifier: verifier },
      { session },
    );

  return { service, jar, pair, go, start, choose, returned, authenticate };
}
