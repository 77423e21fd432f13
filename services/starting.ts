import { liveResponse, probePaths } from './health.ts';
import { requestIdOf } from './platform/http/errors.ts';
import { ServiceError, errorResponse } from './platform/http/serviceError.ts';
import { escapeHtml } from './platform/pages/html.ts';
import { referenceLine } from './platform/pages/referenceLine.ts';
import { cspHashOf, pageHeaders } from './platform/pages/securityHeaders.ts';

/** Seconds after which a program may ask again. */
const PAUSE = 1;
/** Seconds after which the page does: long enough for what it says to be read out. */
const READING = 2;

/** The style sheets cannot be had yet either. */
const style =
  ':root{color-scheme:light dark}body,h1,p{margin:0}' +
  'main{min-block-size:100vh;display:grid;place-content:center;gap:8px;padding:24px;box-sizing:border-box;' +
  'text-align:center;font:1rem/1.5 system-ui,sans-serif}h1{font-size:1.5rem;line-height:2rem}' +
  'a{display:inline-block;padding-block:8px;color:inherit}' +
  '.ts-note{font-size:.875rem;overflow-wrap:anywhere}code{font:inherit;user-select:all}';

/** Browsers do not reload by header an address with a fragment, as those of the atlas are. */
const script = `if(location.hash)setTimeout(()=>location.reload(),${READING * 1_000})`;

const page = (requestId: string, name: string) => `<!doctype html>
<html lang="en" dir="ltr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>One moment, please · ${escapeHtml(name)}</title>
    <link rel="icon" href="data:,">
    <style>${style}</style>
    <script>${script}</script>
  </head>
  <body>
    <main>
      <h1>One moment, please</h1>
      <p>${escapeHtml(name)} is starting. This page opens by itself as soon as it can.</p>
      <p><a href="">Try again now</a></p>
      ${referenceLine(requestId).text}
    </main>
  </body>
</html>
`;

const headers = {
  ...pageHeaders({ scriptHashes: [cspHashOf(script)], styleHashes: [cspHashOf(style)] }),
  'Retry-After': String(PAUSE),
  // Needs no script; the address stays what it is, with a token in it too.
  Refresh: String(READING),
};

/** A browser that opens a page says that it takes HTML; programs do not. */
const isOpening = ({ method, headers: asked }: Request): boolean =>
  (method === 'GET' || method === 'HEAD') && /\btext\/html\b/i.test(asked.get('accept') ?? '');

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
