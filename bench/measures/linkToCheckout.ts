import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { openPage, type Profile } from '../kit/browser.ts';
import type { Line } from '../kit/measure.ts';

interface Asked {
  path: string;
  began: number;
  ended: number;
}
const outbox = z.object({ messages: z.array(z.object({ links: z.array(z.string()) })) });
const somewhatSlow: Profile = {
  name: 'latency',
  cpu: 1,
  network: { latency: 150, downloadBytes: 10_000_000, uploadBytes: 10_000_000 },
};
const email = 'owner@acme.test';

/**
 * How many requests of ours follow one another from the opened mail link to the hosted checkout, in the browser that
 * asked for the link. A latency makes requests that are sent side by side overlap, so that they count once.
 */
export async function linkToCheckout(browser: Browser, url: string): Promise<Line[]> {
  const { page, context } = await openPage(browser, somewhatSlow);
  await page.goto(`${url}/upgrade-brand-builder`);
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  await page.fill('input[type=email]', email);
  await page.keyboard.press('Enter');
  const link = await newestLink(url);
  const asked = record(page, url);
  await page.goto(link, { waitUntil: 'commit' });
  await page.waitForURL((address) => address.pathname.startsWith('/sandbox/checkout/'), { waitUntil: 'commit' });
  await context.close();
  const chain = longestChain(asked);
  const note = chain.map(({ path }) => path).join(' → ');
  return [
    { what: 'sequential requests, mail link to hosted checkout', value: chain.length, unit: '', budget: 5, note },
  ];
}

/** Requests of ours that ended; the hosted checkout belongs to the provider, and nothing waits for an event. */
function record(page: Page, url: string): Asked[] {
  const asked: Asked[] = [];
  const began = new Map<object, number>();
  page.on('request', (request) => began.set(request, performance.now()));
  page.on('requestfinished', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== new URL(url).origin || pathname.startsWith('/sandbox/') || pathname.endsWith('/events')) return;
    asked.push({ path: pathname, began: began.get(request) ?? 0, ended: performance.now() });
  });
  return asked;
}

/** The most requests of which each began after the one before had ended. */
function longestChain(asked: Asked[]): Asked[] {
  const chain: Asked[] = [];
  for (const next of asked.toSorted((a, b) => a.ended - b.ended)) {
    if (next.began >= (chain.at(-1)?.ended ?? 0)) chain.push(next);
  }
  return chain;
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
