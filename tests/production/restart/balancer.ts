import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

/**
 * Who spreads requests. `asking`: whom it finds ready at `/readyz` is asked, and nothing is repeated. `trying`: everybody is
 * asked in turn, and where no connection can be had, so that nothing was sent, the next one is.
 */
export type Manner = 'asking' | 'trying';

export interface Balancer {
  origin: string;
  /** From now on these ports are asked, in this manner. */
  leadTo(ports: readonly number[], manner: Manner): void;
  /** What each port was found to be, in its order, each change once: 200 and 503 as at `/readyz`, or `refused`. */
  found(port: number): readonly (number | 'refused')[];
  /** How many requests each port has answered. */
  answered(port: number): number;
  /** After how many of its answers each port ended the connection. */
  parted(port: number): number;
  close(): void;
}

/** In ms. */
const ROUND = 100;

interface Upstream {
  port: number;
  agent: Agent;
  found: (number | 'refused')[];
  answered: number;
  parted: number;
}

const isRefused = (error: Error): boolean => Reflect.get(error, 'code') === 'ECONNREFUSED';

/** A reverse proxy that keeps its connections to the servers behind it. */
export async function openBalancer(): Promise<Balancer> {
  const upstreams = new Map<number, Upstream>();
  let manner: Manner = 'trying';
  let turn = 0;
  const probe = async (one: Upstream): Promise<void> => {
    const outcome = await fetch(`http://127.0.0.1:${one.port}/readyz`).then(
      async (response) => (await response.arrayBuffer(), response.status),
      () => 'refused' as const,
    );
    if (one.found.at(-1) !== outcome) one.found.push(outcome);
  };
  const end = new AbortController();
  // One after the other: what was found out earlier never comes later.
  const watch = async (one: Upstream): Promise<void> => {
    while (!end.signal.aborted) {
      await probe(one);
      await pause(ROUND);
    }
  };
  const upstream = (port: number): Upstream => {
    const known = upstreams.get(port);
    if (known !== undefined) return known;
    const agent = new Agent({ keepAlive: true });
    const made: Upstream = { port, agent, found: [], answered: 0, parted: 0 };
    upstreams.set(port, made);
    void watch(made);
    return made;
  };

  const inTurn = (): Upstream[] => {
    const all = [...upstreams.values()].filter(({ found }) => manner === 'trying' || found.at(-1) === 200);
    const first = (turn += 1) % Math.max(1, all.length);
    return [...all.slice(first), ...all.slice(0, first)];
  };
  const send = (
    incoming: IncomingMessage,
    body: Buffer,
    outgoing: ServerResponse,
    [one, ...rest]: Upstream[],
  ): void => {
    if (one === undefined) return void outgoing.writeHead(502).end('{}');
    const { method, url, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: one.port, agent: one.agent, method, path: url, headers });
    onward.on('response', (answer) => {
      one.answered += 1;
      if (answer.headers.connection === 'close') one.parted += 1;
      const { connection: _, 'keep-alive': __, ...kept } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, kept);
      answer.pipe(outgoing);
    });
    onward.on('error', (error) => {
      if (manner === 'trying' && isRefused(error)) send(incoming, body, outgoing, rest);
      else outgoing.writeHead(502).end(JSON.stringify({ port: one.port, found: one.found, failed: String(error) }));
    });
    onward.end(body);
  };
  const server = createServer((incoming, outgoing) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => send(incoming, Buffer.concat(chunks), outgoing, inTurn()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    origin: `http://localhost:${address.port}`,
    leadTo: (ports, given) => {
      for (const port of ports) upstream(port).found.length = 0;
      manner = given;
    },
    found: (port) => upstream(port).found,
    answered: (port) => upstream(port).answered,
    parted: (port) => upstream(port).parted,
    close: () => {
      end.abort();
      server.close();
      server.closeAllConnections();
      for (const { agent } of upstreams.values()) agent.destroy();
    },
  };
}
