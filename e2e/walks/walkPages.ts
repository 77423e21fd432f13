import type { BrowserContext, Page, Request } from '@playwright/test';
import { within } from '#e2e/fixtures/within.ts';
import { hasAuthenticator } from './authenticator.ts';

declare global {
  /** Steps back in the history that the page itself has asked for and that were not taken yet. */
  var __stepsBack: number | undefined;
}

/** Milliseconds for what a page still has to do: it does so at once, or never. */
const AT_ONCE = 5_000;

/** For a browser that hangs, in ms. */
const TO_OPEN = 60_000;

/** In the page: a step back is taken later than it is asked for, and would lead out of the next walk's page as well. */
function countStepsBack(): void {
  globalThis.__stepsBack = 0;
  const back = history.back.bind(history);
  history.back = () => {
    globalThis.__stepsBack = (globalThis.__stepsBack ?? 0) + 1;
    back();
  };
  addEventListener('popstate', () => (globalThis.__stepsBack = Math.max(0, (globalThis.__stepsBack ?? 0) - 1)));
}

/** A page, and what a walk has put into it. */
interface UsedPage {
  page: Page;
  underWay: Set<Request>;
  /** Scripts that run before each document of this walk. */
  scripts: { dispose(): Promise<void> }[];
}

/** The pages that walks are taken in, one after the other. */
export interface WalkPages {
  /**
   * A page as a walk begins: without scripts and routes of the one before. It is the same one, unless that walk is on its way
   * elsewhere still, where it would come in the middle of the next, or had a device that the next may not have.
   */
  next(): Promise<Page>;
  /** The next walk begins in another page, whatever is the matter with this one. */
  leave(): Promise<void>;
}

async function usedPage(page: Page): Promise<UsedPage> {
  const underWay = new Set<Request>();
  page.on('request', (request) => request.isNavigationRequest() && underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const scripts: UsedPage['scripts'] = [];
  const add = page.addInitScript.bind(page);
  page.addInitScript = async (...given) => {
    const script = await add(...given);
    scripts.push(script);
    return script;
  };
  return { page, underWay, scripts };
}

/** Takes out what a walk has put in; false: the page cannot be used again. */
async function isEmptied({ page, underWay, scripts }: UsedPage): Promise<boolean> {
  if (page.isClosed() || underWay.size > 0 || hasAuthenticator(page)) return false;
  try {
    await page.waitForFunction(() => !globalThis.__stepsBack, undefined, { timeout: AT_ONCE });
    await Promise.all([
      ...scripts.splice(0).map((script) => script.dispose()),
      page.unrouteAll({ behavior: 'ignoreErrors' }),
    ]);
    await page.context().setOffline(false);
    return underWay.size === 0;
  } catch {
    return false;
  }
}

export async function openWalkPages(context: BrowserContext): Promise<WalkPages> {
  await context.addInitScript(countStepsBack);
  let used: UsedPage | null = null;
  const leave = async (): Promise<void> => {
    const left = used?.page;
    used = null;
    await within(AT_ONCE, 'a page closes', left?.close()).catch(() => undefined);
    await context.setOffline(false);
  };
  return {
    leave,
    async next() {
      if (used !== null && !(await isEmptied(used))) await leave();
      used ??= await usedPage(await within(TO_OPEN, 'a page opens', context.newPage()));
      return used.page;
    },
  };
}
