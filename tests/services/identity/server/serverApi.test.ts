import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createServerApi, type ServerApi } from '#src/server/serverApi.ts';
import { databases } from '#tests/services/databases.ts';
import { type HostBackend, openHostBackend, watchCalls } from './hostBackend.ts';
import { memberCalls } from './memberCalls.ts';

const userIdIn = (answer: unknown) => z.object({ user_id: z.string() }).parse(answer).user_id;

describe.each(databases)('the client of the server API on $name', (database) => {
  let backend: HostBackend;
  let api: ServerApi;
  let memberApi: ServerApi;
  beforeAll(async () => {
    backend = await openHostBackend(database);
    const { identityUrl, projectId, secret = '' } = backend.options;
    api = createServerApi({ identityUrl, projectId, secret });
    const { memberOptions: members } = backend;
    memberApi = createServerApi({ identityUrl, projectId: members.projectId, secret: members.secret ?? '' });
  });
  afterAll(() => backend.close());

  it('fills the path, the query and the body of a call', async () => {
    const made = await api.call('POST /v1/users', { body: { email: 'api@client.test' } });
    const params = { user_id: userIdIn(made) };
    await api.call('PUT /v1/users/{user_id}', { params, body: { name: { first_name: 'Ada' } } });
    expect(await api.call('GET /v1/users/{user_id}', { params })).toMatchObject({
      name: { first_name: 'Ada' },
      emails: [{ email: 'api@client.test' }],
    });
    const sessions = await api.call('GET /v1/sessions', { query: { ...params } });
    expect(sessions).toMatchObject({ sessions: [] });
    const keys = await api.call('GET /v1/secret_keys', { query: { limit: 1, cursor: undefined } });
    expect(keys).toMatchObject({ secret_keys: [expect.anything()] });
  });

  it('sends nothing twice that has the same idempotency key', async () => {
    const call = { body: { email: 'once@client.test' }, idempotencyKey: crypto.randomUUID() };
    const [first, second] = [await api.call('POST /v1/users', call), await api.call('POST /v1/users', call)];
    expect(userIdIn(second)).toBe(userIdIn(first));
  });

  it('acts for a member by their session, by token or by JWT', async () => {
    const calls = await memberCalls(backend);
    await calls.create('member@zinc.test');
    const token = await calls.sessionOf('member@zinc.test');
    const body = { session_token: token };
    const answer = await memberApi.call('POST /v1/b2b/sessions/authenticate', { body });
    const { session_jwt: jwt } = z.object({ session_jwt: z.string().min(1) }).parse(answer);
    for (const memberSession of [{ token }, { jwt }])
      await expect(
        memberApi.call('PUT /v1/b2b/organizations/{organization_id}', {
          params: { organization_id: calls.organizationId },
          body: { mfa_policy: 'OPTIONAL' },
          memberSession,
        }),
      ).rejects.toMatchObject({ name: 'ServerApiError', status: 403, code: 'unauthorized_action' });
  });

  it('rejects with the error of the service and its request id', async () => {
    const gone = api.call('GET /v1/users/{user_id}', { params: { user_id: 'user-test-none' } });
    await expect(gone).rejects.toMatchObject({
      name: 'ServerApiError',
      status: 404,
      code: 'user_not_found',
      requestId: expect.stringMatching(/./),
      message: 'There is no user with this id.',
    });
  });

  it('hands on all that the service says of an error', async () => {
    const error = {
      status_code: 429,
      request_id: 'request-id-live-7',
      error_type: 'too_many_requests',
      error_message: 'Too many requests.',
      error_url: 'https://identity.test/docs/errors#too_many_requests',
      error_details: { retry_after: 12 },
    };
    const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(error, { status: 429 }));
    const call = api.call('GET /v1/secret_keys');
    await expect(call).rejects.toMatchObject({
      requestId: 'request-id-live-7',
      errorUrl: 'https://identity.test/docs/errors#too_many_requests',
      details: { retry_after: 12 },
    });
    fetched.mockResolvedValue(new Response('<html>', { status: 502 }));
    await expect(api.call('GET /v1/secret_keys')).rejects.toMatchObject({ code: 'unexpected_answer' });
    fetched.mockRestore();
  });

  it.each(['..', '.', ''])('sends no call whose path would be another one with %j', async (user_id) => {
    const paths = watchCalls();
    await expect(api.call('DELETE /v1/users/{user_id}', { params: { user_id } })).rejects.toMatchObject({
      code: 'invalid_configuration',
      field: 'params.user_id',
    });
    expect(paths()).toEqual([]);
  });

  it('keeps an id in its place in the path', async () => {
    const paths = watchCalls();
    const call = api.call('GET /v1/users/{user_id}', { params: { user_id: 'a/../b?c#d' } });
    await expect(call).rejects.toMatchObject({ name: 'ServerApiError' });
    expect(paths()).toEqual(['/v1/users/a%2F..%2Fb%3Fc%23d']);
  });

  it.each(['/v1/users', 'post /v1/users', 'POST https://elsewhere.test/', 'POST /v1/users?x'])(
    'sends no call that is named %j',
    async (name) => {
      const paths = watchCalls();
      await expect(api.call(name)).rejects.toMatchObject({ field: 'name' });
      expect(paths()).toEqual([]);
    },
  );

  it('says that there was no answer, also when the host has ended the call', async () => {
    const nowhere = createServerApi({ identityUrl: 'http://127.0.0.1:1', projectId: 'project-1', secret: 'secret' });
    await expect(nowhere.call('GET /v1/secret_keys')).rejects.toMatchObject({ code: 'unreachable' });
    const ended = api.call('GET /v1/secret_keys', { signal: AbortSignal.abort() });
    await expect(ended).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('takes no project without a secret key', () => {
    const { identityUrl, projectId } = backend.options;
    expect(() => createServerApi({ identityUrl, projectId, secret: '' })).toThrow('secret is not valid');
  });
});
