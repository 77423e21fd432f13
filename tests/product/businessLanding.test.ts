import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consumeBusinessLanding } from '#src/product/history/businessLanding.ts';

const MEMBER = '/business?stytch_token_type=multi_tenant_magic_links&token=t';
const page = { address: new URL('http://localhost/'), state: null as unknown };

const storage = () => {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
};
/** Another tab shares what the browser keeps, and nothing else. */
const openTab = () => vi.stubGlobal('sessionStorage', storage());

function opened(path: string): string | null {
  page.address = new URL(path, 'http://localhost');
  page.state = null;
  return consumeBusinessLanding().slug;
}

beforeEach(() => {
  vi.stubGlobal('location', {
    get href() {
      return page.address.href;
    },
  });
  vi.stubGlobal('history', {
    get state() {
      return page.state;
    },
    replaceState(state: unknown, _: string, path: string) {
      page.address = new URL(path, page.address);
      page.state = state;
    },
  });
  vi.stubGlobal('localStorage', storage());
  openTab();
});
afterEach(() => vi.unstubAllGlobals());

it('brings back the organization whose Main this tab has shown, whatever another tab shows [D-298]', () => {
  opened('/business?organization=acme');
  const { sessionStorage: ofFirst } = globalThis;
  openTab();
  opened('/business?organization=northwind');
  vi.stubGlobal('sessionStorage', ofFirst);
  expect(opened(MEMBER)).toBe('acme');
  expect(page.address.href).toBe('http://localhost/business?organization=acme');
});

it('brings back the organization for a link that opens in another tab [D-298]', () => {
  opened('/business?organization=acme');
  openTab();
  expect(opened(MEMBER)).toBe('acme');
});

it('stays in the Discovery flow where its Main was shown last, and for a token of its own [D-298]', () => {
  opened('/business?organization=acme');
  expect(opened('/business?stytch_token_type=discovery&token=t')).toBe(null);
  expect(opened('/business?stytch_token_type=discovery&stytch_redirect_type=reset_password&token=t')).toBe(null);
  opened('/business');
  expect(opened(MEMBER)).toBe(null);
});

it('is the Discovery flow where the browser closes its storage [D-298]', () => {
  const closed = () => {
    throw new DOMException('closed', 'SecurityError');
  };
  vi.stubGlobal('localStorage', { getItem: closed, setItem: closed });
  expect(opened('/business?organization=acme')).toBe('acme');
  openTab();
  expect(opened(MEMBER)).toBe(null);
});
