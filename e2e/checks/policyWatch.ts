import { test as base, type BrowserContext, expect } from '@playwright/test';

declare global {
  var __policyRefused: ((failure: string) => void) | undefined;
}

/**
 * Notes whatever a content security policy refuses in any page of a context. The console tells of a part only: a probe
 * whose refusal is caught is reported to the page's owner, and says nothing there.
 */
export async function watchPolicies(context: BrowserContext, failures: string[]): Promise<void> {
  await context.exposeBinding('__policyRefused', (_, failure: string) => void failures.push(failure));
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) =>
      globalThis.__policyRefused?.(`${effectiveDirective} refused ${blockedURI} at ${sourceFile}:${lineNumber}`),
    );
  });
}

/** The base of every browser test: no page of ours may ask its policy for more than it gives. */
export const test = base.extend<{ refused: string[] }>({
  refused: [
    async ({ context }, run) => {
      const refused: string[] = [];
      await watchPolicies(context, refused);
      await run(refused);
      expect(refused, 'refused by a content security policy').toEqual([]);
    },
    { auto: true },
  ],
});
