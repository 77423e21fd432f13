import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newPair, openTestIdentity, origin, publicToken, type TestIdentity } from './testIdentity.ts';

const path = '/sdk/v1/magic_links/email/login_or_create';
const shared = 'https://shop.example';

describe.each(databases.slice(0, 1))('calls from other origins', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database, { options: { origins: [shared] } });
  });
  afterAll(() => service.close());

  it('are allowed to a listed page by its preflight (security 33 b)', async () => {
    const answer = await service.request(path, { method: 'OPTIONS', headers: { origin: shared } });
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': shared,
      'access-control-allow-credentials': 'true',
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, x-sdk-client, x-sdk-parent-host',
      'access-control-max-age': '600',
      vary: 'Origin',
    });
  });

  it('carry the headers on successes and on errors', async () => {
    const pair = newPair();
    const sent = await service.post(
      '/magic_links/email/login_or_create',
      { email: 'a@cors.test', code_challenge: pair.challenge },
      { headers: { origin: shared } },
    );
    expect([sent.status, sent.headers.get('access-control-allow-origin')]).toEqual([200, shared]);
    const refused = await service.post(
      '/magic_links/email/login_or_create',
      { email: 'nothing' },
      { headers: { origin: shared } },
    );
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, shared]);
    expect(refused.headers.get('vary')).toContain('Origin');
    // Else a page there could not read how long to wait.
    expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After, X-Request-Id');
  });

  it.each(['https://evil.example', 'null', `${origin}.evil.example`, 'http://localhost:4101'])(
    'are refused to %s (security 33 a)',
    async (foreign) => {
      const { sessionToken } = await service.signIn('foreign@person.test');
      const answer = await service.post(
        '/sessions/revoke',
        {},
        { session: sessionToken, headers: { origin: foreign } },
      );
      expect([answer.status, answer.body['error_type']]).toEqual([400, 'bad_domain_for_stytch_sdk']);
      expect(await service.identity.findSession(sessionToken)).not.toBeNull();
    },
  );

  it('are refused readably, with the setting that lists the page for its developer (security 33 b)', async () => {
    const headers = { origin: 'https://new.example' };
    const preflight = await service.request(path, { method: 'OPTIONS', headers });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://new.example');
    const answer = await service.get(`/projects/bootstrap/${publicToken}`, { headers });
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': 'https://new.example',
      'access-control-allow-credentials': 'true',
      vary: expect.stringContaining('Origin'),
    });
    expect(answer.body).toMatchObject({
      error_type: 'bad_domain_for_stytch_sdk',
      error_details: { hint: expect.stringMatching(/add https:\/\/new\.example to its setting WIDGET_ORIGINS\.$/) },
    });
    expect(answer.body).not.toHaveProperty('data');
  });

  it('name the setting that an address to come back to is missing in', async () => {
    const { challenge } = newPair();
    const body = { email: 'b@cors.test', code_challenge: challenge, login_magic_link_url: `${shared}/new` };
    const answer = await service.post('/magic_links/email/login_or_create', body, { headers: { origin: shared } });
    expect(answer.body).toMatchObject({
      error_type: 'no_match_for_provided_magic_link_url',
      error_details: { hint: expect.stringContaining(`add ${shared}/new to its setting WIDGET_REDIRECT_URLS`) },
    });
  });

  it('never live on a cookie alone (security 33 a)', async () => {
    const { sessionToken } = await service.signIn('cookie@person.test');
    const cookie = `stytch_session=${sessionToken}`;
    expect((await service.post('/sessions/revoke', {}, { headers: { cookie } })).status).toBe(401);
    const foreign = await service.post('/sessions/revoke', {}, { headers: { cookie, origin: 'https://evil.example' } });
    expect(foreign.status).toBe(400);
    expect(await service.identity.findSession(sessionToken)).not.toBeNull();
  });

  it('need no origin: a page of the same one, or a program, sends none', async () => {
    expect((await service.get(`/projects/bootstrap/${publicToken}`)).status).toBe(200);
    expect((await service.get(`/projects/bootstrap/${publicToken}`, { headers: { origin } })).status).toBe(200);
  });
});
