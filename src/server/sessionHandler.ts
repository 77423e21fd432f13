import { z } from 'zod';
import { authenticate, authenticateToken, type Found } from './authenticateRequest.ts';
import { cookieCredentials, type Credentials, TOKEN_SHAPE } from './credentials.ts';
import { IdentityServiceError, ServerConfigError } from './errors.ts';
import { revokeSession } from './identityService.ts';
import { forPage, forPageClient, isOfPageClient } from './pageAnswer.ts';
import { parsedJson } from './parsedJson.ts';
import { isSameOrigin } from './sameOrigin.ts';
import { readOptions, type ServerOptions, type ServerSettings } from './serverOptions.ts';
import { clearedCookies, clearedWidgetCookies } from './sessionCookies.ts';

/** Characters of a body; a session token has a few dozen. */
const LONGEST = 4_096;
const bodySchema = z.object({ sessionToken: z.string().regex(TOKEN_SHAPE) });

const sentences = {
  cross_origin: [403, 'The request is not from a page of this site.'],
  json_required: [415, 'The body has to be JSON, and its Content-Type application/json.'],
  session_token_required: [400, 'The body has to have a `sessionToken`.'],
  session_ended: [401, 'The session has ended.'],
  method_not_allowed: [405, 'GET, POST and DELETE can be used.'],
  identity_unavailable: [503, 'The identity service could not be asked. Please try again soon.'],
} as const;

function answer(status: number, body: object, setCookies: readonly string[] = []): Response {
  const headers = new Headers({ 'Cache-Control': 'no-store' });
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie);
  return Response.json(body, { status, headers });
}

function errorAnswer(code: keyof typeof sentences): Response {
  const [status, message] = sentences[code];
  return answer(status, { code, message });
}

/** Reads no more than the longest body. */
async function textOf(request: Request): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  const reader = request.body?.getReader();
  if (reader === undefined) return text;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += decoder.decode(part.value, { stream: true });
    if (text.length <= LONGEST) continue;
    await reader.cancel();
    return '';
  }
  return text;
}

interface HandlerSettings extends ServerSettings {
  pageTokens: boolean;
}

function shown(request: Request, found: Found, settings: HandlerSettings, moreCookies: string[] = []): Response {
  const body = isOfPageClient(request) ? forPageClient(found, settings.pageTokens) : forPage(found.who);
  return answer(200, body, [...found.who.setCookies, ...moreCookies]);
}

async function begin(request: Request, settings: HandlerSettings): Promise<Response> {
  if (!/^application\/json *(?:;|$)/i.test(request.headers.get('content-type') ?? ''))
    return errorAnswer('json_required');
  const body = bodySchema.safeParse(parsedJson(await textOf(request)));
  if (!body.success) return errorAnswer('session_token_required');
  const found = await authenticateToken(body.data.sessionToken, settings);
  const widget = settings.people === 'users' ? clearedWidgetCookies(settings) : [];
  // A session that this browser has already stays as it is.
  if (found.who.status === 'signedOut') return errorAnswer('session_ended');
  return shown(request, found, settings, widget);
}

async function end({ jwt, token }: Credentials, settings: ServerSettings): Promise<void> {
  if (token !== null) await revokeSession(settings, { session_token: token });
  else if (jwt !== null) await revokeSession(settings, { session_jwt: jwt });
}

async function handle(request: Request, settings: HandlerSettings): Promise<Response> {
  const { method } = request;
  if (method === 'GET') {
    // Browsers name no origin in a GET of the same one, so those that do not say the site either are let through.
    const isForeign = request.headers.has('sec-fetch-site') && !isSameOrigin(request, settings.origins);
    if (isOfPageClient(request) && isForeign) return errorAnswer('cross_origin');
    return shown(request, await authenticate(request, settings), settings);
  }
  if (method !== 'POST' && method !== 'DELETE') {
    const wrongMethod = errorAnswer('method_not_allowed');
    wrongMethod.headers.set('Allow', 'GET, POST, DELETE');
    return wrongMethod;
  }
  if (!isSameOrigin(request, settings.origins)) return errorAnswer('cross_origin');
  if (method === 'POST') return begin(request, settings);
  const credentials = cookieCredentials(request, settings);
  if (credentials !== null) await end(credentials, settings);
  return answer(200, { status: 'signedOut', reason: 'session_ended' }, clearedCookies(settings));
}

/** Settings of the session handler; it asks the identity service, so it has a secret key. */
export type SessionHandlerOptions = Omit<ServerOptions, 'strict' | 'cookies'> & {
  secret: string;
  /** Gives the client of a page session JWTs, which scripts of the page can then read (D-600). Default: `false`. */
  pageTokens?: boolean | undefined;
};

/**
 * Makes the handler of an address like `/session`, by which a session lives in cookies that no script can read. POST takes
 * `{ sessionToken }`, GET says who is signed in, DELETE signs out; what changes something has to come from the host's pages.
 * @throws ServerConfigError a setting cannot be used; the handler rejects with it for a key that the service refuses
 */
export function sessionHandler(options: SessionHandlerOptions): (request: Request) => Promise<Response> {
  const { pageTokens = false, ...common } = options;
  if (typeof pageTokens !== 'boolean') throw new ServerConfigError('pageTokens', 'true or false');
  const settings = { ...readOptions({ ...common, cookies: 'httpOnly', strict: true }), pageTokens };
  if (Object.hasOwn(options, 'cookies')) throw new ServerConfigError('cookies', 'nothing: they are HttpOnly');
  return async (request) => {
    try {
      return await handle(request, settings);
    } catch (error) {
      if (error instanceof IdentityServiceError) return errorAnswer('identity_unavailable');
      throw error;
    }
  };
}
