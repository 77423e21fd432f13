import { type BrowserContext, expect, type Page } from '@playwright/test';
import { watchPolicies } from './checks/policyWatch.ts';
import { serversTest } from './servers/serversTest.ts';

/** Notes what no journey may meet: a script that fails, a policy that is broken, a request to anybody else. */
function watch(context: BrowserContext, origin: string, faults: string[]): void {
  context.on('weberror', (failure) => faults.push(`a script failed: ${String(failure.error())}`));
  context.on('console', (message) => {
    if (/Content Security Policy|Permissions policy violation/i.test(message.text())) faults.push(message.text());
  });
  context.on('request', (request) => {
    const { protocol, origin: asked } = new URL(request.url());
    if (protocol.startsWith('http') && asked !== origin) faults.push(`a request left for ${asked}`);
  });
}

/**
 * The product as it is shipped, through its real services: nothing is intercepted. Tests on the shared server change
 * nothing that another one looks at; those that pay or count take a server of their own.
 */
export const test = serversTest.extend<{
  faults: string[];
  /** A page in another browser of somebody's, as watched as the first; it is closed with the test. */
  openElsewhere: () => Promise<Page>;
}>({
  faults: [
    async ({ context, baseURL }, use) => {
      const faults: string[] = [];
      watch(context, baseURL ?? '', faults);
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
  openElsewhere: async ({ browser, baseURL, faults, refused }, run) => {
    const opened: BrowserContext[] = [];
    await run(async () => {
      const context = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
      opened.push(context);
      watch(context, baseURL ?? '', faults);
      await watchPolicies(context, refused);
      return context.newPage();
    });
    for (const context of opened) await context.close();
  },
});
