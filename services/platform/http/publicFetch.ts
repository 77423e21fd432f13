import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { parsedUrl } from './parsedUrl.ts';
import { isPublicAddress } from './publicAddress.ts';

/** `not_public`: nothing was sent, since the address leads, or may lead, into a network that is not the public one. */
export type PublicFetchFailure = 'not_public' | 'too_large' | 'timeout' | 'unreachable';

/** A request to an address that somebody else has named has failed. */
export class PublicFetchError extends Error {
  override readonly name = 'PublicFetchError';
  readonly reason: PublicFetchFailure;
  constructor(reason: PublicFetchFailure, options?: ErrorOptions) {
    super(`The address could not be fetched: ${reason}`, options);
    this.reason = reason;
  }
}

export interface PublicRequest {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | null;
  signal?: AbortSignal | null;
}

/** Fetches an address that somebody else has named. @throws PublicFetchError */
export type PublicFetch = (url: string, given?: PublicRequest) => Promise<Response>;

interface Options {
  resolve?: (hostname: string) => Promise<LookupAddress[]>;
  isPublic?: (address: string) => boolean;
  /** Certificates of authorities to trust in place of the usual ones, PEM. */
  ca?: string;
  /** Milliseconds for the name, the connection and the whole answer together. */
  timeoutMs?: number;
  /** Greatest length of a body, in bytes. */
  maxBytes?: number;
}

const DEFAULT_TIMEOUT = 5_000;
const DEFAULT_BYTES = 1024 * 1024;
/** Ports below it are those of other protocols. */
const FIRST_FREE_PORT = 1024;

const resolveAll = (hostname: string): Promise<LookupAddress[]> => lookup(hostname, { all: true });

/** Returns true if an address may be fetched as far as it says itself: https, a name or a public address, no credentials. */
export function isFetchable(url: string, isPublic: (address: string) => boolean = isPublicAddress): boolean {
  const parsed = parsedUrl(url);
  if (parsed?.protocol !== 'https:' || parsed.username !== '' || parsed.password !== '') return false;
  const hostname = parsed.hostname.replace(/^\[|\]$/g, '');
  if (parsed.port !== '' && Number(parsed.port) < FIRST_FREE_PORT) return false;
  return isIP(hostname) === 0 || isPublic(hostname);
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer) {
    const bytes = Buffer.from(part);
    length += bytes.length;
    if (length > maxBytes) throw new PublicFetchError('too_large');
    parts.push(bytes);
  }
  return Buffer.concat(parts);
}

function headersOf(answer: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values] of Object.entries(answer.headersDistinct))
    for (const value of values ?? []) headers.append(name, value);
  return headers;
}

const hasNoBody = (status: number): boolean => status === 204 || status === 205 || status === 304;

/**
 * Makes a fetch for addresses that somebody else has named: https alone, to public addresses alone, without redirects. The
 * name is resolved once, and the connection goes to that very address.
 */
export function createPublicFetch(options: Options = {}): PublicFetch {
  const { resolve = resolveAll, isPublic = isPublicAddress, ca } = options;
  const { timeoutMs = DEFAULT_TIMEOUT, maxBytes = DEFAULT_BYTES } = options;

  /** @throws PublicFetchError not_public, unreachable */
  const addressesOf = async (hostname: string): Promise<[LookupAddress, ...LookupAddress[]]> => {
    const [first, ...others] = await resolve(hostname);
    // One public address beside a private one is how a name is made to lead to both.
    if (first === undefined || ![first, ...others].every(({ address }) => isPublic(address)))
      throw new PublicFetchError('not_public');
    return [first, ...others];
  };

  const send = async (url: string, given: PublicRequest, signal: AbortSignal): Promise<Response> => {
    const addresses = await addressesOf(new URL(url).hostname.replace(/^\[|\]$/g, ''));
    const lookupOnce: LookupFunction = (_, { all }, callback) =>
      all === true ? callback(null, addresses) : callback(null, addresses[0].address, addresses[0].family);
    return new Promise((settle, fail) => {
      const { method = 'GET', body = null } = given;
      // A compressed body is longer than it looks.
      const headers = { ...given.headers, 'accept-encoding': 'identity' };
      const trust = ca === undefined ? {} : { ca };
      const sent = request(url, { ...trust, method, headers, signal, agent: false, lookup: lookupOnce }, (answer) => {
        const { statusCode: status = 502 } = answer;
        readBody(answer, maxBytes)
          .then((bytes) => new Response(hasNoBody(status) ? null : bytes, { status, headers: headersOf(answer) }))
          .then(settle, fail)
          .finally(() => sent.destroy());
      });
      sent.on('error', fail);
      sent.end(body ?? undefined);
    });
  };

  return async (url, given = {}) => {
    if (!isFetchable(url, isPublic)) throw new PublicFetchError('not_public');
    const deadline = AbortSignal.timeout(timeoutMs);
    const ended = new Promise<never>((_, fail) => {
      // The resolver of the system cannot be told to stop.
      deadline.addEventListener('abort', () => fail(new PublicFetchError('timeout')), { once: true });
    });
    const signal = given.signal ? AbortSignal.any([deadline, given.signal]) : deadline;
    try {
      return await Promise.race([send(url, given, signal), ended]);
    } catch (cause) {
      if (cause instanceof PublicFetchError) throw cause;
      throw new PublicFetchError(deadline.aborted ? 'timeout' : 'unreachable', { cause });
    }
  };
}
