import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { closed, listening } from '#e2e/hosts/hostServer.ts';

/** One origin in front of several servers, each of which is asked in turn. */
export interface AlternatingProxy {
  origin: string;
  /** From now on these ports are asked. */
  leadTo(ports: readonly number[]): void;
  /** Counts the answers from each port, by the connections on which they came. */
  answered(): ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/**
 * Each method and first part of a path has a turn of its own: what a page loads between two of its calls would else decide
 * whether they meet, and the same two would meet each time.
 */
const turnOf = ({ method, url }: IncomingMessage): string => `${method} ${url?.split(/[/?]/, 2)[1] ?? ''}`;

/** As the proxy of a production does: `Host` stays, and who asked is added to those who passed the request on. */
function forwarded({ headers, socket }: IncomingMessage): IncomingMessage['headers'] {
  const before = headers['x-forwarded-for'];
  const addresses = [before ?? [], socket.remoteAddress ?? []].flat().join(', ');
  return { ...headers, 'x-forwarded-for': addresses, 'x-forwarded-proto': 'http' };
}

export async function openAlternatingProxy(): Promise<AlternatingProxy> {
  const agent = new Agent({ keepAlive: true });
  const turns = new Map<string, number>();
  const answers = new Map<number, number>();
  let ports: readonly number[] = [];
  const next = (incoming: IncomingMessage): number => {
    const turn = turns.get(turnOf(incoming)) ?? 0;
    turns.set(turnOf(incoming), turn + 1);
    return ports[turn % ports.length] ?? 0;
  };
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    const { method, url } = incoming;
    const way = { host: '127.0.0.1', port: next(incoming), agent, method, path: url, headers: forwarded(incoming) };
    const onward = request(way, (answer) => {
      const from = answer.socket.remotePort ?? 0;
      answers.set(from, (answers.get(from) ?? 0) + 1);
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on('error', () => outgoing.destroy());
      answer.pipe(outgoing);
    });
    // For its clients, a server that is not there.
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  };
  const server = createServer(pass);
  return {
    origin: `http://localhost:${await listening(server)}`,
    leadTo: (given) => (ports = given),
    answered: () => answers,
    close: async () => {
      await closed(server);
      agent.destroy();
    },
  };
}
