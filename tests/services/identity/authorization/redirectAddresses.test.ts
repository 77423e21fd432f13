import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { expectOfEach } from '#tests/rows.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { AFTER_LOGOUT, bodyOf, CALLBACK, clients } from './relyingParty.ts';
import { type ServedIdentity, serveIdentity } from './servedIdentity.ts';

const NOT_FOUND = [400, 'connected_app_supplied_redirect_url_not_found_in_client'];

/** Ways to write `https://mail.example.com{path}` that a careless comparison takes for it. */
const variants = (path: string): Record<string, string> => ({
  'another origin': `https://evil.example${path}`,
  'a prefix of it': `https://mail.example.com${path.slice(0, -1)}`,
  'more after it': `https://mail.example.com${path}/more`,
  'its origin alone': 'https://mail.example.com/',
  'a suffix as a host': `https://mail.example.com.evil.example${path}`,
  'another case of the path': `https://mail.example.com${path.toUpperCase()}`,
  'another case of the host': `https://MAIL.example.com${path}`,
  'an added query': `https://mail.example.com${path}?next=https://evil.example`,
  'an added fragment': `https://mail.example.com${path}#evil`,
  'a trailing slash': `https://mail.example.com${path}/`,
  'a trailing space': `https://mail.example.com${path} `,
  'a leading tab': `\thttps://mail.example.com${path}`,
  dots: `https://mail.example.com/x/..${path}`,
  'encoded dots': `https://mail.example.com/x/%2e%2e${path}`,
  'an encoded letter': `https://mail.example.com/%${path.charCodeAt(1).toString(16)}${path.slice(2)}`,
  'another user': `https://evil@mail.example.com${path}`,
  'it as a user': `https://mail.example.com@evil.example${path}`,
  'the standard port': `https://mail.example.com:443${path}`,
  'another port': `https://mail.example.com:8443${path}`,
  'a sub-domain': `https://sub.mail.example.com${path}`,
  http: `http://mail.example.com${path}`,
  'no scheme': `//mail.example.com${path}`,
  'two slashes': `https://mail.example.com/${path}`,
  backslashes: `https:\\\\mail.example.com${path}`,
  'a script': 'javascript:alert(document.domain)//https://mail.example.com',
  data: 'data:text/html,https://mail.example.com',
  'a path': path,
  nothing: '',
  'one of another client': 'https://own.example.com/callback',
  two: `https://mail.example.com${path} https://evil.example`,
});

describe.each(databases)('where an answer may go, on $name', (database) => {
  let service: ServedIdentity;
  let session: string;
  let good: Record<string, unknown>;
  beforeAll(async () => {
    service = await serveIdentity(database);
    session = await service.session('jane@redirect.test');
    good = bodyOf((await (await service.party()).request()).url.searchParams);
  });
  afterAll(() => service.close());

  const calls = [
    ['start', {}],
    ['submit', { consent_granted: true }],
    ['submit', { consent_granted: false, consent_denied: true }],
  ] as const;
  const send = (call: string, body: object, isSignedIn = true) =>
    service.post(`/idp/oauth/authorize/${call}`, body, { session: isSignedIn ? session : undefined });

  it('is compared letter by letter: what is registered is taken (security 51 a)', async () => {
    for (const [call, more] of calls) expect((await send(call, { ...good, ...more })).status).toBe(200);
    const other = { ...good, redirect_uri: 'https://mail.example.com/other?saved=1', consent_granted: true };
    const { body } = await send('submit', other);
    expect(body['redirect_uri']).toMatch(/^https:\/\/mail\.example\.com\/other\?saved=1&code=/);
  });

  it('every other one is refused by a page, and nobody is told where to go (security 51 a b)', () =>
    expectOfEach(Object.entries(variants('/callback')), async ([, redirect_uri]) => {
      expect(redirect_uri).not.toBe(CALLBACK);
      for (const [call, more] of calls) {
        for (const broken of [{}, { response_type: 'token' }, { prompt: 'none' }, { code_challenge: undefined }]) {
          const answer = await send(call, { ...good, ...more, ...broken, redirect_uri });
          expect(refused(answer)).toEqual(NOT_FOUND);
          expect(JSON.stringify(answer.body)).not.toContain('redirect_uri');
        }
      }
      // Nobody has to be signed in to be told.
      expect(refused(await send('start', { ...good, redirect_uri }, false))).toEqual(NOT_FOUND);
    }));

  it('a request without an address, of an unknown client or without a client leads nowhere (security 51 b c)', async () => {
    const wrong: [object, unknown[]][] = [
      [{ redirect_uri: undefined }, NOT_FOUND],
      [{ client_id: 'nobody' }, [404, 'connected_app_not_found']],
      [{ client_id: 'NORTHWIND-MAIL' }, [404, 'connected_app_not_found']],
      [{ client_id: '__proto__' }, [404, 'connected_app_not_found']],
      [{ client_id: undefined }, [400, 'bad_request']],
      [{ client_id: '' }, [400, 'bad_request']],
      [{ client_id: 'single-page' }, NOT_FOUND],
    ];
    for (const [change, expected] of wrong) {
      for (const [call, more] of calls) {
        const answer = await send(call, { ...good, ...more, ...change });
        expect(refused(answer)).toEqual(expected);
        expect(JSON.stringify(answer.body)).not.toContain('example.com');
      }
    }
  });

  it('a pushed request is held to the same addresses (security 51 a)', async () => {
    for (const redirect_uri of Object.values(variants('/callback'))) {
      const [{ client_id, client_secret }] = clients;
      const answer = await fetch(`${service.origin}/oauth/par`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa(`${client_id}:${client_secret}`)}` },
        body: new URLSearchParams({
          response_type: 'code',
          client_id,
          redirect_uri,
          code_challenge: String(good['code_challenge']),
          code_challenge_method: 'S256',
        }),
      });
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: expect.stringMatching(/^invalid_re(quest|direct_uri)$/), error_description: expect.any(String) },
      ]);
    }
  });

  it('after a log-out, every other one is refused, whatever else is right (security 57 a)', () =>
    expectOfEach(Object.entries(variants('/bye')), async ([, post_logout_redirect_uri]) => {
      expect(post_logout_redirect_uri).not.toBe(AFTER_LOGOUT);
      const body = { client_id: 'northwind-mail', post_logout_redirect_uri, state: 'x' };
      for (const one of [undefined, session]) {
        const answer = await service.post('/oauth/logout/start', body, { session: one });
        expect(refused(answer)).toEqual(NOT_FOUND);
        expect(JSON.stringify(answer.body)).not.toContain('redirect_uri');
      }
    }));
});
