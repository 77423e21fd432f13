import type { Server } from 'node:http';

/** The port that a page's server has been given. */
export async function listening(server: Server): Promise<number> {
  await new Promise<void>((ready) => server.listen(0, ready));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The page has no port');
  return address.port;
}

export const closed = (server: Server) =>
  new Promise<void>((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });
