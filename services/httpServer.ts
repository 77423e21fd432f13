import { once } from 'node:events';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { probePaths } from './health.ts';
import { alreadySent } from './platform/http/nativeAnswer.ts';
import { logWarning } from './platform/log.ts';
import { createProxyWarning } from './proxyWarning.ts';

/** This machine does not have the address that was to be listened on, or not the right to it. */
export class ListenHostError extends Error {
  override readonly name = 'ListenHostError';
}

/** The port is taken by another process. */
export class PortInUseError extends Error {
  override readonly name = 'PortInUseError';
  constructor(port: number, options?: ErrorOptions) {
    super(`Port ${port} is in use. Stop the other program, or set PORT to another number.`, options);
  }
}

export interface HttpServer {
  port: number;
  /**
   * Takes connections from now on, where that was left for later.
   * @throws PortInUseError, ListenHostError
   */
  begin(): Promise<void>;
  /**
   * Answers with `Connection: close` from now on; after `grace` ms takes no new connection, and cuts off what is left
   * after `patience` ms more.
   */
  close(patience: number, grace?: number): Promise<void>;
}

/** A client that sends its headers or its body slower than this is cut off, in ms. */
const HEADERS_LIMIT = 15_000;
const REQUEST_LIMIT = 30_000;
/** A connection on which nothing moves for this long ends, in ms. */
const SILENCE_LIMIT = 120_000;
/** Longer than the usual 60 s of a proxy in front, so that the proxy is the one that ends an idle connection. */
const KEEP_ALIVE = 65_000;

/** When the server ends, a request that is under way on a connection that looked idle still arrives in this time, in ms. */
const LAST_REQUESTS = 500;

const probed = Object.values(probePaths);

type Answer = (request: Request, environment: object) => Response | Promise<Response>;

/** The address that the last `hops` proxies vouch for, or null when none is in front. */
export function forwardedAddress(forwardedFor: string | null, hops: number): string | null {
  if (hops === 0 || forwardedFor === null) return null;
  return (
    forwardedFor
      .split(',')
      .map((part) => part.trim())
      .at(-hops) ?? null
  );
}

/** Comes back when what has arrived meanwhile was taken in: the operating system would reset it with what is closed. */
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Node keeps the first of them, a proxy in front may have read the other (RFC 9112, 3.2). */
function hasTwoHosts(environment: object): boolean {
  const incoming: unknown = Reflect.get(environment, 'incoming');
  const raw: unknown = Reflect.get(Object(incoming), 'rawHeaders');
  if (!Array.isArray(raw)) return false;
  return raw.filter((name, at) => at % 2 === 0 && String(name).toLowerCase() === 'host').length > 1;
}

const wasSent = ({ headers }: Response): boolean => headers.has('x-hono-already-sent');

function closing(response: Response): Response {
  const headers = new Headers(response.headers);
  headers.set('Connection', 'close');
  return new Response(response.body, { status: response.status, headers });
}

/**
 * Listens on `port` (0: any free one) and answers with `answer`, whose environment has the `clientAddress` when
 * `trustedProxyHops` proxies are in front.
 * @throws PortInUseError, ListenHostError
 */
export async function listen(given: {
  port: number;
  /** All addresses of this machine when it is null. */
  host?: string | null;
  /** Connections are taken only when it is told to begin; for a port of its own. */
  isLater?: boolean;
  trustedProxyHops: number;
  answer: Answer;
}): Promise<HttpServer> {
  const { port, trustedProxyHops, answer } = given;
  const notice = createProxyWarning(trustedProxyHops, logWarning);
  let isEnding = false;
  const respond = (request: Request, environment: object): ReturnType<Answer> => {
    if (hasTwoHosts(environment)) return new Response('A request has one Host header.\n', { status: 400 });
    const forwardedFor = request.headers.get('x-forwarded-for');
    if (!probed.some((path) => request.url.endsWith(path))) notice(forwardedFor);
    const clientAddress = forwardedAddress(forwardedFor, trustedProxyHops);
    return answer(request, clientAddress === null ? environment : { ...environment, clientAddress });
  };
  const server = createAdaptorServer({
    fetch: (request, environment) => {
      const response = respond(request, environment);
      const ended = (done: Response): Response => {
        // A copy, as HEAD gets one, would be written after what a library has answered by itself.
        if (wasSent(done)) return alreadySent();
        return isEnding ? closing(done) : done;
      };
      return response instanceof Promise ? response.then(ended) : ended(response);
    },
    serverOptions: {
      headersTimeout: HEADERS_LIMIT,
      requestTimeout: REQUEST_LIMIT,
      connectionsCheckingInterval: 5_000,
      keepAliveTimeout: KEEP_ALIVE,
    },
  });
  server.setTimeout(SILENCE_LIMIT);
  // For what libraries answer by themselves.
  server.prependListener('request', (_: IncomingMessage, response: ServerResponse) => {
    if (isEnding) response.setHeader('Connection', 'close');
  });
  const begin = async (): Promise<void> => {
    if (server.listening) return;
    try {
      server.listen(port, given.host ?? undefined);
      await once(server, 'listening');
    } catch (cause) {
      const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined;
      if (code === 'EADDRINUSE') throw new PortInUseError(port, { cause });
      if (code !== 'EADDRNOTAVAIL' && code !== 'EACCES') throw cause;
      const where = `port ${port}${given.host ? ` of ${given.host}` : ''}`;
      throw new ListenHostError(`This program may not listen on ${where}. Set LISTEN_HOST or PORT to another one.`, {
        cause,
      });
    }
  };
  if (given.isLater !== true) await begin();
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    begin,
    close: async (patience, grace = 0) => {
      isEnding = true;
      if (!server.listening) return;
      // A load balancer asks only from time to time whether to leave this server out.
      if (grace > 0) await pause(grace);
      const closed = once(server, 'close');
      await nextTurn();
      // The listener alone: an HTTP server would at once reset the connections that look idle.
      Listener.prototype.close.call(server);
      if (!('closeAllConnections' in server)) return;
      const plain: Server = server;
      const rest = setTimeout(() => void nextTurn().then(() => plain.closeIdleConnections()), LAST_REQUESTS);
      const impatience = setTimeout(() => plain.closeAllConnections(), patience);
      await closed;
      clearTimeout(rest);
      clearTimeout(impatience);
      plain.close();
    },
  };
}
