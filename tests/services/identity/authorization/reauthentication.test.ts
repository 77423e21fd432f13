import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authorizationErrorDetails } from '#contracts/identity/authorization.ts';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { bodyOf, clients, type RelyingParty, type WireAnswer } from './relyingParty.ts';
import { type ServedIdentity, serveIdentity } from './servedIdentity.ts';

const START = '/idp/oauth/authorize/start';
const SUBMIT = '/idp/oauth/authorize/submit';
const MINUTE = 60_000;

describe.each(databases)('how lately somebody must have logged in, on $name', (database) => {
  let service: ServedIdentity;
  let party: RelyingParty;
  beforeAll(async () => {
    service = await serveIdentity(database);
    party = await service.party();
  });
  afterAll(() => service.close());

  const ask = async (session: string | undefined, parameters: Record<string, string>, more: object = {}) => {
    const { url } = await party.request(parameters);
    return service.post(START, { ...bodyOf(url.searchParams), ...more }, { session });
  };
  const errorAt = ({ body }: WireAnswer) => {
    const { redirect_uri } = authorizationErrorDetails.parse(body['error_details']);
    return redirect_uri === undefined ? null : new URL(redirect_uri).searchParams.get('error');
  };

  it('nobody is asked with prompt=none: without a session the application hears login_required (security 55 b)', async () => {
    const answer = await ask(undefined, { prompt: 'none', state: 'saved' });
    expect([...refused(answer), errorAt(answer)]).toEqual([401, 'login_required', 'login_required']);
    const { searchParams, origin, pathname } = new URL(Object(answer.body['error_details']).redirect_uri);
    expect([`${origin}${pathname}`, searchParams.get('state'), searchParams.get('iss')]).toEqual([
      party.redirect_uri,
      'saved',
      service.origin,
    ]);
  });

  it('prompt=none gives a code only for what was allowed before (security 55 b)', async () => {
    const session = await service.session('silent@idp.test');
    const before = await ask(session, { prompt: 'none' });
    expect([...refused(before), errorAt(before)]).toEqual([400, 'consent_required', 'consent_required']);
    await party.signIn(session);
    const asked = await party.request({ prompt: 'none' });
    const answer = await party.decide(asked.url, session, false);
    const tokens = await party.redeem(asked, String(answer.body['redirect_uri']));
    expect(tokens.scope).toBe('openid email');
    const more = await ask(session, { prompt: 'none', scope: 'openid email phone' });
    expect([...refused(more), errorAt(more)]).toEqual([400, 'consent_required', 'consent_required']);
  });

  const FRESH: [string, Record<string, string>][] = [
    ['prompt=login', { prompt: 'login' }],
    ['max_age', { max_age: '60' }],
    ['max_age=0', { max_age: '0' }],
  ];
  it.each(FRESH)(
    '%s takes a new sign-in, and the token of the error to distinguish it (security 55 c d)',
    async (kind, given) => {
      const email = `again-${kind.replace('=', '-')}@idp.test`;
      const session = await service.session(email);
      service.pass(2 * MINUTE);
      const { url } = await party.request(given);
      const body = bodyOf(url.searchParams);
      const first = await service.post(START, body, { session });
      expect(refused(first)).toEqual([401, 'reauthentication_required']);
      const { reauthentication_token } = Object(first.body['error_details']);
      const same = { ...body, reauthentication_token };
      // Nothing has happened yet.
      expect(refused(await service.post(START, same, { session }))).toEqual([401, 'reauthentication_required']);
      service.pass(MINUTE);
      const { token, pair } = await service.askForLink(email);
      await service.redeem(token, pair.verifier, {}, session);
      expect((await service.post(START, same, { session })).status).toBe(200);
      const done = await service.post(SUBMIT, { ...same, consent_granted: true }, { session });
      expect(done.body).toHaveProperty('authorization_code');

      // Of another request, forged, too old.
      service.pass(1_000);
      const other = await party.request(given);
      const foreign = await service.post(
        START,
        { ...bodyOf(other.url.searchParams), reauthentication_token },
        { session },
      );
      const [time = '', mac = ''] = String(reauthentication_token).split('.');
      const forged = `${Number(time) - MINUTE}.${mac}`;
      const guessed = await service.post(START, { ...body, reauthentication_token: forged }, { session });
      service.pass(16 * MINUTE);
      const old = await service.post(START, same, { session });
      const max = 'max_age' in given && Number(given['max_age']) > 0;
      // A request that `max_age` allows needs no token.
      expect([foreign.status, guessed.status, old.status]).toEqual(max ? [200, 200, 401] : [401, 401, 401]);
    },
  );

  it('a token that is none opens nothing', async () => {
    const session = await service.session('forger@idp.test');
    const now = service.clock.now();
    for (const reauthentication_token of [
      '',
      '.',
      'x',
      '1.x',
      `${now}.`,
      `${now}.${'A'.repeat(43)}`,
      'NaN.',
      '💥.💥',
    ]) {
      const answer = await ask(session, { prompt: 'login' }, { reauthentication_token });
      expect(refused(answer)).toEqual([401, 'reauthentication_required']);
    }
  });

  it('max_age holds to the second, and is told in auth_time (security 55 c)', async () => {
    const session = await service.session('age@idp.test');
    const authTime = Math.floor(service.clock.now() / 1000);
    service.pass(100_000);
    expect((await ask(session, { max_age: '100' })).status).toBe(200);
    const late = await ask(session, { max_age: '99' });
    expect(refused(late)).toEqual([401, 'reauthentication_required']);
    const silent = await ask(session, { max_age: '99', prompt: 'none' });
    expect([...refused(silent), errorAt(silent)]).toEqual([401, 'login_required', 'login_required']);
    const claims = (await party.signIn(session, { max_age: '100' })).claims();
    expect(claims?.auth_time).toBe(authTime);
  });

  it('the ID token says by what somebody has logged in', async () => {
    const email = 'method@idp.test';
    const made = await service.post('/passwords', {
      email,
      password: 'wolf tin harbour',
      session_duration_minutes: 30,
    });
    const claims = (await party.signIn(String(made.body['session_token']))).claims();
    expect(claims?.['amr']).toEqual(['pwd']);
    const byLink = (await party.signIn(await service.session('link@idp.test'))).claims();
    expect(byLink).not.toHaveProperty('amr');
  });

  it('an id_token_hint must name a person who is logged in (security 55 b)', async () => {
    const [jane, john] = [await service.session('jane@idp.test'), await service.session('john@idp.test')];
    const id_token_hint = String((await party.signIn(jane)).id_token);
    expect((await ask(jane, { id_token_hint })).status).toBe(200);
    for (const hint of [id_token_hint, 'nonsense', `${id_token_hint.slice(0, -4)}AAAA`]) {
      const answer = await ask(hint === id_token_hint ? john : jane, { id_token_hint: hint });
      expect([...refused(answer), errorAt(answer)]).toEqual([401, 'login_required', 'login_required']);
    }
    // One that was given to another application names nobody here.
    const own = await service.party(clients[2]);
    const foreign = String((await own.signIn(jane)).id_token);
    expect(refused(await ask(jane, { id_token_hint: foreign }))).toEqual([401, 'login_required']);
  });
});
