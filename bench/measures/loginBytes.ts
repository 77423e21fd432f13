import type { Browser } from '@playwright/test';
import { openPage, unthrottled } from '../kit/browser.ts';
import type { Line } from '../kit/measure.ts';

/** What travels until the log-in form can be used: JavaScript bytes as sent with gzip, and the number of requests. */
export async function loginBytes(browser: Browser, url: string): Promise<Line[]> {
  const { page, context } = await openPage(browser, unthrottled);
  const requests: { url: string; type: string }[] = [];
  page.on('request', (request) => requests.push({ url: request.url(), type: request.resourceType() }));
  await page.goto(`${url}/upgrade-brand-builder`, { waitUntil: 'commit' });
  await page.waitForSelector('html[data-ready]', { state: 'attached' });
  const needed = [...requests];
  await context.close();

  let bytes = 0;
  for (const script of needed.filter(({ type }) => type === 'script')) bytes += await gzipBytes(script.url);
  const names = needed.map((request) => new URL(request.url).pathname.split('/').at(-1)).join(', ');
  return [
    { what: 'JavaScript before the form can be used', value: bytes / 1000, unit: 'kB gz', budget: 115 },
    { what: 'requests before the form can be used', value: needed.length, unit: '', budget: 3, note: names },
  ];
}

/** The size of the compressed body, read from the wire: `fetch` would already have unpacked it. */
async function gzipBytes(url: string): Promise<number> {
  const { request } = await import('node:http');
  return new Promise((done, fail) => {
    const asked = request(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => done(bytes));
    });
    asked.on('error', fail).end();
  });
}
