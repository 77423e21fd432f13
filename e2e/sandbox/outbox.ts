import { expect, type Page } from '@playwright/test';
import { z } from 'zod';

const outbox = z.object({
  messages: z.array(z.object({ links: z.array(z.string()), code: z.string().nullable(), at: z.number() })),
});

async function newestMessage(page: Page, origin: string, to: string, since = 0) {
  const found = async () => {
    const answer = await page.request.get(`${origin}/sandbox/outbox.json?to=${encodeURIComponent(to)}`);
    return outbox.parse(await answer.json()).messages.find(({ at }) => at >= since);
  };
  // Some messages are written when the answer has left.
  await expect.poll(found, { message: `nothing was sent to ${to}`, timeout: 60_000 }).toBeDefined();
  const message = await found();
  if (message === undefined) throw new Error(`nothing was sent to ${to}`);
  return message;
}

/** The newest message to an address or a number, for a test without a page that could ask; `origin` is the service's. */
export async function messageAt(origin: string, to: string) {
  const found = async () => {
    const answer = await fetch(`${origin}/sandbox/outbox.json?to=${encodeURIComponent(to)}`);
    return outbox.parse(await answer.json()).messages[0];
  };
  await expect.poll(found, { message: `nothing was sent to ${to}` }).toBeDefined();
  const message = await found();
  if (message === undefined) throw new Error(`nothing was sent to ${to}`);
  return message;
}

/** All links of the newest mail to an address, in their order. */
export const newestLinks = async (page: Page, to: string, origin = ''): Promise<string[]> =>
  (await newestMessage(page, origin, to)).links;

/**
 * The link of the newest mail to an address; `origin` is that of the service, empty for the page's own. `since` (ms) leaves out
 * mails of earlier tests to an address that several use.
 */
export async function newestLink(page: Page, to: string, origin = '', since = 0): Promise<string> {
  const [link] = (await newestMessage(page, origin, to, since)).links;
  if (link === undefined) throw new Error(`no link in the mail to ${to}`);
  return link;
}

/** The code of the newest message to an address or a number. */
export async function newestCode(page: Page, to: string, origin = ''): Promise<string> {
  const { code } = await newestMessage(page, origin, to);
  if (code === null) throw new Error(`no code in the message to ${to}`);
  return code;
}
