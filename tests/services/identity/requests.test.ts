import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { basic, home, newPair, openTestIdentity, origin, publicToken, type TestIdentity } from './testIdentity.ts';

const send = '/magic_links/email/login_or_create';

describe.each(databases)('what may be asked for on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  const outcome = async (body: unknown): Promise<[number, unknown]> => {
    const answer = await service.post(send, body);
    return [answer.status, answer.body['error_type']];
  };
  const wish = (more: Record<string, unknown> = {}) => ({
    email: 'wish@person.test',
    code_challenge: newPair().challenge,
    ...more,
  });

  it.each([
    ['an address of a foreign host', 'https://evil.example/authenticate', 'no_match_for_provided_magic_link_url'],
    ['a look-alike subdomain', 'https://localhost.evil.example/authenticate', 'no_match_for_provided_magic_link_url'],
    ['another port', 'http://localhost:4101/authenticate', 'no_match_for_provided_magic_link_url'],
    ['another path', `${origin}/authenticate/x`, 'no_match_for_provided_magic_link_url'],
    ['another query', `${home}?next=/x`, 'no_match_for_provided_magic_link_url'],
    ['mixed case', `${origin}/Authenticate`, 'no_match_for_provided_magic_link_url'],
    ['a host in capitals', 'http://LOCALHOST:4100/authenticate', 'no_match_for_provided_magic_link_url'],
    ['no scheme', '//evil.example/authenticate', 'invalid_login_magic_link_url'],
    ['backslashes', '\\\\evil.example', 'invalid_login_magic_link_url'],
    ['a script', 'javascript:alert(1)//http://localhost:4100/authenticate', 'invalid_login_magic_link_url'],
    ['user information', 'http://localhost:4100@evil.example/authenticate', 'invalid_login_magic_link_url'],
    ['user information on https', 'https://localhost:4100@evil.example/x', 'invalid_login_magic_link_url'],
    ['a trailing dot', 'http://localhost.:4100/authenticate', 'invalid_login_magic_link_url'],
    ['an encoded end', `${home}%00`, 'no_match_for_provided_magic_link_url'],
    ['plain http elsewhere', 'http://upgrade.example/authenticate', 'invalid_login_magic_link_url'],
  ])('refuses %s as redirect URL and sends nothing (security 8 a)', async (_what, url, errorType) => {
    expect(await outcome(wish({ login_magic_link_url: url }))).toEqual([400, errorType]);
    expect(await service.outbox.list('wish@person.test')).toEqual([]);
  });

  it('names the sign-up URL when that is the wrong one', async () => {
    expect(await outcome(wish({ signup_magic_link_url: 'ftp://x' }))).toEqual([400, 'invalid_signup_magic_link_url']);
  });

  it.each([
    'a@b.co\nBcc:x@y.test',
    'a@b.co\r\nSubject: x',
    'a@b.test\n',
    '\u0001a@b.test',
    'a b@c.test',
    'a@b',
    '@b.test',
    'a@',
    'a@b..test',
    'a@b.test/evil',
    '"a"@b.test',
    'a@b@c.test ,d@e.test',
    'a@-b.test',
    'а@bank.test',
    `${'a'.repeat(65)}@b.test`,
    `a@${'b'.repeat(300)}.test`,
    '',
  ])('refuses %j as an e-mail address (security 11 a b)', async (email) => {
    expect(await outcome(wish({ email }))).toEqual([400, 'invalid_email']);
  });

  it('stores and writes to the canonical form of an address (security 11 c)', async () => {
    await service.askForLink('canonical@bücher.test').catch(() => undefined);
    expect((await service.outbox.list('canonical@xn--bcher-kva.test'))[0]?.to).toBe('canonical@xn--bcher-kva.test');
    const one = await service.post(send, wish({ email: '  Mixed.Case@Person.TEST ' }));
    const other = await service.post(send, wish({ email: 'ｍixed.case@person.test' }));
    expect(one.body['user_id']).toBe(other.body['user_id']);
    expect((await service.outbox.list('mixed.case@person.test')).map((mail) => mail.to)).toEqual([
      'mixed.case@person.test',
      'mixed.case@person.test',
    ]);
  });

  it.each([
    ['a..b.@docomo.test', 'a..b.@docomo.test'],
    ['\u202ahidden\u200b@person.test\u202c', 'hidden@person.test'],
    ['ｗｉｄｅ＠ｐｅｒｓｏｎ．ｔｅｓｔ', 'wide@person.test'],
  ])('reads %j as it is meant [D-452]', async (email, meant) => {
    expect((await service.post(send, wish({ email }))).status).toBe(200);
    expect((await service.outbox.list(meant)).map((mail) => mail.to)).toEqual([meant]);
  });

  it.each([4, 10_081, 0, -5, 7.5])('refuses a link that lives %d minutes', async (minutes) => {
    expect(await outcome(wish({ login_expiration_minutes: minutes }))).toEqual([400, 'invalid_expiration']);
    expect(await outcome(wish({ signup_expiration_minutes: minutes }))).toEqual([400, 'invalid_expiration']);
  });

  it('demands a well-formed code challenge', async () => {
    for (const code_challenge of [undefined, null, '', 'short', `${newPair().challenge}=`]) {
      expect(await outcome(wish({ code_challenge }))).toEqual([400, 'invalid_pkce_code_challenge']);
    }
  });

  it.each([4, 1_441, 0, -1, 30.5])(
    'refuses a session of %d minutes and leaves the token usable [IDS-19]',
    async (minutes) => {
      const { token, pair } = await service.askForLink(
        `length${Math.abs(minutes * 10)}${minutes < 0 ? 'n' : ''}@person.test`,
      );
      const refused = await service.redeem(token, pair.verifier, { session_duration_minutes: minutes });
      expect([refused.status, refused.body['error_type']]).toEqual([400, 'invalid_session_duration_minutes']);
      expect((await service.redeem(token, pair.verifier)).status).toBe(200);
    },
  );

  it.each([
    ['no JSON', '<html>', 400, 'bad_request'],
    ['an array', '[]', 400, 'bad_request'],
    ['a number for a text', '{"email":7}', 400, 'bad_request'],
    ['nothing', '', 400, 'bad_request'],
    ['null', 'null', 400, 'bad_request'],
  ])('answers %s with an error', async (_what, body, status, errorType) => {
    const answer = await service.post(send, body);
    expect([answer.status, answer.body['error_type']]).toEqual([status, errorType]);
    expect(Object.keys(answer.body)).toEqual(
      expect.arrayContaining(['status_code', 'request_id', 'error_type', 'error_message', 'error_url']),
    );
    expect(answer.body['request_id']).toMatch(/^request-id-test-[0-9a-f-]{36}$/);
  });

  it('refuses a body of more than 64 KB with 413 (security 20 b, 75 b)', async () => {
    expect((await service.post(send, wish({ locale: 'x'.repeat(70_000) }))).status).toBe(413);
  });

  it('takes no harm from keys like __proto__ (security 75 c)', async () => {
    const pair = newPair();
    const body = `{"email":"proto@person.test","code_challenge":"${pair.challenge}","__proto__":{"x":1},"constructor":{}}`;
    expect((await service.post(send, body)).status).toBe(200);
    expect(Object.getOwnPropertyDescriptor(Object.prototype, 'x')).toBeUndefined();
  });

  it('tells missing, malformed and foreign credentials apart', async () => {
    const error = async (authorization: string) => {
      const answer = await service.post(send, wish(), { headers: { authorization } });
      return [answer.status, answer.body['error_type']];
    };
    expect(await error('')).toEqual([401, 'invalid_authorization_header']);
    expect(await error('Bearer x')).toEqual([401, 'invalid_authorization_header']);
    expect(await error('Basic !!!')).toEqual([401, 'invalid_authorization_header']);
    expect(await error(`Basic ${Buffer.from('nocolon').toString('base64')}`)).toEqual([
      401,
      'invalid_authorization_header',
    ]);
    expect(await error(basic('x', 'public-token-test-other'))).toEqual([404, 'public_token_not_found']);
  });

  it('says what is documented but switched off, and what does not exist', async () => {
    for (const path of ['/otps/sms/send/primary', '/passwords/session/reset', '/totps/authenticate', '/b2b/scim']) {
      const answer = await service.post(path);
      expect([answer.status, answer.body['error_type']]).toEqual([403, 'endpoint_not_authorized_for_sdk']);
    }
    const unknown = await service.post('/nothing/here');
    expect([unknown.status, unknown.body['error_type']]).toEqual([404, 'route_not_found']);
  });

  it('answers bootstrap with its e-mail domains and without a class policy [IDS-16]', async () => {
    const answer = await service.get(`/projects/bootstrap/${publicToken}`);
    expect(answer.body).toMatchObject({
      project_name: 'Tinyspark',
      email_domains: ['tinyspark.example'],
      pkce_required_for_email_magic_links: true,
      pkce_required_for_oauth: true,
      password_config: null,
      vertical: 'CONSUMER',
    });
    const unknown = await service.get('/projects/bootstrap/public-token-test-other');
    expect([unknown.status, unknown.body['error_type']]).toEqual([404, 'public_token_not_found']);
  });

  it('takes batches of events, up to a hundred', async () => {
    const entry = { telemetry: { event_id: 'e' }, event: { public_token: publicToken, event_name: 'x', details: {} } };
    const batch = (count: number) =>
      service.post(
        '/events',
        Array.from({ length: count }, () => entry),
        { headers: { authorization: '' } },
      );
    expect((await batch(100)).status).toBe(200);
    expect((await batch(101)).status).toBe(400);
  });
});

describe.each(databases)('a project with a class policy on $name', (database) => {
  it('tells it in bootstrap [IDS-17 IDS-18]', async () => {
    const options = { passwordPolicy: { luds_complexity: 3, luds_minimum_count: 10 } };
    const service = await openTestIdentity(database, { options });
    const answer = await service.get(`/projects/bootstrap/${publicToken}`);
    expect(answer.body['password_config']).toEqual({ luds_complexity: 3, luds_minimum_count: 10 });
    await service.close();
  });
});
