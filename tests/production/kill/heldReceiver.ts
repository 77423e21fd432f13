import { createServer, type ServerResponse } from 'node:http';

/** A host's server on this machine: it keeps all requests waiting until it is released, and answers 204 from then on. */
export async function openHeldReceiver() {
  const received: string[] = [];
  const held = new Set<ServerResponse>();
  let isHeld = false;
  let cutOff = 0;
  const server = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']));
    request.resume();
    if (!isHeld) return void response.writeHead(204).end();
    held.add(response);
    response.once('close', () => {
      // Ended by the other side: nobody has answered it.
      if (held.delete(response)) cutOff += 1;
    });
  });
  await new Promise<void>((begun) => {
    server.listen(0, '127.0.0.1', begun);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    /** The ids of deliveries in the order of their requests. */
    received,
    hold: () => {
      isHeld = true;
    },
    release: () => {
      isHeld = false;
      const waiting = [...held];
      held.clear();
      for (const response of waiting) response.writeHead(204).end();
    },
    /** Requests that wait for an answer, and those whose sender was gone before one. */
    counts: () => ({ held: held.size, cutOff }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => {
        server.close(closed);
      });
    },
  };
}
