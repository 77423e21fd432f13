import { Agent, request } from 'node:http';
import { describe, expect, it, vi } from 'vitest';
import { listen } from '#services/httpServer.ts';

interface Outcome {
  status?: number;
  connection?: string | undefined;
  failure?: string;
}

function ask(port: number, agent: Agent): Promise<Outcome> {
  return new Promise((resolve) => {
    const asked = request({ port, agent, host: '127.0.0.1', path: '/' }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, connection: response.headers['connection'] }),
      );
    });
    asked.on('error', (error) => resolve({ failure: String(Reflect.get(error, 'code')) }));
    asked.end();
  });
}

/** One client that keeps its connection, and asks until nobody takes connections any more. */
async function askUntilRefused(port: number): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: Outcome[] = [];
  do outcomes.push(await ask(port, agent));
  while (outcomes.at(-1)?.failure === undefined);
  agent.destroy();
  return outcomes;
}

const server = (answer: () => Response | Promise<Response>) => listen({ port: 0, trustedProxyHops: 0, answer });
const soon = () => new Promise((resolve) => setImmediate(resolve));

describe('a server that ends', () => {
  it('resets none of 200 requests of clients that keep their connections', async () => {
    let answered = 0;
    const http = await server(async () => {
      answered += 1;
      await soon();
      return new Response('here');
    });
    const clients = Array.from({ length: 20 }, () => askUntilRefused(http.port));
    await vi.waitFor(() => expect(answered).toBeGreaterThanOrEqual(200), 60_000);
    await http.close(60_000);
    const outcomes = (await Promise.all(clients)).flat();
    expect(outcomes.length).toBeGreaterThan(200);
    expect(new Set(outcomes.map(({ failure }) => failure))).toEqual(new Set([undefined, 'ECONNREFUSED']));
    // Each of them was told, once, that its connection ends here.
    expect(outcomes.filter(({ connection }) => connection === 'close')).toHaveLength(20);
  });

  it('takes a request on a connection that was idle, and answers the one that is under way', async () => {
    let release: (response: Response) => void = () => undefined;
    const held = new Promise<Response>((resolve) => (release = resolve));
    let answered = 0;
    const http = await server(() => ((answered += 1) === 2 ? held : new Response('here')));
    const idle = new Agent({ keepAlive: true });
    expect((await ask(http.port, idle)).status).toBe(200);
    const under = ask(http.port, new Agent());
    await vi.waitFor(() => expect(answered).toBe(2), 60_000);
    const closed = http.close(60_000);
    expect(await ask(http.port, idle)).toEqual({ status: 200, connection: 'close' });
    release(new Response('late'));
    expect(await under).toEqual({ status: 200, connection: 'close' });
    await closed;
  });

  it('does not wait for a client that keeps a connection and says nothing', async () => {
    const http = await server(() => new Response('here'));
    const silent = new Agent({ keepAlive: true });
    expect((await ask(http.port, silent)).status).toBe(200);
    await http.close(60_000);
    silent.destroy();
  });
});
