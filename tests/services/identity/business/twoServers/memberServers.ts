import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { z } from 'zod';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { freePort } from '#tests/services/freePort.ts';
import { basic, newPair } from '#tests/services/identity/testIdentity.ts';
import { startProcess } from '#tests/services/serverProcess.ts';
import { businessToken } from '#tests/services/identity/business/businessHarness.ts';

export const ORIGIN = 'http://localhost:4999';

const outboxSchema = z.object({
  messages: z.array(z.object({ links: z.array(z.string()), code: z.string().nullable() })),
});
const answerSchema = z.object({ data: z.record(z.string(), z.unknown()).optional() }).catchall(z.unknown());
const organizationSchema = z.object({
  organization: z.object({
    organization_id: z.string(),
    sso_active_connections: z.array(z.object({ connection_id: z.string() })),
  }),
});

const postgresUrl = process.env['TEST_DATABASE_URL'];
/** A SQLite file belongs to one process: there both ways lead to the same server, at once. */
export const kinds = postgresUrl
  ? (['one process on SQLite', 'two on PostgreSQL'] as const)
  : (['one process on SQLite'] as const);

interface MemberAnswer {
  status: number;
  body: Record<string, unknown>;
}

export const minutes = { session_duration_minutes: 30 };
export const wrongFor = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
export const many = <T>(count: number, work: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)));
export const counted = (answers: MemberAnswer[]): number => answers.filter(({ status }) => status === 200).length;
export const errors = (answers: MemberAnswer[]): unknown[] => answers.flatMap(({ body }) => body['error_type'] ?? []);

/** Starts the servers, with actions of members that ask one and the other in turn. */
export async function openMemberServers(kind: (typeof kinds)[number]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-two-'));
  const made = kind === 'two on PostgreSQL' && postgresUrl ? await makePostgresDatabase(postgresUrl) : null;
  const env = { DATA_DIR: dataDir, PUBLIC_ORIGIN: ORIGIN, ...(made ? { DATABASE_URL: made.databaseUrl } : {}) };
  const ports = made ? [await freePort(), await freePort()] : [await freePort()];
  // At once, on the empty database.
  const running = await Promise.all(ports.map((port) => startProcess({ ...env, PORT: String(port) })));
  const urls = [`http://localhost:${ports[0]}`, `http://localhost:${ports.at(-1)}`] as const;
  const close = async (): Promise<void> => {
    await Promise.all(running.map((server) => server.end('SIGTERM')));
    await made?.remove();
    rmSync(dataDir, { recursive: true });
  };

  let turn = 0;
  const next = (): string => urls[(turn += 1) % 2] ?? '';
  const call = async (path: string, body: unknown, session = businessToken): Promise<MemberAnswer> => {
    const response = await fetch(`${next()}/sdk/v1/b2b${path}`, {
      method: 'POST',
      headers: {
        authorization: basic(session, businessToken),
        'content-type': 'application/json',
        'x-sdk-parent-host': ORIGIN,
      },
      body: JSON.stringify(body),
    });
    const { data, ...bare } = answerSchema.parse(await response.json());
    return { status: response.status, body: data ?? bare };
  };
  /** A browser that goes to an address, and where it is sent then. */
  const visit = async (address: URL, init: RequestInit = {}) => {
    const answer = await fetch(`${next()}${address.pathname}${address.search}`, { redirect: 'manual', ...init });
    return { cookie: answer.headers.get('set-cookie') ?? '', to: new URL(answer.headers.get('location') ?? 'none:') };
  };
  const organizationOf = async (organization_slug: string) => {
    const { body } = await call('/organizations/search', { organization_slug });
    const { organization_id: id, sso_active_connections } = organizationSchema.parse(body).organization;
    return { id, connection: sso_active_connections[0]?.connection_id ?? '' };
  };
  const message = async (to: string) => {
    const answer = await fetch(`${next()}/sandbox/outbox.json?to=${encodeURIComponent(to)}`);
    const [newest] = outboxSchema.parse(await answer.json()).messages;
    if (newest === undefined) throw new Error(`no message to ${to}`);
    return newest;
  };
  const tokenTo = async (email: string) => new URL((await message(email)).links[0] ?? '').searchParams.get('token');
  const linkTo = async (organization_id: string, email_address: string) => {
    const { verifier, challenge } = newPair();
    const asked = { organization_id, email_address, pkce_code_challenge: challenge };
    expect((await call('/magic_links/email/login_or_signup', asked)).status).toBe(200);
    return { magic_links_token: await tokenTo(email_address), pkce_code_verifier: verifier, ...minutes };
  };
  return { urls, close, call, visit, organizationOf, message, tokenTo, linkTo };
}
export type MemberServers = Awaited<ReturnType<typeof openMemberServers>>;
