import type { Page } from '@playwright/test';

/** Addresses outside of the product's pages: the sandbox, and where a provider begins. */
const OUTSIDE = ['*://*/sandbox/*', '*://*/v1/public/*', '*://*/v1/b2b/public/*'];

const listening = new WeakMap<Page, { onLeave(pathname: string): void }>();

/** Notes each page outside of the product that this one is sent to, and lets it stay: the address answers 204. */
export async function recordNavigations(page: Page, onLeave: (pathname: string) => void): Promise<void> {
  const known = listening.get(page);
  if (known !== undefined) {
    known.onLeave = onLeave;
    return;
  }
  const listener = { onLeave };
  listening.set(page, listener);
  // Only these documents are held back: a route of Playwright's would hold every request of the page.
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId, request }) => {
    listener.onLeave(new URL(request.url).pathname);
    void session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 }).catch(() => {});
  });
  await session.send('Fetch.enable', {
    patterns: OUTSIDE.map((urlPattern) => ({ urlPattern, resourceType: 'Document' as const })),
  });
}
