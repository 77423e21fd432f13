import type { MiddlewareHandler } from 'hono';
import { isLocalHost } from './platform/http/localHost.ts';
import { ServiceError } from './platform/http/serviceError.ts';

const hostnameOf = (host: string): string => host.trim().replace(/:\d+$/, '');

/** By all that a request says of its way: another name of this machine, or a proxy that passes strangers on. */
function isLocal(headers: Headers): boolean {
  const names = [headers.get('host'), headers.get('x-forwarded-host')].filter((value) => value !== null);
  const addresses = headers.get('x-forwarded-for')?.split(',') ?? [];
  const isNamedLocally = names.flatMap((value) => value.split(',')).every((host) => isLocalHost(hostnameOf(host)));
  return isNamedLocally && addresses.every((one) => isLocalHost(one.trim())) && !headers.has('forwarded');
}

/**
 * Refuses what does not come from this machine: a sandbox that nobody opened with `SANDBOX=on` would show its outbox to
 * callers that come through a proxy, or through a name that is made to mean this machine.
 */
export const localOnly: MiddlewareHandler = async (context, next) => {
  if (!isLocal(context.req.raw.headers)) {
    const ways = 'Its operator can open it to others with SANDBOX=on; for production there is SANDBOX=off.';
    throw new ServiceError(403, 'sandbox_local_only', `This sandbox serves its own machine alone. ${ways}`);
  }
  await next();
};
