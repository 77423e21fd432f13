import { expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity } from './testIdentity.ts';

/** Method, path, and what a caller without anything in hand gets there: never "there is nothing at this address". */
const table = [
  ['GET', '/sdk/v1/projects/bootstrap/public-token-test-tinyspark', 200],
  ['POST', '/sdk/v1/events', 400],
  ['POST', '/sdk/v1/magic_links/email/login_or_create', 400],
  ['POST', '/sdk/v1/magic_links/authenticate', 400],
  ['POST', '/sdk/v1/oauth/authenticate', 400],
  ['POST', '/sdk/v1/otps/sms/login_or_create', 400],
  ['POST', '/sdk/v1/otps/whatsapp/login_or_create', 400],
  ['POST', '/sdk/v1/otps/email/login_or_create', 400],
  ['POST', '/sdk/v1/otps/authenticate', 400],
  ['POST', '/sdk/v1/users/search', 400],
  ['POST', '/sdk/v1/passwords', 400],
  ['POST', '/sdk/v1/passwords/authenticate', 400],
  ['POST', '/sdk/v1/passwords/strength_check', 400],
  ['POST', '/sdk/v1/passwords/email/reset/start', 400],
  ['POST', '/sdk/v1/passwords/email/reset', 400],
  ['POST', '/sdk/v1/sessions/authenticate', 401],
  ['POST', '/sdk/v1/sessions/revoke', 401],
  ['GET', '/sdk/v1/users/me', 401],
  ['GET', '/v1/public/oauth/google/start', 400],
  ['GET', '/v1/oauth/callback/oauth-callback-test-google', 400],
  ['POST', '/v1/oauth/callback/oauth-callback-test-apple', 400],
  ['GET', '/v1/magic_links/redirect', 400],
  ['HEAD', '/v1/magic_links/redirect', 400],
  ['GET', '/v1/sessions/jwks/project-test-tinyspark', 200],
] as const;

it.each(databases.slice(0, 1))('answers at the methods and paths of the wire [IDS-02]', async (database) => {
  const service = await openTestIdentity(database);
  for (const [method, path, status] of table) {
    const response = await service.request(path, { method });
    expect([method, path, response.status]).toEqual([method, path, status]);
  }
  const other = await service.request('/sdk/v1/magic_links/authenticate', { method: 'GET' });
  expect(other.status).toBe(404);
  await service.close();
});
