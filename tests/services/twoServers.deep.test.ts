import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { softwareAuthenticator } from '#tests/services/identity/passkeys/softwareAuthenticator.ts';
import { ethereumWallet } from '#tests/services/identity/wallets/testWallets.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { freePort } from '#tests/services/freePort.ts';
import { type ServerProcess, startProcess } from '#tests/services/serverProcess.ts';

const TOKEN = 'public-token-test-tinyspark';
const ORIGIN = 'http://localhost:4999';
const GOOD = 'wolf tin harbour';
const outboxSchema = z.object({
  messages: z.array(z.object({ links: z.array(z.string()), code: z.string().nullable() })),
});
const dataSchema = z.object({ data: z.record(z.string(), z.unknown()) });

const postgresUrl = process.env['TEST_DATABASE_URL'];
/** A SQLite file belongs to one process: there both ways lead to the same server, at once. */
const kinds = postgresUrl
  ? (['one process on SQLite', 'two on PostgreSQL'] as const)
  : (['one process on SQLite'] as const);

describe.each(kinds)('requests that alternate: %s', (kind) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-two-'));
  const running: ServerProcess[] = [];
  let remove = (): Promise<void> => Promise.resolve();
  let urls: [string, string];

  beforeAll(async () => {
    const made = kind === 'two on PostgreSQL' && postgresUrl ? await makePostgresDatabase(postgresUrl) : null;
    const env = { DATA_DIR: dataDir, PUBLIC_ORIGIN: ORIGIN, ...(made ? { DATABASE_URL: made.databaseUrl } : {}) };
    const ports = made ? [await freePort(), await freePort()] : [await freePort()];
    // The address that a process prints is the public one, which both share.
    for (const port of ports) running.push(await startProcess({ ...env, PORT: String(port) }));
    urls = [`http://localhost:${ports[0]}`, `http://localhost:${ports.at(-1)}`];
    remove = made?.remove ?? remove;
  });
  afterAll(async () => {
    await Promise.all(running.map((server) => server.end('SIGTERM')));
    await remove();
    rmSync(dataDir, { recursive: true });
  });

  let turn = 0;
  const next = () => urls[(turn += 1) % 2] ?? '';
  const call = async (path: string, body: unknown, session = TOKEN) => {
    const response = await fetch(`${next()}/sdk/v1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${btoa(`${TOKEN}:${session}`)}`,
        'content-type': 'application/json',
        'x-sdk-parent-host': ORIGIN,
      },
      body: JSON.stringify(body),
    });
    const answer = dataSchema.safeParse(await response.json());
    return { status: response.status, data: answer.success ? answer.data.data : {} };
  };
  const message = async (to: string) => {
    const answer = await fetch(`${next()}/sandbox/outbox.json?to=${encodeURIComponent(to)}`);
    const [newest] = outboxSchema.parse(await answer.json()).messages;
    if (newest === undefined) throw new Error(`no message to ${to}`);
    return newest;
  };
  const many = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));
  const counted = (answers: { status: number }[]) => answers.filter(({ status }) => status === 200).length;
  const minutes = { session_duration_minutes: 30 };
  const pair = () => {
    const code_verifier = randomBytes(32).toString('hex');
    return { code_verifier, code_challenge: createHash('sha256').update(code_verifier).digest('base64url') };
  };
  const linkOf = async (email: string) => {
    const { code_verifier, code_challenge } = pair();
    await call('/magic_links/email/login_or_create', { email, code_challenge });
    const token = new URL((await message(email)).links[0] ?? '').searchParams.get('token');
    return { token, code_verifier, ...minutes };
  };

  it('a link opens one session, wherever it is spent how often at once (security 2 b)', async () => {
    const link = await linkOf('link@two.test');
    const answers = await many(8, () => call('/magic_links/authenticate', link));
    expect(counted(answers)).toBe(8);
    expect(new Set(answers.map(({ data }) => Object(data['session']).session_id)).size).toBe(1);
    expect(new Set(answers.map(({ data }) => data['session_token'])).size).toBe(1);
  });

  const codeFor = async (phone_number: string) => {
    const { data } = await call('/otps/sms/login_or_create', { phone_number, expiration_minutes: 5 });
    const enter = (token: string) => call('/otps/authenticate', { token, method_id: data['method_id'], ...minutes });
    return { code: (await message(phone_number)).code ?? '', enter };
  };

  it('a code is taken once (security 16 a)', async () => {
    const { code, enter } = await codeFor('+12025550701');
    expect(counted(await many(10, () => enter(code)))).toBe(1);
  });

  it('a code is void after five wrong guesses, on either server (security 13 d)', async () => {
    const { code, enter } = await codeFor('+12025550702');
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    for (let guess = 0; guess < 4; guess += 1) await enter(wrong);
    await many(6, () => enter(wrong));
    expect((await enter(code)).status).not.toBe(200);
    // Four are not enough: the fifth may be right.
    const other = await codeFor('+12025550703');
    await many(4, () => other.enter(wrong === other.code ? code : wrong));
    expect((await other.enter(other.code)).status).toBe(200);
  });

  it('a reset link sets one password, and ends the sessions that the other server opened (security 24 a b)', async () => {
    const email = 'reset@two.test';
    const created = await call('/passwords', { email, password: GOOD, ...minutes });
    const session = String(created.data['session_token']);
    expect((await call('/sessions/authenticate', {}, session)).status).toBe(200);
    const { code_verifier, code_challenge } = pair();
    await call('/passwords/email/reset/start', { email, code_challenge });
    // It is written when the answer has left.
    const mail = await vi.waitFor(() => message(email), 60_000);
    const token = new URL(mail.links[0] ?? '').searchParams.get('token');
    const answers = await many(6, () =>
      call('/passwords/email/reset', { token, code_verifier, password: `${GOOD} new`, ...minutes }),
    );
    expect(counted(answers)).toBe(1);
    for (const _ of urls) expect((await call('/sessions/authenticate', {}, session)).status).toBe(404);
  });

  it('the limit of mails to one address is counted together (security 10 d)', async () => {
    const { code_challenge } = pair();
    const body = { email: 'often@two.test', code_challenge };
    expect(counted(await many(14, () => call('/magic_links/email/login_or_create', body)))).toBe(5);
  });

  it('a brand has one open checkout, whichever server is asked (security 63 b)', async () => {
    const { data } = await call('/magic_links/authenticate', await linkOf('owner@acme.test'));
    const plan = { productId: 'prod_brand_builder', priceId: 'price_brand_builder_monthly' };
    const answers = await many(6, async () => {
      const response = await fetch(`${next()}/api/stripe/create-checkout-session`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${String(data['session_token'])}`,
          'content-type': 'application/json',
          'idempotency-key': randomBytes(8).toString('hex'),
        },
        body: JSON.stringify(plan),
      });
      return { status: response.status, body: Object(await response.json()) };
    });
    const opened = answers.filter(({ status }) => status === 200).map(({ body }) => body.sessionId);
    expect(opened.length).toBeGreaterThan(0);
    expect(new Set(opened).size).toBe(1);
  });

  it('a message that one server wrote is signed once, wherever the signature goes how often at once (security 41 a)', async () => {
    const wallet = ethereumWallet();
    const named = { crypto_wallet_address: wallet.address, crypto_wallet_type: wallet.chain };
    const { data } = await call('/crypto_wallets/authenticate/start/primary', named);
    const signed = { ...named, signature: wallet.sign(String(data['challenge'])), ...minutes };
    expect(counted(await many(10, () => call('/crypto_wallets/authenticate', signed)))).toBe(1);
  });

  it('a passkey that one server keeps signs in at the other, once for each challenge (security 34 a)', async () => {
    const authenticator = softwareAuthenticator({ origin: ORIGIN, counts: false });
    const { data } = await call('/magic_links/authenticate', await linkOf('passkey@two.test'));
    const session = String(data['session_token']);
    const asked = await call('/webauthn/register/start', { domain: 'localhost' }, session);
    const made = authenticator.create(String(asked.data['public_key_credential_creation_options']));
    const saved = await call('/webauthn/register', { public_key_credential: made, ...minutes }, session);
    expect(saved.status).toBe(200);
    const started = await call('/webauthn/authenticate/start/primary', { domain: 'localhost' });
    const answer = authenticator.get(String(started.data['public_key_credential_request_options']));
    const body = { public_key_credential: answer, ...minutes };
    expect(counted(await many(10, () => call('/webauthn/authenticate', body)))).toBe(1);
  });

  it('a session that one server ended is over at the other, for the token and for the JWT (security 29 b)', async () => {
    const { data } = await call('/magic_links/authenticate', await linkOf('over@two.test'));
    const session = String(data['session_token']);
    const jwt = String(data['session_jwt']);
    const who = async () => {
      const headers = { authorization: `Basic ${btoa(`${TOKEN}:${jwt}`)}`, 'x-sdk-parent-host': ORIGIN };
      return (await fetch(`${next()}/sdk/v1/users/me`, { headers })).status;
    };
    expect([await who(), await who()]).toEqual([200, 200]);
    expect((await call('/sessions/revoke', {}, session)).status).toBe(200);
    for (const _ of urls) expect((await call('/sessions/authenticate', {}, session)).status).toBe(404);
    expect([await who(), await who()]).toEqual([401, 401]);
  });
});
