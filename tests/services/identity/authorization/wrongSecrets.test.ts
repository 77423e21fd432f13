import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type ServedIdentity, serveIdentity } from './servedIdentity.ts';
import { basicOf, codeFields, sendForm } from './tokenRequest.ts';

const wrong = { authorization: basicOf({ client_id: 'northwind-mail', client_secret: 'a guess' }) };

describe.each(databases)('wrong secrets of clients, on $name', (database) => {
  let service: ServedIdentity;
  beforeAll(async () => {
    service = await serveIdentity(database, { limits: { wrongClientSecrets: 3 } });
  });
  afterAll(() => service.close());

  const at = (path: string) => `${service.origin}/oauth/${path}`;

  it('are counted by address over all endpoints, and right ones are not (security 100 a)', async () => {
    const session = await service.session('jane@secrets.test');
    for (let times = 0; times < 4; times += 1) {
      const { status } = await sendForm(at('token'), await codeFields(service.origin, session));
      expect(status).toBe(200);
    }
    const userinfo = { authorization: 'Bearer an-old-one' };
    for (let times = 0; times < 4; times += 1) expect((await sendForm(at('userinfo'), {}, userinfo)).status).toBe(401);
    const guesses = [
      await sendForm(at('token'), { grant_type: 'refresh_token', refresh_token: 'x' }, wrong),
      await sendForm(at('revoke'), { token: 'x' }, wrong),
      await sendForm(at('introspect'), { token: 'x' }, wrong),
    ];
    expect(guesses.map(({ status, body }) => [status, body['error']])).toEqual(
      Array.from({ length: 3 }, () => [401, 'invalid_client']),
    );
    const fourth = await sendForm(at('token'), await codeFields(service.origin, session));
    expect([fourth.status, fourth.body['error']]).toEqual([429, 'temporarily_unavailable']);
    service.clock.advance(10 * 60_000);
    expect((await sendForm(at('token'), await codeFields(service.origin, session))).status).toBe(200);
  });
});
