import { createHash, randomBytes } from 'node:crypto';
import { createIdentity, type Identity } from '#services/identity/identity.ts';
import { identityMigrations } from '#services/identity/methods.ts';
import { movableClock } from '#services/platform/clock.ts';
import { openSecrets } from '#services/platform/encryption/openSecrets.ts';
import { createOutbox, type Outbox } from '#services/platform/messages/outbox.ts';
import { createRateLimiter } from '#services/platform/rateLimiter.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { socialMigrations } from '#services/social/migrations.ts';
import type { TestDatabase } from '#tests/services/databases.ts';
import { openReceiver } from '#tests/services/identity/server/webhookReceiver.ts';
import type { AllTables } from '#tests/services/identity/signingKeys.ts';
import { basic } from '#tests/services/identity/testIdentity.ts';

interface Server {
  identity: Identity;
  outbox: Outbox;
}

/** Two servers on one database, each of which is replaced by one with other settings while they are asked. */
export async function openRotatingServers(database: TestDatabase, env: Record<string, string>) {
  const { db, close } = await database.open<AllTables>({ ...identityMigrations, ...socialMigrations });
  const clock = movableClock(Math.floor(Date.now() / 1000) * 1000);
  const receiver = await openReceiver();
  const start = async (given: Record<string, string>): Promise<Server> => {
    const settings = readSettings(given);
    const secrets = await openSecrets({ db, clock, settings });
    const outbox = createOutbox({ db, secrets, clock, sender: null, keepSent: true });
    const rateLimiter = createRateLimiter({ db, clock });
    const parts = { db, clock, outbox, rateLimiter, settings, social: null, webhookFetch: receiver.fetch };
    const identity = await createIdentity(parts);
    return { identity, outbox };
  };
  const servers: [Server, Server] = [await start(env), await start(env)];
  let asked = 0;
  /** Asks the servers in turn. @throws when the answer is no success */
  const call = async (path: string, init: { authorization: string; body?: object | string; ip?: string }) => {
    asked += 1;
    const { authorization, body, ip = '203.0.113.7' } = init;
    const isForm = typeof body === 'string';
    const response = await servers[asked % 2 === 0 ? 0 : 1].identity.app.request(
      `http://localhost:4100${path}`,
      {
        method: body === undefined ? 'GET' : 'POST',
        headers: { authorization, 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' },
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
      },
      { clientAddress: ip },
    );
    const text = await response.text();
    if (!response.ok) throw new Error(`${path} was answered with ${response.status}: ${text}`);
    const answer: Record<string, unknown> = Object(JSON.parse(text));
    return Object.hasOwn(answer, 'data') ? Object(answer['data']) : answer;
  };
  /** Signs in by link; the message is read by either server. */
  const signIn = async (email: string, ip: string): Promise<{ token: string; jwt: string }> => {
    const code_verifier = randomBytes(32).toString('hex');
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
    const authorization = basic();
    await call('/sdk/v1/magic_links/email/login_or_create', { authorization, ip, body: { email, code_challenge } });
    const [message] = await servers[asked % 2 === 0 ? 0 : 1].outbox.list(email);
    const token = new URL(message?.links[0] ?? 'none:').searchParams.get('token');
    const body = { token, code_verifier, session_duration_minutes: 60 };
    const answer = await call('/sdk/v1/magic_links/authenticate', { authorization, ip, body });
    return { token: String(answer.session_token), jwt: String(answer.session_jwt) };
  };
  return {
    db,
    clock,
    receiver,
    call,
    signIn,
    /** Replaces one server after the other. */
    turnTo: async (given: Record<string, string>) => {
      for (const at of [0, 1] as const) {
        const former = servers[at];
        servers[at] = await start(given);
        await former.identity.close();
      }
    },
    settled: async () => {
      for (const { identity } of servers) await identity.settled();
    },
    close: async () => {
      for (const { identity } of servers) await identity.close();
      await receiver.close();
      await close();
    },
  };
}
export type RotatingServers = Awaited<ReturnType<typeof openRotatingServers>>;
