import type { Page, Request } from '@playwright/test';
import { test as base } from '#e2e/kit/checks/policyWatch.ts';
import { hasAuthenticator } from './authenticator.ts';

declare global {
  /** Steps back in the history that the page itself has asked for and that were not taken yet. */
  var __stepsBack: number | undefined;
}

/** What is still to be taken is taken at once, or never. In ms. */
const AT_ONCE = 5_000;

/** In the page: a step back is taken later than it is asked for, and would lead out of an empty page as well. */
function countStepsBack(): void {
  globalThis.__stepsBack = 0;
  const back = history.back.bind(history);
  history.back = () => {
    globalThis.__stepsBack = (globalThis.__stepsBack ?? 0) + 1;
    back();
  };
  addEventListener('popstate', () => (globalThis.__stepsBack = Math.max(0, (globalThis.__stepsBack ?? 0) - 1)));
}

/** What ends a walk. */
async function leavesAfter(page: Page): Promise<() => Promise<void>> {
  const underWay = new Set<Request>();
  page.on('request', (request) => request.isNavigationRequest() && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await page.addInitScript(countStepsBack);
  const settle = async (): Promise<void> => {
    if (underWay.size > 0 || hasAuthenticator(page)) return page.close();
    await page.waitForFunction(() => !globalThis.__stepsBack, undefined, { timeout: AT_ONCE });
  };
  return async () => {
    await settle().catch(() => page.close());
    await page.context().setOffline(false);
  };
}

/**
 * The next walk begins in the same page, unless this one is on its way elsewhere still, where it would come in the middle of
 * the next, or has a device that the next may not have.
 */
export const test = base.extend<{ leaving: void }>({
  leaving: [
    async ({ page }, run) => {
      const leave = await leavesAfter(page);
      await run();
      await leave();
    },
    { auto: true },
  ],
});
