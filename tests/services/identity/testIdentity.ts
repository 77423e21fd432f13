import { createHash, randomBytes } from 'node:crypto';
import { movableClock } from '#services/platform/clock.ts';
import type { PublicFetch } from '#services/platform/http/publicFetch.ts';
import { createOutbox } from '#services/platform/messages/outbox.ts';
import { createRateLimiter } from '#services/platform/rateLimiter.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { createIdentity, type Identity } from '#services/identity/identity.ts';
import { identityMigrations } from '#services/identity/methods.ts';
import type { PasswordServices } from '#services/identity/shared/passwords/passwordServices.ts';
import { createStrengthEstimator } from '#services/identity/shared/passwords/strength/strengthEstimator.ts';
import type { ProjectOptions } from '#services/identity/shared/project.ts';
import { socialMigrations } from '#services/social/migrations.ts';
import { createSocial } from '#services/social/social.ts';
import type { TestDatabase } from '#tests/services/databases.ts';
import { type AllTables, signingKeys } from './signingKeys.ts';

export const origin = 'http://localhost:4100';
export const publicToken = 'public-token-test-tinyspark';
export const home = `${origin}/authenticate`;

/** Changes answers of the provider before the identity service reads them. */
export type Interference = (url: string, answer: () => Promise<Response>) => Promise<Response>;

export interface Pair {
  verifier: string;
  challenge: string;
}

export function newPair(): Pair {
  const verifier = randomBytes(32).toString('hex');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

export function basic(sessionToken: string = publicToken, token: string = publicToken): string {
  return `Basic ${Buffer.from(`${token}:${sessionToken}`).toString('base64')}`;
}

export interface Answer {
  status: number;
  headers: Headers;
  /** `data` of a success, else the bare error. */
  body: Record<string, unknown>;
}

// A machine that is busy with other tests is no reason to estimate nothing. Loading the dictionaries takes long: once for all.
const shared = createStrengthEstimator({ answerMs: 60_000, queue: { waitMs: 60_000 } });
const estimator: PasswordServices['estimator'] = { ...shared, close: () => Promise.resolve() };

/** Returns the status and the error type, which tell one error from another. */
export const refused = ({ status, body }: Answer): [number, unknown] => [status, body['error_type']];

async function answerOf(response: Response): Promise<Answer> {
  const parsed: unknown = JSON.parse((await response.text()) || 'null');
  const whole = typeof parsed === 'object' && parsed !== null ? Object.fromEntries(Object.entries(parsed)) : {};
  const data: unknown = whole['data'];
  const body = typeof data === 'object' && data !== null ? Object.fromEntries(Object.entries(data)) : whole;
  return { status: response.status, headers: response.headers, body };
}

/** The identity service as it runs in the sandbox, on a fresh database, with a clock that the test moves. */
export async function openTestIdentity(
  database: TestDatabase,
  given: {
    env?: Record<string, string>;
    options?: ProjectOptions;
    passwords?: Partial<PasswordServices>;
    withoutSandboxProvider?: boolean;
    interfere?: Interference;
    publicFetch?: PublicFetch;
    webhookFetch?: PublicFetch;
  } = {},
) {
  const settings = readSettings(given.env ?? {});
  const migrations = { ...identityMigrations, ...socialMigrations };
  const { db, setReadOnly, close } = await database.open<AllTables>(migrations, signingKeys(settings));
  // Whole seconds: the wire writes times without milliseconds.
  const clock = movableClock(Math.floor(Date.now() / 1000) * 1000);
  const secrets = createSecrets(settings);
  const outbox = createOutbox({ db, secrets, clock, sender: null, keepSent: true });
  const rateLimiter = createRateLimiter({ db, clock });
  const social = await createSocial({ db, clock, settings });
  const sandboxProvider: typeof social.sandboxProvider = {
    ...social.sandboxProvider,
    fetch: (url, options) => {
      const answer = () => social.sandboxProvider.fetch(url, options);
      return given.interfere ? given.interfere(url, answer) : answer();
    },
  };
  const parts = { db, clock, outbox, rateLimiter, settings };
  const opened: Identity[] = [];
  /** One more service on the same database, which ends with the first one; `env`: with other settings. */
  const open = async (env = given.env ?? {}) => {
    const one = await createIdentity({
      ...parts,
      settings: readSettings(env),
      social: given.withoutSandboxProvider ? null : sandboxProvider,
      options: given.options ?? {},
      passwordServices: { estimator, ...given.passwords },
      ...(given.publicFetch ? { publicFetch: given.publicFetch } : {}),
      ...(given.webhookFetch ? { webhookFetch: given.webhookFetch } : {}),
    });
    opened.push(one);
    return one;
  };
  const identity = await open();

  const request = (path: string, init: RequestInit & { ip?: string } = {}): Promise<Response> =>
    Promise.resolve(identity.app.request(`${origin}${path}`, init, { clientAddress: init.ip ?? '203.0.113.7' }));
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    extra: { session?: string | undefined; headers?: Record<string, string>; ip?: string } = {},
  ): Promise<Answer> =>
    answerOf(
      await request(`/sdk/v1${path}`, {
        method,
        headers: { authorization: basic(extra.session), 'content-type': 'application/json', ...extra.headers },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
        ...(extra.ip === undefined ? {} : { ip: extra.ip }),
      }),
    );
  const post = (path: string, body: unknown = {}, extra: Parameters<typeof call>[3] = {}) =>
    call('POST', path, body, extra);
  const get = (path: string, extra: Parameters<typeof call>[3] = {}) => call('GET', path, undefined, extra);

  /** Asks for a link and reads it in the outbox, as a person would. */
  const askForLink = async (email: string, pair: Pair = newPair(), more: Record<string, unknown> = {}) => {
    const sent = await post('/magic_links/email/login_or_create', { email, code_challenge: pair.challenge, ...more });
    if (sent.status !== 200) throw new Error(`No link was sent: ${JSON.stringify(sent.body)}`);
    const link = new URL((await outbox.list(email))[0]?.links[0] ?? '');
    return { sent, link, token: link.searchParams.get('token') ?? '', pair };
  };
  const redeem = (token: string, verifier: string | undefined, more: Record<string, unknown> = {}, session?: string) =>
    post(
      '/magic_links/authenticate',
      { token, code_verifier: verifier, session_duration_minutes: 30, ...more },
      { session },
    );
  /** The session token of somebody who has just signed in by link. */
  const signIn = async (email: string, more: Record<string, unknown> = {}) => {
    const { token, pair } = await askForLink(email);
    const answer = await redeem(token, pair.verifier, more);
    return { answer, sessionToken: String(answer.body['session_token']), jwt: String(answer.body['session_jwt']) };
  };

  const closeAll = async () => {
    for (const one of opened) await one.close();
    await close();
  };
  return {
    ...parts,
    setReadOnly,
    secrets,
    social,
    identity,
    open,
    close: closeAll,
    request,
    call,
    post,
    get,
    askForLink,
    redeem,
    signIn,
  };
}
export type TestIdentity = Awaited<ReturnType<typeof openTestIdentity>>;
