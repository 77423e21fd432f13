import { z } from 'zod';
import { envelope } from '#contracts/identity/envelope.ts';
import type { PageSettings } from '#contracts/pageSettings.ts';
import type { StorageKeys } from '#contracts/storageKeys.ts';
import { type ErrorBody, errorBodySchema } from '#contracts/error.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { identityErrorOf, type ServiceErrorSentences, withoutAnswer } from './identityErrors.ts';
import { fetchWithRetry } from '#src/adapters/browser/fetchWithRetry.ts';
import { telemetry } from './telemetry.browser.ts';

export interface IdentityClient extends Pick<PageSettings, 'publicToken' | 'identityUrl'>, ServiceErrorSentences {
  /** Under which names this browser keeps what belongs to the wire; the product's own when absent. */
  storageKeys?: StorageKeys;
  /** The language that the person reads, for mails and texts; absent: the service's. */
  locale?: string | null | undefined;
  /** Called with every error of the service. */
  onFailure?(failure: ErrorBody): void;
}

/** One whose names are its own. */
export type StoringClient = IdentityClient & Required<Pick<IdentityClient, 'storageKeys'>>;

export interface IdentityCall<T extends z.ZodType> {
  path: string;
  /** POST with a body, GET without one, when not said. */
  method?: 'PUT' | 'DELETE';
  /** Already parsed with its contract. */
  body?: object;
  answer: T;
  sessionToken: string | null;
  signal: AbortSignal;
  /** A read is repeated after a short outage; what sends or spends is not. */
  isRead?: boolean;
  /** Returns what a service error means for this call alone; null: its usual meaning. */
  meaningOf?(failure: ErrorBody): Error | null;
}

const headersOf = ({ publicToken }: IdentityClient, sessionToken: string | null) => ({
  Authorization: `Basic ${btoa(`${publicToken}:${sessionToken ?? publicToken}`)}`,
  'Content-Type': 'application/json',
  'X-SDK-Client': btoa(JSON.stringify(telemetry())),
  'X-SDK-Parent-Host': location.origin,
});

/** The answer's JSON, or an error: no JSON at all, e.g. a proxy's HTML page, is an unavailable service. */
async function jsonOf(response: Response): Promise<unknown> {
  const text = await response.text().catch((cause: unknown) => {
    throw withoutAnswer(cause);
  });
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new IdentityError('unavailable', null, { cause });
  }
}

/**
 * One call of the identity wire (sections 2 and 3).
 * @throws IdentityError
 */
export async function callIdentity<T extends z.ZodType>(
  client: IdentityClient,
  call: IdentityCall<T>,
): Promise<z.output<T>> {
  const { path, body, answer, sessionToken, signal, isRead = false } = call;
  const request = {
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    headers: headersOf(client, sessionToken),
    credentials: 'include',
    signal,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  } as const;
  const ask = isRead ? fetchWithRetry : fetch;
  const response = await ask(`${client.identityUrl}/sdk/v1${path}`, request).catch((cause: unknown) => {
    throw withoutAnswer(cause);
  });
  const json = await jsonOf(response);
  if (response.ok) {
    const wrapped = envelope(z.unknown()).safeParse(json);
    const parsed = answer.safeParse(wrapped.data?.data);
    if (parsed.success) return parsed.data;
    throw new IdentityError('unavailable', null, { cause: parsed.error });
  }
  const failure = errorBodySchema.safeParse(json);
  if (!failure.success)
    throw new IdentityError('unavailable', null, { cause: new Error(`identity answered ${response.status}`) });
  client.onFailure?.(failure.data);
  throw call.meaningOf?.(failure.data) ?? identityErrorOf(client, response, failure.data);
}
