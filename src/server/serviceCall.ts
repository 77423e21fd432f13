import { IdentityServiceError } from './errors.ts';
import { parsedJson } from './parsedJson.ts';

/** Milliseconds. */
const TIMEOUT = 5_000;

/** The address of the identity service, and the credentials of a backend. */
export interface ServiceAccess {
  identityUrl: string;
  projectId: string;
  secret: string;
}

export interface ServiceRequest {
  method: string;
  /** With its query. */
  path: string;
  headers?: Record<string, string>;
  /** Undefined: none is sent. */
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Calls the identity service with a secret key. `answer` is undefined where it is no JSON.
 * @throws IdentityServiceError unreachable
 */
export async function callService(
  { identityUrl, projectId, secret }: ServiceAccess,
  { method, path, headers, body, signal }: ServiceRequest,
): Promise<{ status: number; answer: unknown }> {
  const limit = AbortSignal.timeout(TIMEOUT);
  try {
    const response = await fetch(`${identityUrl}${path}`, {
      method,
      headers: {
        ...headers,
        authorization: `Basic ${btoa(`${projectId}:${secret}`)}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    });
    return { status: response.status, answer: parsedJson(await response.text()) };
  } catch (cause) {
    throw new IdentityServiceError('unreachable', { cause });
  }
}
