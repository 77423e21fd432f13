import type { Browser } from '@playwright/test';
import { z } from 'zod';
import { openPage, type Profile } from '../measuring/browser.ts';
import { openLogin, within } from '../measuring/login.ts';
import type { Line } from '../measuring/measure.ts';
import { type Asked, longestChain, record } from '../measuring/record.ts';

const outbox = z.object({ messages: z.array(z.object({ links: z.array(z.string()) })) });
const someLatency: Profile = {
  name: 'latency',
  cpu: 1,
  network: { latency: 150, downloadBytes: 10_000_000, uploadBytes: 10_000_000 },
};
const email = 'owner@acme.test';

/**
 * Counts our requests that follow one another from the opened mail link to the hosted checkout, in the browser that
 * asked for the link. A latency makes requests that are sent side by side overlap, so that they count once.
 */
export async function linkToCheckout(browser: Browser, url: string): Promise<Line[]> {
  const { page, context, devtools } = await openPage(browser, someLatency);
  return within(context, async () => {
    await openLogin(page, `${url}/upgrade-brand-builder`);
    await page.fill('input[type=email]', email);
    await page.keyboard.press('Enter');
    const link = await newestLink(url);
    // Reading a mail takes longer than what the page fetches ahead meanwhile.
    await page.waitForLoadState('networkidle');
    const asked = record(devtools);
    await page.goto(link, { waitUntil: 'commit' });
    await page.waitForURL(({ pathname }) => pathname.startsWith('/sandbox/checkout/'), { waitUntil: 'commit' });
    const chain = longestChain(asked.filter((request) => isOurs(request, url)));
    const note = chain.map(({ method, url: { pathname } }) => `${method} ${pathname}`).join(' → ');
    return [
      { what: 'sequential requests, mail link to hosted checkout', value: chain.length, unit: '', budget: 5, note },
    ];
  });
}

/** The hosted checkout belongs to the provider, and nothing waits for an event. */
function isOurs({ url: { origin, pathname } }: Asked, product: string): boolean {
  return origin === product && !pathname.startsWith('/sandbox/') && !pathname.endsWith('/events');
}

async function newestLink(url: string): Promise<string> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`${url}/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
    const link = outbox.parse(await answer.json()).messages[0]?.links[0];
    if (link) return link;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`No mail for ${email} arrived in the outbox.`);
}
