import { createLocalJWKSet, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { encryptedColumns } from '#services/encryptedColumns.ts';
import { rotateSessionKeys } from '#services/identity/sessions/sessionKeyRotation.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { reportKeys } from '#services/platform/encryption/keyReport.ts';
import { openSecrets } from '#services/platform/encryption/openSecrets.ts';
import { reencrypt } from '#services/platform/encryption/reencrypt.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { everyDatabase } from '#tests/services/databases.ts';
import { projectIds } from '#tests/services/identity/server/serverSdk.ts';
import { verified } from '#tests/services/identity/server/webhookReceiver.ts';
import { basic } from '#tests/services/identity/testIdentity.ts';
import { openRotatingServers, type RotatingServers } from './rotatingServers.ts';

const MINUTE = 60_000;
const VISITORS = ['ada', 'bob', 'eve'];
const [one = '', two = ''] = ['one', 'two'].map((name) => `secret number ${name} of this test, which nobody guesses`);
const backend = basic(`${SANDBOX_SECRET}-consumer`, projectIds.consumer);

describe.each(everyDatabase)('all keys, rotated under load on $name', (database) => {
  let servers: RotatingServers;
  beforeAll(async () => {
    servers = await openRotatingServers(database, { SECRET_KEY: one });
  });
  afterAll(() => servers.close());

  /** The key set as a backend caches it: for ten minutes, whatever keys tokens name. */
  const cached = { keys: { keys: [] } satisfies JSONWebKeySet as JSONWebKeySet, readAt: 0 };
  const verify = async (jwt: string): Promise<void> => {
    const now = servers.clock.now();
    if (now - cached.readAt >= 10 * MINUTE) {
      const path = `/v1/sessions/jwks/${projectIds.consumer}`;
      cached.keys = { keys: (await servers.call(path, { authorization: backend })).keys };
      cached.readAt = now;
    }
    await jwtVerify(jwt, createLocalJWKSet(cached.keys), { currentDate: new Date(now) });
  };

  it('end no session and refuse no token', async () => {
    const { call, clock, db, signIn, receiver } = servers;
    const webhook = await call('/v1/webhooks', {
      authorization: backend,
      body: { name: 'Shop', url: receiver.urlOf('/hooks') },
    });
    const { m2m_client: machine } = await call('/v1/m2m/clients', {
      authorization: backend,
      body: { scopes: ['read'] },
    });
    const current = { webhook: String(webhook.secret), machine: String(machine.client_secret) };

    const counts = new Map(VISITORS.map((name) => [name, 0]));
    const failures: string[] = [];
    const enough = new AbortController();
    const tokenOfMachine = () => {
      const path = `/v1/public/${projectIds.consumer}/oauth2/token`;
      const authorization = `Basic ${btoa(`${machine.client_id}:${current.machine}`)}`;
      return call(path, { authorization, body: 'grant_type=client_credentials' });
    };
    /** One of each: a session from before all rotations is refreshed, somebody new signs in, a program gets a token. */
    const visit = async (name: string, ip: string, session: { token: string; jwt: string }): Promise<void> => {
      await call('/sdk/v1/users/me', { authorization: basic(session.jwt), ip });
      const body = { session_duration_minutes: 60 };
      const fresh = await call('/sdk/v1/sessions/authenticate', { authorization: basic(session.token), ip, body });
      session.jwt = String(fresh.session_jwt);
      const newcomer = await signIn(`${name}-${counts.get(name)}@x.test`, ip);
      for (const jwt of [session.jwt, newcomer.jwt, String((await tokenOfMachine()).access_token)]) await verify(jwt);
    };
    const stay = async (name: string, ip: string): Promise<void> => {
      const session = await signIn(`${name}@x.test`, ip);
      while (!enough.signal.aborted) {
        await visit(name, ip, session).catch((error: unknown) => failures.push(String(error)));
        counts.set(name, (counts.get(name) ?? 0) + 1);
      }
    };
    /** Comes back when each visitor has made two more visits: at least one of them began afterwards. */
    const visited = async (): Promise<void> => {
      const before = new Map(counts);
      const isDone = () => VISITORS.every((name) => (counts.get(name) ?? 0) >= (before.get(name) ?? 0) + 2);
      await vi.waitFor(() => expect(isDone()).toBe(true), { timeout: 120_000, interval: 20 });
    };
    const visits = Promise.all(VISITORS.map((name, at) => stay(name, `198.51.${at + 1}.7`)));
    await visited();

    await servers.turnTo({ SECRET_KEY: one, SECRET_KEY_NEXT: two });
    await visited();
    const rotating = { SECRET_KEY: two, SECRET_KEYS_FORMER: JSON.stringify([one]) };
    await servers.turnTo(rotating);
    await visited();
    const secrets = await openSecrets({ db, clock, settings: readSettings(rotating) });
    expect((await reencrypt(db, secrets, encryptedColumns)).unreadable).toBe(0);
    const { keys } = await reportKeys(db, secrets, encryptedColumns);
    expect(keys.filter(({ role }) => role !== 'current').map(({ values }) => values)).toEqual([0, 0]);

    const path = `/v1/m2m/clients/${machine.client_id}/secrets/rotate`;
    const started = await call(`${path}/start`, { authorization: backend, body: {} });
    await visited();
    current.machine = String(started.m2m_client.next_client_secret);
    await visited();
    await call(path, { authorization: backend, body: {} });
    const renewed = await call(`/v1/webhooks/${webhook.webhook.webhook_id}/secret/rotate`, {
      authorization: backend,
      body: {},
    });

    await servers.turnTo({ SECRET_KEY: two });
    const rotated = await rotateSessionKeys({ db, clock, secrets });
    for (let minute = 0; minute < 18; minute += 1) {
      clock.advance(MINUTE);
      await visited();
    }
    enough.abort();
    await visits;
    await servers.settled();

    expect(failures).toEqual([]);
    const signing = await call('/sdk/v1/sessions/authenticate', {
      authorization: basic((await signIn('last@x.test', '198.51.9.7')).token),
      body: {},
    });
    expect(
      JSON.parse(Buffer.from(String(signing.session_jwt).split('.')[0] ?? '', 'base64url').toString()),
    ).toMatchObject({
      kid: rotated?.keyId,
    });
    const arrived = receiver.at('/hooks');
    expect(arrived.length).toBeGreaterThan(VISITORS.length * 20);
    // A receiver that takes the new secret over late: deliveries have both signatures meanwhile.
    const isOf = (secret: string) =>
      arrived.map((delivery) => {
        try {
          return verified(delivery, secret) !== undefined;
        } catch {
          return false;
        }
      });
    expect(isOf(current.webhook)).not.toContain(false);
    expect(isOf(String(renewed.secret))).toContain(true);
  });
});
