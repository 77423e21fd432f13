import { vi } from 'vitest';
import type { ServerOptions } from '#src/server/serverOptions.ts';
import type { TestDatabase } from '#tests/services/databases.ts';
import { openServerSdk, projectIds } from './serverSdk.ts';

/** The identity service, and the settings by which the backend of a host asks it; time passes by `pass` alone. */
export async function openHostBackend(database: TestDatabase) {
  const service = await openServerSdk(database);
  const options: ServerOptions & { people?: 'users' } = {
    identityUrl: `${service.url}/`,
    projectId: projectIds.consumer,
    secret: service.consumerSecret,
  };
  const memberOptions: ServerOptions & { people: 'members' } = {
    identityUrl: service.url,
    projectId: projectIds.business,
    people: 'members',
    secret: 'secret-test-tinyspark-sandbox-b2b',
  };
  return {
    ...service,
    options,
    memberOptions,
    stopTime: () => vi.useFakeTimers({ toFake: ['Date'], now: service.clock.now() }),
    /** Lets time go by, at the service and here. */
    pass: (ms: number) => {
      service.clock.advance(ms);
      vi.setSystemTime(service.clock.now());
    },
  };
}
export type HostBackend = Awaited<ReturnType<typeof openHostBackend>>;

export const hostRequest = (headers: Record<string, string>, init: RequestInit = {}) =>
  new Request('https://shop.test/orders', { ...init, headers });
export const bearerRequest = (jwt: string) => hostRequest({ authorization: `Bearer ${jwt}` });
export const sessionCookie = (jwt: string, token: string) =>
  `theme=dark; __Host-tinyspark_session=${token}; __Host-tinyspark_session_jwt=${jwt}`;

/** Watches the calls of this process from here on; the function that it returns names their paths. */
export function watchCalls(): () => string[] {
  const spy = vi.spyOn(globalThis, 'fetch');
  return () => {
    const paths = spy.mock.calls.map(([url]) => new URL(String(url)).pathname);
    spy.mockRestore();
    return paths;
  };
}

/** The cookies that a browser has after an answer. */
export const jarOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((one) => !one.includes('Max-Age=0'))
    .map((one) => one.slice(0, one.indexOf(';')))
    .join('; ');
