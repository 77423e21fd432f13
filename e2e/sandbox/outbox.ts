import { expect, type Page, type TestInfo } from '@playwright/test';
import { z } from 'zod';
import { test } from '#e2e/checks/policyWatch.ts';

const outbox = z.object({
  messages: z.array(
    z.object({ id: z.string(), links: z.array(z.string()), code: z.string().nullable(), at: z.number() }),
  ),
});
type Message = z.infer<typeof outbox>['messages'][number];

/** Ids of the messages that a test has read. */
const readIds = new WeakMap<TestInfo, Set<string>>();

function idsReadByTest(): Set<string> {
  const known = readIds.get(test.info()) ?? new Set();
  readIds.set(test.info(), known);
  return known;
}

/** Mails about a plan come by themselves after a payment, and are no answer to what a page has asked for. */
const isAboutPlan = ({ links }: Message) => links.some((link) => new URL(link).pathname === '/subscribed');

const pathOf = (origin: string, to: string) => `${origin}/sandbox/outbox.json?to=${encodeURIComponent(to)}`;

/**
 * Waits for the newest message that the test has not read: some are written when the answer has left, so that the one before
 * may still be the newest when a page says that it has sent another.
 */
async function nextMessage(
  to: string,
  ask: () => Promise<unknown>,
  isWanted: (one: Message) => boolean,
): Promise<Message> {
  const readBefore = idsReadByTest();
  let message: Message | undefined;
  await expect
    .poll(
      async () => {
        const { messages } = outbox.parse(await ask());
        return (message = messages.find((one) => !readBefore.has(one.id) && !isAboutPlan(one) && isWanted(one)));
      },
      { message: `nothing was sent to ${to}`, timeout: 60_000 },
    )
    .toBeDefined();
  if (message === undefined) throw new Error(`nothing was sent to ${to}`);
  readBefore.add(message.id);
  return message;
}

const askedBy = (page: Page, origin: string, to: string) => async () => {
  const answer = await page.request.get(pathOf(origin, to));
  return answer.json();
};

/** The next message to an address or a number, for a test without a page that could ask; `origin` is the service's. */
export const messageAt = (origin: string, to: string): Promise<Message> =>
  nextMessage(
    to,
    async () => (await fetch(pathOf(origin, to))).json(),
    () => true,
  );

/** All links of the next mail to an address, in their order. */
export async function nextLinks(page: Page, to: string, origin = '', since = 0): Promise<string[]> {
  const { links } = await nextMessage(to, askedBy(page, origin, to), (one) => one.links.length > 0 && one.at >= since);
  return links;
}

/**
 * The link of the next mail to an address; `origin` is that of the service, empty for the page's own. `since` (ms) leaves out
 * mails of earlier tests to an address that several use.
 */
export async function nextLink(page: Page, to: string, origin = '', since = 0): Promise<string> {
  const [link] = await nextLinks(page, to, origin, since);
  if (link === undefined) throw new Error(`no link in the mail to ${to}`);
  return link;
}

/** The code of the next message to an address or a number. */
export async function nextCode(page: Page, to: string, origin = ''): Promise<string> {
  const { code } = await nextMessage(to, askedBy(page, origin, to), (one) => one.code !== null);
  if (code === null) throw new Error(`no code in the message to ${to}`);
  return code;
}
