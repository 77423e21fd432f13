import { isLocalHost } from '../http/localHost.ts';
import { parsedUrl } from '../http/parsedUrl.ts';
import { createPublicFetch, isFetchable, type PublicFetch, PublicFetchError } from '../http/publicFetch.ts';

/** The time limit of a receiver, in ms, as Standard Webhooks recommends. */
const ANSWER_LIMIT = 15_000;
/** Nobody reads the body of an answer. */
const BODY_LIMIT = 64 * 1024;

/** A sandbox that only this machine can reach delivers to receivers on it, so that a developer can try them. */
type Settings = { sandbox: boolean; isSandboxOpen: boolean };

function isOnThisMachine(settings: Settings, url: string): boolean {
  const parsed = parsedUrl(url);
  if (parsed === null || !settings.sandbox || settings.isSandboxOpen) return false;
  return (
    /^https?:$/.test(parsed.protocol) &&
    isLocalHost(parsed.hostname) &&
    parsed.username === '' &&
    parsed.password === ''
  );
}

/** Returns whether an endpoint may have this address, as far as the address says itself. */
export const isWebhookUrl = (settings: Settings, url: string): boolean =>
  isFetchable(url) || isOnThisMachine(settings, url);

const fetchLocally: PublicFetch = async (url, { headers = {}, body = null, signal } = {}) => {
  const limit = AbortSignal.timeout(ANSWER_LIMIT);
  try {
    return await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([limit, signal]) : limit,
    });
  } catch (cause) {
    throw new PublicFetchError(limit.aborted ? 'timeout' : 'unreachable', { cause });
  }
};

/** Makes the fetch that delivers webhooks: to public addresses by https, without redirects. */
export function createWebhookFetch(settings: Settings): PublicFetch {
  const fetchPublicly = createPublicFetch({ timeoutMs: ANSWER_LIMIT, maxBytes: BODY_LIMIT });
  return (url, given) => (isOnThisMachine(settings, url) ? fetchLocally : fetchPublicly)(url, given);
}
