import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { AFTER_LOGOUT, clients } from './relyingParty.ts';
import { type ServedIdentity, serveIdentity } from './servedIdentity.ts';

const DAY = 24 * 60 * 60_000;

describe.each(databases)('a log-out that an application asks for, on $name', (database) => {
  let service: ServedIdentity;
  let jane: string;
  let hint: string;
  beforeAll(async () => {
    service = await serveIdentity(database);
    jane = await service.session('jane@logout.test');
    hint = String((await (await service.party()).signIn(jane)).id_token);
  });
  afterAll(() => service.close());

  const start = (session: string | undefined, more: object = {}) =>
    service.post(
      '/oauth/logout/start',
      { client_id: 'northwind-mail', post_logout_redirect_uri: AFTER_LOGOUT, ...more },
      { session },
    );
  const common = { request_id: expect.any(String), status_code: 200 };

  it('asks the person when nothing shows who is meant, and ends nothing by itself (security 57 b)', async () => {
    const asked = { ...common, redirect_uri: AFTER_LOGOUT, consent_required: true };
    expect((await start(jane)).body).toEqual(asked);
    expect((await start(undefined)).body).toEqual(asked);
    expect(await service.identity.findSession(jane)).not.toBeNull();
  });

  it('asks when the ID token is of somebody else, of another application, or none of ours (security 57 b)', async () => {
    const john = await service.session('john@logout.test');
    const own = String((await (await service.party(clients[2])).signIn(jane)).id_token);
    const [header, payload] = hint.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const [session, id_token_hint] of [
      [john, hint],
      [jane, own],
      [jane, 'nonsense'],
      [jane, unsigned],
      [jane, `${header}.${payload}.AAAA`],
    ]) {
      expect((await start(session, { id_token_hint })).body['consent_required']).toBe(true);
    }
  });

  it('asks nobody when the ID token names who is logged in, however old it is (security 57 b)', async () => {
    service.pass(2 * 60 * 60_000);
    const later = await service.session('jane@logout.test');
    const named = await start(later, { id_token_hint: hint, state: 'a&b=c' });
    expect(named.body).toEqual({
      ...common,
      redirect_uri: `${AFTER_LOGOUT}?state=a%26b%3Dc`,
      consent_required: false,
    });
    service.pass(DAY);
    expect((await start(undefined, { id_token_hint: hint })).body['consent_required']).toBe(false);
  });

  it('is refused to an unknown application', async () => {
    expect(refused(await start(jane, { client_id: 'nobody' }))).toEqual([404, 'connected_app_not_found']);
  });
});
