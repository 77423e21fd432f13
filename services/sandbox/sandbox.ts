import { Hono } from 'hono';
import type { Clock } from '#services/platform/clock.ts';
import type { WireService } from '#services/platform/http/wireArea.ts';
import type { MessagePreview } from '#services/platform/messageTemplates/preview.ts';
import type { Outbox, OutboxMessage } from '#services/platform/messages/outbox.ts';
import { copyButtons } from '#services/platform/pages/copyButtons.ts';
import { serveSandboxAssets } from '#services/platform/pages/sandboxAssets.ts';
import { sandboxResponse } from '#services/platform/pages/sandboxPage.ts';
import { authenticatorBody, type ShownCode } from './authenticatorPage.ts';
import { outboxBody } from './outboxPage.ts';
import { wireChapters, wireDocument } from '#services/platform/http/wireDocument.ts';
import { createDocs } from './docs/docs.ts';
import { wireBody } from './wire/wirePage.ts';
import { addMessagePages } from './messagesPage.ts';
import { standInPages } from './standInPages.ts';

/** Returns the fields of a message for `/sandbox/outbox.json` (issue "Seams"). */
function outboxEntry({ id, channel, to, subject, text, links, code, at }: OutboxMessage) {
  return { id, channel, to, subject, text, links, code, at };
}

/** The sandbox's own addresses: the documentation, the outbox and the wire as pages and as JSON, stand-ins for outside pages, the style sheet. */
export function createSandbox(given: {
  outbox: Outbox;
  clock: Clock;
  wire: readonly WireService[];
  /** Both are absent where people sign in at another provider. */
  listAuthenticators?: () => Promise<ShownCode[]>;
  messagePreviews?: () => MessagePreview[];
}): Hono {
  const { outbox, clock, wire, listAuthenticators = () => Promise.resolve([]), messagePreviews = () => [] } = given;
  const app = new Hono();
  serveSandboxAssets(app);
  addMessagePages(app, messagePreviews);
  app.get('/sandbox/outbox', async (context) => {
    const to = context.req.query('to');
    const messages = await outbox.list(to);
    const body = outboxBody({ messages, chosenId: context.req.query('id'), to, now: clock.now() });
    return sandboxResponse({ title: 'Outbox', body, wide: true }, 200, { scriptHashes: [copyButtons.hash] });
  });
  app.get('/sandbox/outbox.json', async (context) => {
    const messages = (await outbox.list(context.req.query('to'))).map(outboxEntry);
    return context.json({ messages }, 200, { 'Cache-Control': 'no-store' });
  });
  app.get('/sandbox/authenticator', async () => {
    const body = authenticatorBody(await listAuthenticators());
    return sandboxResponse({ title: 'Authenticator app', body }, 200, { scriptHashes: [copyButtons.hash] });
  });
  app.get('/sandbox/authenticator.json', async (context) =>
    context.json({ codes: await listAuthenticators() }, 200, { 'Cache-Control': 'no-store' }),
  );
  // Made once: it is the same for everybody, and longer to make than others may be kept waiting.
  let reference: ReturnType<typeof wireBody> | undefined;
  app.get('/sandbox/wire', () =>
    sandboxResponse({ title: 'The wire', body: (reference ??= wireBody(wireChapters(wire))), wide: true }),
  );
  app.get('/sandbox/wire.json', (context) => context.json(wireDocument(wire)));
  app.route(
    '/',
    createDocs(() => wireChapters(wire)),
  );
  for (const [path, page] of Object.entries(standInPages)) app.get(path, () => sandboxResponse(page));
  return app;
}
