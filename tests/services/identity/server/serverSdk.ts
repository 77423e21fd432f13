import { B2BClient, Client, StytchError } from 'stytch';
import { expect, vi } from 'vitest';
import { listen } from '#services/httpServer.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import type { TestDatabase } from '#tests/services/databases.ts';
import { openTestIdentity } from '#tests/services/identity/testIdentity.ts';

export const projectIds = {
  consumer: 'project-test-tinyspark',
  business: 'project-test-tinyspark-business',
} as const;

/** Returns an unmodified client of the vendor's SDK for backends, which warns of every other address than its own. */
export function clientOf<T>(kind: new (config: ConstructorParameters<typeof Client>[0]) => T, config: object): T {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  try {
    return new kind({ project_id: '', secret: '', ...config });
  } finally {
    warn.mockRestore();
  }
}

/** The identity service on a port of its own, and the vendor's SDK for backends pointed at it, with the sandbox's keys. */
export async function openServerSdk(database: TestDatabase, given: Parameters<typeof openTestIdentity>[1] = {}) {
  const service = await openTestIdentity(database, given);
  let answering = service.identity;
  const http = await listen({
    port: 0,
    host: null,
    isLater: false,
    trustedProxyHops: 0,
    answer: (request, environment) => answering.app.fetch(request, environment),
  });
  await http.begin();
  const url = `http://localhost:${http.port}`;
  const configOf = (
    project: keyof typeof projectIds,
    secret = `${SANDBOX_SECRET}-${project === 'consumer' ? project : 'b2b'}`,
  ) => ({
    project_id: projectIds[project],
    secret,
    env: url,
    fraud_env: url,
  });
  return {
    ...service,
    url,
    /** Answers over HTTP with a service that has other settings from now on. */
    turnTo: async (env: Record<string, string>) => {
      answering = await service.open(env);
      return answering;
    },
    consumer: clientOf(Client, configOf('consumer')),
    business: clientOf(B2BClient, configOf('business')),
    consumerWith: (secret: string) => clientOf(Client, configOf('consumer', secret)),
    consumerSecret: `${SANDBOX_SECRET}-consumer`,
    close: async () => {
      await http.close(0);
      await service.close();
    },
  };
}
export type ServerSdk = Awaited<ReturnType<typeof openServerSdk>>;

/** The status and the error type of the SDK's error. */
export async function refusedBy(call: Promise<unknown>): Promise<[number, string]> {
  const error: unknown = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof StytchError))
    throw new Error(`Expected an error of the service, got ${JSON.stringify(error)}`);
  expect(error.error_message).toMatch(/^[A-Z].*\.$/);
  return [error.status_code, error.error_type];
}
