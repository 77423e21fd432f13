import { test as base } from '#e2e/checks/policyWatch.ts';
import { openWalkPages, type WalkPages } from './walkPages.ts';

/** Walks of one test follow each other in one context: see `WalkPages`. */
export const test = base.extend<{ pages: WalkPages }>({
  pages: async ({ context }, run) => run(await openWalkPages(context)),
  page: async ({ pages }, run) => run(await pages.next()),
});
