import { afterAll, beforeAll, expect, it } from 'vitest';
import { sandboxStyles } from '#services/platform/pages/sandboxAssets.ts';
import { createSandbox } from '#services/sandbox/sandbox.ts';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

const [database] = databases;
let service: TestIdentity;
let sandbox: ReturnType<typeof createSandbox>;
beforeAll(async () => {
  if (database === undefined) throw new Error('no database');
  service = await openTestIdentity(database);
  sandbox = createSandbox({ ...service, ...service.identity, wire: [service.identity] });
});
afterAll(() => service.close());

it('serves what the services say of their calls as an OpenAPI document', async () => {
  const document = Object(await (await sandbox.request('/sandbox/wire.json')).json());
  expect(document.openapi).toBe('3.1.0');
  const call = document.paths['/sdk/v1/otps/authenticate'].post;
  expect(call.tags).toEqual(['passcodes']);
  expect(call.requestBody.content['application/json'].schema.required).toEqual(['token', 'method_id']);
  const wrapped = call.responses['200'].content['application/json'].schema.properties.data;
  expect(Object.keys(wrapped.properties)).toContain('session_token');
  expect(Object.keys(call.responses.default.content['application/json'].schema.properties)).toContain('error_type');
});

it('shows the same to a person, area by area, with what may be refused and without a script', async () => {
  const answer = await sandbox.request('/sandbox/wire');
  const page = await answer.text();
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(page).toMatch(/Passcodes<\/h2>[^]*POST \/sdk\/v1\/otps\/authenticate[^]*<b>otp_code_not_found<\/b>/);
  expect(page).not.toContain('<script');
  // Paths of calls are long: they break before a narrow page grows wider.
  expect(page).toContain('<div class="ts-stack ts-strange">');
  expect(sandboxStyles).toMatch(/\.ts-strange \{[^}]*overflow-wrap: anywhere/);
});
