import type { z } from 'zod';
import { errorBodySchema } from '#contracts/error.ts';
import { accountNotFoundDetails } from '#contracts/upgrade/brand.ts';
import { UpgradeError, type UpgradeErrorCode } from '#machines/ports/upgrade.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { fetchWithRetry } from '#src/adapters/browser/fetchWithRetry.ts';

interface Call<T extends z.ZodType> {
  path: string;
  /** Absent for a GET. Already parsed with its contract. */
  body?: object;
  headers?: Record<string, string>;
  answer: T;
  signal: AbortSignal;
}

/** The status decides (CHK-13, SVC-03), whatever came with it; a 401 alone is told apart by its body (D-16). */
function codeOf(status: number, type: string | undefined): UpgradeErrorCode {
  switch (status) {
    case 401:
      return type === 'session_not_found' ? 'session_not_found' : 'account_not_found';
    case 404:
      return 'not_found';
    case 409:
      return type === 'already_subscribed' ? 'already_subscribed' : 'unavailable';
    default:
      return 'unavailable';
  }
}

function errorOf(status: number, json: unknown): UpgradeError {
  const cause = new Error(`the upgrade service answered ${status}`);
  const failure = errorBodySchema.safeParse(json).data;
  const signedInAs = accountNotFoundDetails.safeParse(failure?.error_details).data?.signed_in_as ?? null;
  const reference = failure?.request_id ?? null;
  return new UpgradeError(codeOf(status, failure?.error_type), { cause, signedInAs, reference });
}

function withoutAnswer(cause: unknown): UpgradeError {
  return new UpgradeError(navigator.onLine === false ? 'offline' : 'unavailable', { cause });
}

/** D-12: the session token travels as a bearer token; without one the service refuses (SVC-01). */
function headersOf(extra: Record<string, string>): Record<string, string> {
  const token = storedSessionToken();
  return {
    'Content-Type': 'application/json',
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...extra,
  };
}

/**
 * One call of the upgrade service, on the page's own origin.
 * @throws UpgradeError
 */
export async function callUpgrade<T extends z.ZodType>(call: Call<T>): Promise<z.output<T>> {
  const { path, body, headers = {}, answer, signal } = call;
  const isRead = body === undefined;
  const request = {
    method: isRead ? 'GET' : 'POST',
    headers: headersOf(headers),
    signal,
    ...(isRead ? {} : { body: JSON.stringify(body) }),
  };
  try {
    const response = await (isRead ? fetchWithRetry : fetch)(path, request);
    // The status decides, even when the body of an error breaks off.
    const text = await (response.ok ? response.text() : response.text().catch(() => ''));
    const json: unknown = parsedJson(text);
    if (!response.ok) throw errorOf(response.status, json);
    const parsed = answer.safeParse(json);
    if (parsed.success) return parsed.data;
    throw new UpgradeError('unavailable', { cause: parsed.error });
  } catch (error) {
    throw error instanceof UpgradeError ? error : withoutAnswer(error);
  }
}

/** Undefined for a page of HTML or a broken body, which no contract takes. */
function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
