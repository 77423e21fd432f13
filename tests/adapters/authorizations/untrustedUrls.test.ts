import { afterEach, describe, expect, it, vi } from 'vitest';
import { NavigationError } from '#machines/ports/navigation.ts';
import { applicationsInBrowser } from '#src/adapters/authorizations/applications.browser.ts';
import { pictureUrl, webUrl } from '#src/adapters/authorizations/untrustedUrls.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';

/** Addresses that would run or show something in the name of this page, or of this device. */
const dangerous = [
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://localhost/1',
  'vbscript:x',
  'file:///etc/passwd',
  'filesystem:https://localhost/x',
  'about:blank',
  'view-source:https://localhost/',
  '//mail.example.com/callback',
  '/callback',
  '',
];

afterEach(() => vi.unstubAllGlobals());

describe('an address of an application', () => {
  it.each(dangerous)('that is dangerous is neither followed, nor linked, nor shown as a picture: %j', async (text) => {
    const { navigations } = stubBrowser();
    await expect(applicationsInBrowser().leaveForApplication({ url: text })).rejects.toThrow(NavigationError);
    expect([navigations, webUrl(text), pictureUrl(text)]).toEqual([[], null, null]);
  });

  it.each(['https://mail.example.com/callback?code=1', 'http://127.0.0.1:4000/', 'com.example.mail:/callback'])(
    'is followed, and takes the place of the page that asked: %s',
    async (url) => {
      const { navigations } = stubBrowser();
      await applicationsInBrowser().leaveForApplication({ url });
      expect(navigations).toEqual([{ how: 'replace', url }]);
    },
  );

  it('is linked where it leads into the web', () => {
    expect(
      ['https://mail.example.com/start', 'http://mail.example.com/', 'com.example.mail:/', undefined].map(webUrl),
    ).toEqual(['https://mail.example.com/start', 'http://mail.example.com/', null, null]);
  });

  it('is a picture over https, or from this origin', () => {
    stubBrowser({ hostname: 'sign-in.example.com' });
    const pictures = [
      'https://mail.example.com/logo.png',
      'http://mail.example.com/logo.png',
      'https://sign-in.example.com/logo.svg',
    ];
    expect(pictures.map(pictureUrl)).toEqual([pictures[0], null, pictures[2]]);
  });
});
