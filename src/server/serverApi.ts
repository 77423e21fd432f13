import { errorBodySchema } from '#contracts/error.ts';
import { IdentityServiceError, ServerApiError, ServerConfigError } from './errors.ts';
import { readOptions, type ServerOptions } from './serverOptions.ts';
import { callService } from './serviceCall.ts';

/** Settings of a client of the server API. */
export type ServerApiOptions = Pick<ServerOptions, 'identityUrl' | 'projectId'> & { secret: string };

/** The parts of a call, as the OpenAPI document describes them for each. */
export interface ServerApiRequest {
  /** Parts of the path by their names. */
  params?: Readonly<Record<string, string>> | undefined;
  query?: Readonly<Record<string, string | number | boolean | null | undefined>> | undefined;
  body?: unknown;
  /** The same call with the same key is made once (24 hours). */
  idempotencyKey?: string | undefined;
  /** A member's session: the call may do what that member may. */
  memberSession?: { token: string } | { jwt: string } | undefined;
  signal?: AbortSignal | undefined;
}

export interface ServerApi {
  call(name: string, request?: ServerApiRequest): Promise<unknown>;
}

const CALL = /^(GET|POST|PUT|PATCH|DELETE) (\/v1\/[\w/{}.-]+)$/;

function pathOf(path: string, { params = {}, query = {} }: ServerApiRequest): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    // A dot alone would be another path.
    if (value === undefined || /^\.{0,2}$/.test(value)) throw new ServerConfigError(`params.${name}`, 'an id');
    return encodeURIComponent(value);
  });
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? filled : `${filled}?${new URLSearchParams(asked).toString()}`;
}

function headersOf({ idempotencyKey, memberSession }: ServerApiRequest): Record<string, string> {
  const headers: Record<string, string> = {};
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  if (memberSession !== undefined && 'token' in memberSession) headers['x-stytch-member-session'] = memberSession.token;
  if (memberSession !== undefined && 'jwt' in memberSession) headers['x-stytch-member-sessionjwt'] = memberSession.jwt;
  return headers;
}

/**
 * Makes a client of the server API. A call is named by its method and its path in the OpenAPI document.
 * @throws ServerConfigError for options that cannot be used. `call` rejects with a `ServerApiError` where the service has
 *   refused the call, with an `IdentityServiceError` where it gave no answer, with a `ServerConfigError` for a call that
 *   cannot be sent
 */
export function createServerApi({ identityUrl, projectId, secret }: ServerApiOptions): ServerApi {
  if (typeof secret !== 'string') throw new ServerConfigError('secret', 'a secret key');
  const settings = readOptions({ identityUrl, projectId, secret });
  const access = { identityUrl: settings.identityUrl, projectId: settings.projectId, secret };
  return {
    async call(name, request = {}) {
      const [, method, path] = CALL.exec(name) ?? [];
      if (method === undefined || path === undefined)
        throw new ServerConfigError('name', "a method and a path of the server API, like 'POST /v1/users/search'");
      const { status, answer } = await callService(access, {
        method,
        path: pathOf(path, request),
        headers: headersOf(request),
        body: request.body,
        signal: request.signal,
      });
      if (status >= 200 && status < 300 && answer !== undefined) return answer;
      const error = errorBodySchema.safeParse(answer);
      if (error.success) throw new ServerApiError(error.data);
      throw new IdentityServiceError('unexpected_answer', { cause: new Error(String(status)) });
    },
  };
}
