import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface Balancer {
  origin: string;
  /** From now on those of these ports are asked that are ready. */
  leadTo(ports: readonly number[]): void;
  /** Returns the states of a port, in order, each change once: 200 and 503 as at `/readyz`, or `refused`. */
  found(port: number): readonly (number | 'refused')[];
  /** Returns the number of requests that a port has answered. */
  answered(port: number): number;
  /** After how many of its answers each port ended the connection. */
  parted(port: number): number;
  close(): void;
}

/** In ms. */
const ROUND = 100;
/** Ms in which a server must say that it is ready, or it is not asked. */
const LIMIT = 2_000;

interface Upstream {
  port: number;
  agent: Agent;
  found: (number | 'refused')[];
  answered: number;
  parted: number;
}

/** A reverse proxy that keeps its connections, asks at `/readyz` who is ready, and never sends a request twice. */
export async function openBalancer(): Promise<Balancer> {
  const upstreams = new Map<number, Upstream>();
  let turn = 0;
  const probe = async (one: Upstream): Promise<void> => {
    const outcome = await fetch(`http://127.0.0.1:${one.port}/readyz`, { signal: AbortSignal.timeout(LIMIT) }).then(
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

  const inTurn = (): Upstream | undefined => {
    const ready = [...upstreams.values()].filter(({ found }) => found.at(-1) === 200);
    return ready[(turn += 1) % Math.max(1, ready.length)];
  };
  const send = (incoming: IncomingMessage, body: Buffer, outgoing: ServerResponse, one: Upstream | undefined): void => {
    if (one === undefined) return void outgoing.writeHead(502).end('{}');
    const { method, url, headers } = incoming;
    const onward = request({ host: '127.0.0.1', port: one.port, agent: one.agent, method, path: url, headers });
    onward.on('response', (answer) => {
      one.answered += 1;
      if (answer.headers.connection === 'close') one.parted += 1;
      const { connection: _, 'keep-alive': __, ...others } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, others);
      answer.pipe(outgoing);
    });
    onward.on('error', (error) => {
      outgoing.writeHead(502).end(JSON.stringify({ port: one.port, found: one.found, failed: String(error) }));
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
    leadTo: (ports) => {
      for (const port of ports) upstream(port).found.length = 0;
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
