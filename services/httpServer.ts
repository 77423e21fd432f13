import { once } from 'node:events';
import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';

/** The port is taken by another process. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  constructor(port: number, options?: ErrorOptions) {
    super(`Port ${port} is in use. Stop the other program, or set PORT to another number.`, options);
  }
}

export interface HttpServer {
  port: number;
  /** Takes no new request, lets those under way end, and cuts off what is left after `patience` ms. */
  close(patience: number): Promise<void>;
}

/** A client that sends its headers or its body slower than this is cut off, in ms. */
const HEADERS_LIMIT = 15_000;
const REQUEST_LIMIT = 30_000;
/** A connection on which nothing moves for this long ends, in ms. */
const SILENCE_LIMIT = 120_000;
/** Longer than the usual 60 s of a proxy in front, so that the proxy is the one that ends an idle connection. */
const KEEP_ALIVE = 65_000;

type Answer = (request: Request, environment: object) => Response | Promise<Response>;

/** The address that the last `hops` proxies vouch for, or null when none stands in front. */
export function forwardedAddress(forwardedFor: string | null, hops: number): string | null {
  if (hops === 0 || forwardedFor === null) return null;
  return (
    forwardedFor
      .split(',')
      .map((part) => part.trim())
      .at(-hops) ?? null
  );
}

/**
 * Listens on `port` (0: any free one) and answers with `answer`, whose environment has the `clientAddress` when
 * `trustedProxyHops` proxies stand in front.
 * @throws PortInUseError
 */
export async function listen(given: { port: number; trustedProxyHops: number; answer: Answer }): Promise<HttpServer> {
  const { port, trustedProxyHops, answer } = given;
  const server = createAdaptorServer({
    fetch: (request, environment) => {
      const clientAddress = forwardedAddress(request.headers.get('x-forwarded-for'), trustedProxyHops);
      return answer(request, clientAddress === null ? environment : { ...environment, clientAddress });
    },
    serverOptions: {
      headersTimeout: HEADERS_LIMIT,
      requestTimeout: REQUEST_LIMIT,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: KEEP_ALIVE,
    },
  });
  server.setTimeout(SILENCE_LIMIT);
  try {
    server.listen(port);
    await once(server, 'listening');
  } catch (cause) {
    if (cause instanceof Error && Reflect.get(cause, 'code') === 'EADDRINUSE')
      throw new PortInUseError(port, { cause });
    throw cause;
  }
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async (patience) => {
      const closed = once(server, 'close');
      server.close();
      if (!('closeAllConnections' in server)) return;
      const plain: Server = server;
      plain.closeIdleConnections();
      const impatience = setTimeout(() => plain.closeAllConnections(), patience);
      await closed;
      clearTimeout(impatience);
    },
  };
}
