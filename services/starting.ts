import { liveResponse, probePaths } from './health.ts';
import { requestIdOf } from './platform/http/errors.ts';
import { ServiceError, errorResponse } from './platform/http/serviceError.ts';
import { escapeHtml } from './platform/pages/html.ts';
import { referenceLine } from './platform/pages/referenceLine.ts';
import { isOpening, waitPage, waitPageHeaders } from './waitPage.ts';

/** Seconds after which a program may ask again. */
const PAUSE = 1;
/** Seconds after which the page does: long enough for what it says to be read out. */
const READING = 2;

/** Browsers do not reload by header an address with a fragment, as those of the atlas are. */
const script = `if(location.hash)setTimeout(()=>location.reload(),${READING * 1_000})`;

const page = (requestId: string, name: string): string =>
  waitPage({
    language: 'en',
    direction: 'ltr',
    productName: name,
    heading: 'One moment, please',
    sentence: `${escapeHtml(name)} is starting. This page opens by itself as soon as it can.`,
    again: 'Try again now',
    script,
    more: referenceLine(requestId).text,
  });

const headers = {
  ...waitPageHeaders([script]),
  'Retry-After': String(PAUSE),
  // Needs no script; the address stays what it is, with a token in it too.
  Refresh: String(READING),
};

/** Answers before the services can: a page that reloads itself, an error for programs, or that the server lives. */
export function startingResponse(
  request: Request,
  { requestIdPrefix, productName }: { requestIdPrefix: string; productName: string },
): Response {
  if (new URL(request.url).pathname === probePaths.live) return liveResponse();
  const requestId = requestIdOf(request, requestIdPrefix);
  if (isOpening(request)) {
    return new Response(page(requestId, productName), {
      status: 503,
      headers: { ...headers, 'X-Request-Id': requestId },
    });
  }
  const error = new ServiceError(503, 'server_unavailable', 'The server is starting.', { retryAfter: PAUSE });
  return errorResponse(error, requestId);
}
