import type { Browser } from '@playwright/test';
import { get } from 'node:http';
import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { openPage, unthrottled } from '../measuring/browser.ts';
import { openLogin, within } from '../measuring/login.ts';
import type { Line } from '../measuring/measure.ts';

const resources = z.array(z.object({ name: z.string(), startTime: z.number() }));

/** Counts the JavaScript bytes, as sent with gzip, and the requests until the sign-in form can be used. */
export async function loginBytes(browser: Browser, url: string): Promise<Line[]> {
  const { page, context } = await openPage(browser, unthrottled);
  const { needed, inline } = await within(context, async () => {
    const { usable } = await openLogin(page, `${url}/upgrade-brand-builder`);
    const begun = resources.parse(
      await page.evaluate(
        'performance.getEntriesByType("resource").map(({ name, startTime }) => ({ name, startTime }))',
      ),
    );
    const texts = await page.locator('script:not([src]):not([type="application/json"])').allTextContents();
    return { needed: begun.filter(({ startTime }) => startTime < usable).map(({ name }) => name), inline: texts };
  });

  let bytes = inline.reduce((sum, text) => sum + gzipSync(text).length, 0);
  for (const script of needed.filter((name) => new URL(name).pathname.endsWith('.js'))) bytes += await bytesOf(script);
  const names = needed.map((name) => new URL(name).pathname.split('/').at(-1)).join(', ');
  return [
    { what: 'JavaScript before the form can be used', value: bytes / 1000, unit: 'kB gz', budget: 109.4 },
    { what: 'requests before it, with the page', value: needed.length + 1, unit: '', budget: 3, note: names },
  ];
}

/** The size of the compressed body as it is sent: `fetch` would already have unpacked it. */
function bytesOf(url: string): Promise<number> {
  return new Promise((done, fail) => {
    const asked = get(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (part: Buffer) => (bytes += part.length));
      answer.on('end', () => done(bytes));
    });
    asked.on('error', fail);
  });
}
