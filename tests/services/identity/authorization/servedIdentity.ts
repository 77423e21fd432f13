import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { listen } from '#services/httpServer.ts';
import { freePort } from '#tests/services/freePort.ts';
import type { TestDatabase } from '#tests/services/databases.ts';
import { openTestIdentity } from '#tests/services/identity/testIdentity.ts';
import { clients as usual, openRelyingParty } from './relyingParty.ts';

/** An entry in the file of clients. */
export type ClientEntry = Record<string, unknown>;

/**
 * The identity service with these clients, listening: the addresses of programs need a server. The clock of the service
 * stands still; the library of the token side reads the real one, which `pass` moves as well.
 */
export async function serveIdentity(
  database: TestDatabase,
  given: { clients?: readonly ClientEntry[]; limits?: Record<string, number> } = {},
) {
  const dir = mkdtempSync(join(tmpdir(), 'tinyspark-clients-'));
  const clientsFile = join(dir, 'clients.json');
  /** Put in its place, as by the command: two changes of one moment and one size look alike in a file that stays. */
  const writeClients = (clients: readonly ClientEntry[] | string) => {
    writeFileSync(`${clientsFile}.next`, typeof clients === 'string' ? clients : JSON.stringify({ clients }));
    renameSync(`${clientsFile}.next`, clientsFile);
  };
  writeClients(given.clients ?? usual);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const service = await openTestIdentity(database, {
    env: { PUBLIC_ORIGIN: origin, CLIENTS_FILE: clientsFile },
    options: { limits: given.limits ?? {} },
  });
  const http = await listen({
    port,
    trustedProxyHops: 0,
    answer: (request, environment) => service.identity.app.fetch(request, environment),
  });
  const pass = (ms: number) => {
    service.clock.advance(ms);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
  };
  return {
    ...service,
    origin,
    clientsFile,
    writeClients,
    party: (client: Parameters<typeof openRelyingParty>[1] = usual[0]) => openRelyingParty(origin, client),
    /** The token of a new session of this person. */
    session: async (email: string) => (await service.signIn(email)).sessionToken,
    /** Lets time pass, for the service and for the library. */
    pass,
    /** Holds the clock of the library still as well: how long the work of a test takes must not count. */
    holdTime: () => pass(0),
    close: async () => {
      vi.useRealTimers();
      await http.close(0);
      await service.close();
      rmSync(dir, { recursive: true });
    },
  };
}
export type ServedIdentity = Awaited<ReturnType<typeof serveIdentity>>;
