import { IncomingMessage, ServerResponse } from 'node:http';
import type { OpenAPIHono } from '@hono/zod-openapi';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { clientAddress } from './clientAddress.ts';
import { requestIdOf, routeNotFound } from './errors.ts';

/** Answers a request of a client by itself; settled when the answer has been handed over. */
export type NativeAnswer = (request: IncomingMessage, response: ServerResponse, client: string) => Promise<void>;

/**
 * Tells the adapter that an answer was written. Its body is looked at because the adapter would write one of its own kind of
 * responses, whose parts nobody has looked at yet, all the same.
 */
export function alreadySent(): Response {
  void RESPONSE_ALREADY_SENT.body;
  return RESPONSE_ALREADY_SENT;
}

/** Puts a library's own server on addresses of ours: it reads and writes what Node gave. */
export function mountNative(
  app: OpenAPIHono,
  given: { addresses: readonly string[]; answer: NativeAnswer; requestIdPrefix: string },
): void {
  for (const address of given.addresses) {
    app.all(address, async (context) => {
      const incoming: unknown = Reflect.get(Object(context.env), 'incoming');
      const outgoing: unknown = Reflect.get(Object(context.env), 'outgoing');
      // Without a listening server there is nobody to answer.
      if (!(incoming instanceof IncomingMessage) || !(outgoing instanceof ServerResponse)) throw routeNotFound();
      outgoing.setHeader('X-Content-Type-Options', 'nosniff');
      outgoing.setHeader('X-Request-Id', requestIdOf(context.req.raw, given.requestIdPrefix));
      await given.answer(incoming, outgoing, clientAddress(context.env));
      return alreadySent();
    });
  }
}
