import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';

export interface Relay {
  port: number;
  /** From now on nothing passes, in either direction, and nobody is told: a frozen machine, a cut network. */
  freeze(): void;
  thaw(): void;
  /** Cuts every connection; new ones are passed on to another port. */
  leadTo(target: number): void;
  close(): void;
}

/** A port that passes everything on to another one on this machine. */
export async function startRelay(first: number): Promise<Relay> {
  let target = first;
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1');
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => sockets.delete(socket) && other.destroy());
      socket.pipe(other);
      if (isFrozen) socket.pause();
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    port: address.port,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    leadTo: (other) => {
      target = other;
      for (const socket of sockets) socket.destroy();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
